import clsx from 'clsx';
import { translate, useDocsPage, usePage } from 'lectern/theme';
import type { ReactNode } from 'react';

/** The version that the page belongs to; only on sites with several versions, and only once in windows whose navbar names it. */
export default function DocVersionBadge(): ReactNode {
  const { version } = useDocsPage();
  const isInNavbar = usePage().navbar.some(
    item => item.type === 'docsVersionDropdown' && item.docsPluginId === version.pluginId,
  );
  if (!version.badge) return null;
  return (
    <span
      className={clsx(
        'theme-doc-version-badge badge badge--secondary',
        isInNavbar && 'theme-doc-version-badge--in-navbar',
      )}
    >
      {translate(
        { id: 'theme.docs.versionBadge.label', message: 'Version: {versionLabel}' },
        { versionLabel: version.label },
      )}
    </span>
  );
}
