import type { AllDocs, GlobalVersion } from '../../../shared/model/docs-data.ts';
import {
  DESCRIPTION_FORMAT,
  type DescribedLanguage,
  type DescribedVersion,
  type SiteDescription,
} from '../../../shared/site-description.ts';
import type { Site } from '../../config/site.ts';
import { sidebarOutput } from '../../plugins/docs/routes/page-parts.ts';
import { packageVersion } from '../../version.ts';

/** The description of a site for programs, such as the MCP server: its languages, versions and sidebars. */
export function describeSite(
  site: Pick<Site, 'title' | 'tagline' | 'url' | 'baseUrl' | 'locale' | 'locales'>,
  docs: AllDocs,
): SiteDescription {
  const { title, tagline, url, baseUrl, locale, locales = [locale] } = site;
  return {
    format: DESCRIPTION_FORMAT,
    generator: packageVersion(),
    ...{ title, tagline, url, baseUrl },
    language: locale.name,
    languages: locales.map(describeLanguage),
    docs: Object.entries(docs).map(([id, { versions }]) => ({
      id,
      versions: versions.map(version => describeVersion(version, id)),
    })),
  };
}

function describeLanguage({ name, label, url, baseUrl }: Site['locale']): DescribedLanguage {
  return { name, label, address: url + baseUrl };
}

function describeVersion({ name, label, path, isLast, sidebars }: GlobalVersion, pluginId: string): DescribedVersion {
  const files = Object.keys(sidebars).map(sidebar => ({
    name: sidebar,
    file: sidebarOutput(sidebar, { name }, { pluginId }),
  }));
  return { name, label, path, isLast, sidebars: files };
}
