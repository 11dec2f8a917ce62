import codeTranslations from '@generated/codeTranslations';
import siteConfig from '@generated/docusaurus.config';
import globalData from '@generated/globalData';
import i18n from '@generated/i18n';
import siteMetadata from '@generated/site-metadata';
import type { DocusaurusContext } from './site-config.ts';

export type { DocusaurusConfig, DocusaurusContext } from './site-config.ts';

const context: DocusaurusContext = { siteConfig, siteMetadata, globalData, i18n, codeTranslations };

/**
 * The site's config and metadata. `globalData` holds what plugins have set; that of the docs is not among it, for it
 * grows with the site: use the hooks of `@docusaurus/plugin-content-docs/client`.
 */
export default function useDocusaurusContext(): DocusaurusContext {
  return context;
}
