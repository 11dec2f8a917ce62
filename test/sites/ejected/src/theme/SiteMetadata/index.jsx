import Head from '@docusaurus/Head';
import { useLocation } from '@docusaurus/router';
import { PageMetadata, useThemeConfig } from '@docusaurus/theme-common';
import { useAlternatePageUtils } from '@docusaurus/theme-common/internal';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { applyTrailingSlash } from '@docusaurus/utils-common';

/** Tags of every page, unless the page has its own. */
export default function SiteMetadata() {
  const { siteConfig, i18n } = useDocusaurusContext();
  const { metadata } = useThemeConfig();
  const path = applyTrailingSlash(useLocation().pathname, { trailingSlash: true, baseUrl: siteConfig.baseUrl });
  const original = useAlternatePageUtils().createUrl({ locale: i18n.defaultLocale, fullyQualified: true });
  return (
    <>
      <PageMetadata description="Of the whole site" keywords="own" />
      <Head>
        <link rel="canonical" href={siteConfig.url + path} />
        <meta name="original" content={original} />
        <meta name="twitter:card" content="summary" />
        {metadata.map(tag => (
          <meta key={tag.name} {...tag} />
        ))}
      </Head>
    </>
  );
}
