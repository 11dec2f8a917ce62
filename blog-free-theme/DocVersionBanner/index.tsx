import { Link, Translate, translate, useDocsPage, usePreferredVersion, useSite, type VersionLink } from 'lectern/theme';
import type { ReactNode } from 'react';

/** Banner of unreleased and unmaintained versions, with a link to the latest. */
export default function DocVersionBanner(): ReactNode {
  const { version } = useDocsPage();
  const { title } = useSite();
  const { banner, latest, label, pluginId } = version;
  if (!banner) return null;
  const values = { siteTitle: title, versionLabel: <b>{label}</b> };
  return (
    <div className="theme-doc-version-banner alert alert--warning margin-bottom--md" role="note">
      <div>
        {banner === 'unreleased' ? (
          <Translate id="theme.docs.versions.unreleasedVersionLabel" values={values}>
            {'This is the documentation of {siteTitle} {versionLabel}, which is not released yet.'}
          </Translate>
        ) : (
          <Translate id="theme.docs.versions.unmaintainedVersionLabel" values={values}>
            {'This is the documentation of {siteTitle} {versionLabel}, which is no longer maintained.'}
          </Translate>
        )}
      </div>
      {latest && <Suggestion pluginId={pluginId} latest={latest} />}
    </div>
  );
}

function Suggestion({ pluginId, latest }: { readonly pluginId: string; readonly latest: VersionLink }): ReactNode {
  const [, savePreferred] = usePreferredVersion(pluginId);
  const link = (
    <b>
      <Link to={latest.href} autoAddBaseUrl={false} onClick={() => savePreferred(latest.name)}>
        {translate({ id: 'theme.docs.versions.latestVersionLinkLabel', message: 'latest version' })}
      </Link>
    </b>
  );
  return (
    <div className="margin-top--md">
      <Translate
        id="theme.docs.versions.latestVersionSuggestionLabel"
        values={{ latestVersionLink: link, versionLabel: latest.label }}
      >
        {'For up-to-date documentation, see the {latestVersionLink} ({versionLabel}).'}
      </Translate>
    </div>
  );
}
