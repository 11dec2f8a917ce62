import type { NavbarItemTarget } from '../../../shared/model/navbar.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';
import type { NavbarItemConfig } from '../site.ts';

/** The versions that a version dropdown lists, from a list of names or an object of labels by name. */
export function offeredVersions(
  versions: NonNullable<NavbarItemTarget['versions']>,
): NonNullable<NavbarItemConfig['versions']> {
  if (Array.isArray(versions)) return versions.map((name: string) => ({ name }));
  return Object.entries(versions).map(([name, { label }]) => omitUndefined({ name, label }));
}
