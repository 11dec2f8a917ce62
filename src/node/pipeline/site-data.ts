import { dedupeHead, meta } from '../../shared/head.ts';
import type { HeadTag } from '../../shared/model/head.ts';
import type { AssistantsData, SiteData } from '../../shared/model/site.ts';
import type { Logo, ThemeData } from '../../shared/model/theme.ts';
import { withBase } from '../../shared/url.ts';
import { imageSize } from '../compile/image-size.ts';
import type { Site } from '../config/site.ts';
import { blogPaths } from '../plugins/blog.ts';
import { openSearchLink } from '../plugins/open-search.ts';
import { imageMetas, robots } from '../plugins/page-head.ts';
import type { SiteTags } from '../render/types.ts';
import { omitUndefined } from '../util/omit-undefined.ts';
import { staticFile } from '../util/site-paths.ts';
import { packageVersion } from '../version.ts';

/** The part of the site that the shell carries. */
export function siteData(site: Site): SiteData {
  return omitUndefined({
    title: site.title,
    tagline: site.tagline,
    url: site.url,
    baseUrl: site.baseUrl,
    favicon: site.favicon === undefined ? undefined : withBase(site.baseUrl, site.favicon),
    titleDelimiter: site.titleDelimiter,
    trailingSlash: site.trailingSlash,
    locale: site.locale,
    locales: site.locales,
    storage: site.storage,
    customFields: site.customFields,
    theme: withLogoSizes(site),
    search: site.search,
    foreignPaths: [...blogPaths(site), ...otherLocalePaths(site)],
    assistants: assistantsData(site),
    generator: packageVersion(),
  });
}

function assistantsData({ assistants: { markdown, copyPage, ask } }: Site): AssistantsData {
  return { ...(markdown && { markdown, ...(copyPage && { copyPage }) }), ...(ask && { ask }) };
}

/** Where other locales of this origin are. */
export function otherLocalePaths({ locale, locales = [] }: Pick<Site, 'locale' | 'locales'>): readonly string[] {
  const others = locales.filter(({ name, url }) => name !== locale.name && url === locale.url);
  // All paths are below the root: that it belongs to another locale says nothing of a link there.
  return others.map(({ baseUrl }) => baseUrl).filter(path => !locale.baseUrl.startsWith(path));
}

/** The elements of plugins with those of the config. */
export function siteTags(site: Site, injected: SiteTags): SiteTags {
  return { ...injected, head: [...themeTags(site), ...injected.head, ...site.headTags] };
}

function themeTags(site: Site): readonly HeadTag[] {
  const { image, metadata } = site.theme;
  const card = meta('name', 'twitter:card', 'summary_large_image');
  const search = [...openSearchLink(site), ...algoliaConnection(site)];
  return dedupeHead([card, ...imageMetas(image, site), ...search, ...metadata, ...robots(site.noIndex)]);
}

/** Connects to Algolia early: most of the wait for the first hits. */
function algoliaConnection({ search: { backend, appId, hosts = [] } }: Site): readonly HeadTag[] {
  if (backend !== 'algolia' || appId === undefined) return [];
  const [href = `https://${appId}-dsn.algolia.net`] = hosts;
  return [{ tagName: 'link', attributes: { rel: 'preconnect', href, crossorigin: 'anonymous' } }];
}

/** The theme's settings, its logos with the sizes of their files: nothing moves when they arrive. */
export function withLogoSizes({ theme, baseUrl, staticDirectories }: Site): ThemeData {
  const sized = (logo: Logo): Logo => {
    const name = logo.src.startsWith(baseUrl) ? logo.src.slice(baseUrl.length) : '';
    const file = staticFile(name, staticDirectories);
    return file === undefined ? logo : sizedLogo(logo, file);
  };
  const { navbar, footer, ...others } = theme.data;
  return {
    ...others,
    navbar: { ...navbar, ...(navbar.logo && { logo: sized(navbar.logo) }) },
    ...(footer && { footer: { ...footer, ...(footer.logo && { logo: sized(footer.logo) }) } }),
  };
}

/** A size that the author gives stays; the other one follows from the file's proportions. */
function sizedLogo(logo: Logo, file: string): Logo {
  const size = imageSize(file);
  if (!size) return logo;
  const scale =
    logo.width === undefined ? Number(logo.height ?? size.height) / size.height : Number(logo.width) / size.width;
  const { width = Math.round(size.width * scale), height = Math.round(size.height * scale) } = logo;
  return Number.isFinite(scale) ? { ...logo, width, height } : logo;
}
