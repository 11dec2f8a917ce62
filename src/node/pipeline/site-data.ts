import { dedupeHead, meta } from '../../shared/head.ts';
import type { HeadTag, SiteData } from '../../shared/model.ts';
import { withBase } from '../../shared/url.ts';
import type { Site } from '../config/site.ts';
import { imageMetas, robots } from '../plugins/page-head.ts';
import type { SiteTags } from '../render/types.ts';
import { GENERATOR_VERSION } from '../version.ts';
import { withLogoSizes } from './logo.ts';

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
    theme: withLogoSizes(site),
    search: site.search,
    foreignPaths: site.assumedPaths,
    generator: GENERATOR_VERSION,
  };
}

/** The elements of plugins with those of the config. */
export function siteTags(site: Site, injected: SiteTags): SiteTags {
  return { ...injected, head: [...themeTags(site), ...injected.head, ...site.headTags] };
}

function themeTags(site: Site): readonly HeadTag[] {
  const { image, metadata } = site.theme;
  const card = meta('name', 'twitter:card', 'summary_large_image');
  return dedupeHead([card, ...imageMetas(image, site), ...metadata, ...robots(site.noIndex)]);
}
