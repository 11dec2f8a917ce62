import type { SiteData } from '../shared/model.ts';
import { withBase } from '../shared/url.ts';
import type { Site } from './config/site.ts';
import { GENERATOR_VERSION } from './version.ts';

/** The part of the site that the shell carries. */
export function siteData(site: Site): SiteData {
  return {
    title: site.title,
    tagline: site.tagline,
    url: site.url,
    baseUrl: site.baseUrl,
    ...(site.favicon === undefined ? {} : { favicon: withBase(site.baseUrl, site.favicon) }),
    titleDelimiter: site.titleDelimiter,
    ...(site.trailingSlash === undefined ? {} : { trailingSlash: site.trailingSlash }),
    locale: site.locale,
    storage: site.storage,
    customFields: site.customFields,
    theme: site.theme.data,
    search: site.search,
    generator: GENERATOR_VERSION,
  };
}

/** Tags that the site wants in every page's head. */
export function siteTags(site: Site): Site['headTags'] {
  const { image, metadata } = site.theme;
  const url = image === undefined ? undefined : site.url + withBase(site.baseUrl, image);
  return [
    ...(url
      ? [
          { tagName: 'meta', attributes: { property: 'og:image', content: url } },
          { tagName: 'meta', attributes: { name: 'twitter:image', content: url } },
        ]
      : []),
    ...metadata,
    ...site.headTags,
  ];
}
