import { translate, useDocsPage } from 'lectern/theme';
import type { ReactNode } from 'react';

/** The version that the page belongs to; only on sites with several versions. */
export default function DocVersionBadge(): ReactNode {
  const { version } = useDocsPage();
  if (!version.badge) return null;
  return (
    <span className="theme-doc-version-badge badge badge--secondary">
      {translate(
        { id: 'theme.docs.versionBadge.label', message: 'Version: {versionLabel}' },
        { versionLabel: version.label },
      )}
    </span>
  );
}
