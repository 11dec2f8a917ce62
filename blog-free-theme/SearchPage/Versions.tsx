import { translate, type VersionChoice } from 'lectern/theme';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** Selects for the version to search, one for each docs plugin. */
export default function SearchVersions({ versions }: { readonly versions: readonly VersionChoice[] }): ReactNode {
  const name = translate({ id: 'theme.navbar.mobileVersionsDropdown.label', message: 'Versions' });
  return versions.map(({ pluginId, versions: known, chosen, choose }) => (
    <select
      key={pluginId}
      className={styles.control}
      aria-label={versions.length === 1 ? name : `${name}: ${pluginId}`}
      value={chosen}
      onChange={event => choose(event.target.value)}
    >
      {known.map(({ name, label }) => (
        <option key={name} value={name}>
          {versions.length === 1 ? label : `${pluginId}: ${label}`}
        </option>
      ))}
    </select>
  ));
}
