import { Link, useDocsPage, usePreferredVersion, useSite } from 'lectern/client';
import type { ReactNode } from 'react';

/** Banner of unreleased and unmaintained versions, with a link to the latest. */
export default function DocVersionBanner(): ReactNode {
  const { version } = useDocsPage();
  const { title } = useSite();
  const [, savePreferred] = usePreferredVersion(version.pluginId);
  const { banner, latest, label } = version;
  if (!banner) return null;
  return (
    <div className="theme-doc-version-banner alert alert--warning margin-bottom--md" role="note">
      <div>
        {banner === 'unreleased' ? (
          <>
            This is the documentation of {title} <b>{label}</b>, which is not released yet.
          </>
        ) : (
          <>
            This is the documentation of {title} <b>{label}</b>, which is no longer maintained.
          </>
        )}
      </div>
      {latest && (
        <div className="margin-top--md">
          For up-to-date documentation, see the{' '}
          <b>
            <Link to={latest.href} autoAddBaseUrl={false} onClick={() => savePreferred(latest.name)}>
              latest version
            </Link>
          </b>{' '}
          ({latest.label}).
        </div>
      )}
    </div>
  );
}
