import { dedupeHead, meta } from '../../../shared/head.ts';
import type { HeadTag } from '../../../shared/model/head.ts';
import type { AssistantsData, SiteData } from '../../../shared/model/site.ts';
import type { Logo, ThemeData } from '../../../shared/model/theme.ts';
import { pathBelow, withBase } from '../../../shared/url.ts';
import { imageSize } from '../../compile/image-size.ts';
import type { Site } from '../../config/site.ts';
import type { Diagnostic, Result } from '../../diagnostics/index.ts';
import { createLocator } from '../../diagnostics/source-location.ts';
import type { SiteGraph } from '../../graph/link-locales.ts';
import { blogPaths } from '../../plugins/left-out-blog.ts';
import { hookProblem } from '../../plugins/lifecycle/hooks.ts';
import { withFooterIcons } from '../../plugins/navbar/icons.ts';
import { imageMetas, robots } from '../../plugins/page-head.ts';
import type { PageSettings, SiteTags } from '../../render/types.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';
import { staticFile } from '../../util/site-paths.ts';
import { packageVersion } from '../../version.ts';
import type { Feature } from '../feature.ts';

/** The part of the site that the shell contains. */
export function siteData({ site, graph }: SiteGraph, features: readonly Feature[]): SiteData {
  return omitUndefined({
    title: site.title,
    tagline: site.tagline,
    url: site.url,
    baseUrl: site.baseUrl,
    assetsUrl: site.assetsUrl === site.baseUrl ? undefined : site.assetsUrl,
    favicon: site.favicon === undefined ? undefined : withBase(site.baseUrl, site.favicon),
    titleDelimiter: site.titleDelimiter,
    trailingSlash: site.trailingSlash,
    locale: site.locale,
    locales: site.locales,
    storage: site.storage,
    customFields: site.customFields,
    theme: themeData(site),
    search: site.search,
    foreignPaths: [...blogPaths(site), ...otherLocalePaths(site)],
    assistants: assistantsData(site, features),
    pageFiles: pageFilesOf({ site, graph }, features),
    generator: packageVersion(),
  });
}

function assistantsData(site: Site, features: readonly Feature[]): AssistantsData {
  const { ask } = site.assistants;
  const own: AssistantsData = ask ? { ask } : {};
  return features.reduce((all, { theme }) => Object.assign(all, theme?.(site).assistants), own);
}

/** Media types of the files that features put beside pages, by extension; undefined where there are none. */
export function pageFilesOf({ site, graph }: SiteGraph, features: readonly Feature[]): SiteData['pageFiles'] {
  const entries = features.flatMap(feature => Object.entries(feature.pageFiles?.(site, graph) ?? {}));
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

/** Base URLs of other locales on the same origin. */
export function otherLocalePaths({ locale, locales = [] }: Pick<Site, 'locale' | 'locales'>): readonly string[] {
  const others = locales.filter(({ name, url }) => name !== locale.name && url === locale.url);
  // Not base URLs that contain this locale, such as `/`: links below them may be to this locale.
  return others.map(({ baseUrl }) => baseUrl).filter(path => !locale.baseUrl.startsWith(path));
}

/** The tags of the theme, of features, of plugins and of the config for every page. */
export function siteTags(site: Site, injected: SiteTags, features: readonly Feature[]): SiteTags {
  const added = features.map(feature => feature.tags?.(site) ?? {});
  const addedAt = (place: keyof SiteTags) => added.flatMap(tags => tags[place] ?? []);
  return {
    head: [...themeTags(site), ...addedAt('head'), ...injected.head, ...site.headTags],
    preBody: [...addedAt('preBody'), ...injected.preBody],
    postBody: [...addedAt('postBody'), ...injected.postBody],
  };
}

function themeTags(site: Site): readonly HeadTag[] {
  const { image, metadata } = site.theme;
  const card = meta('name', 'twitter:card', 'summary_large_image');
  return dedupeHead([
    card,
    ...imageMetas(image, site),
    ...algoliaConnection(site),
    ...metadata,
    ...robots(site.noIndex),
  ]);
}

/** The tag that connects to Algolia early, since connecting takes most of the time of the first query. */
function algoliaConnection({ search: { backend, appId, hosts = [] } }: Site): readonly HeadTag[] {
  if (backend !== 'algolia' || appId === undefined) return [];
  const [href = `https://${appId}-dsn.algolia.net`] = hosts;
  return [{ tagName: 'link', attributes: { rel: 'preconnect', href, crossorigin: 'anonymous' } }];
}

/**
 * The theme's settings with the intrinsic sizes of logos, so that the layout does not shift when they load, and with the icons of the
 * footer.
 */
export function themeData({ theme, baseUrl, siteDir, staticDirectories }: Site): ThemeData {
  const sized = (logo: Logo): Logo => {
    const file = staticFile(pathBelow(baseUrl, logo.src) ?? '', staticDirectories);
    return file === undefined ? logo : sizedLogo(logo, file);
  };
  const { navbar, footer, ...others } = theme.data;
  return {
    ...others,
    navbar: { ...navbar, ...(navbar.logo && { logo: sized(navbar.logo) }) },
    ...(footer && {
      footer: { ...withFooterIcons(footer, { siteDir, baseUrl }), ...(footer.logo && { logo: sized(footer.logo) }) },
    }),
  };
}

/** A logo with width and height. If the config has one of them, the other follows from the file's aspect ratio. */
function sizedLogo(logo: Logo, file: string): Logo {
  const size = imageSize(file);
  if (!size) return logo;
  const scale =
    logo.width === undefined ? Number(logo.height ?? size.height) / size.height : Number(logo.width) / size.width;
  const { width = Math.round(size.width * scale), height = Math.round(size.height * scale) } = logo;
  return Number.isFinite(scale) ? { ...logo, width, height } : logo;
}

/** The settings of the features that add to the pages of a site, with their problems. */
export function pageSettings(
  { site, graph }: SiteGraph,
  features: readonly Feature[],
): Result<readonly PageSettings[]> {
  const results = features.map(feature => {
    const others = features.filter(other => other !== feature);
    const owners = others.flatMap(({ name, pageFiles }) =>
      Object.keys(pageFiles?.(site, graph) ?? {}).map(extension => [extension, name] as const),
    );
    return { name: feature.name, result: feature.settings?.(site, graph, new Map(owners)) };
  });
  return {
    value: results.flatMap(({ name, result }) =>
      result?.value === undefined ? [] : [{ name, settings: result.value }],
    ),
    diagnostics: [
      ...unheardParts({ site, graph }, features),
      ...results.flatMap(({ result }) => result?.diagnostics ?? []),
    ],
  };
}

/** Problems of plugins that have hooks which no feature calls. */
function unheardParts({ site, graph }: SiteGraph, features: readonly Feature[]): readonly Diagnostic[] {
  const { parts } = graph.plugins;
  if (parts.length === 0 || features.some(({ runsPluginParts }) => runsPluginParts)) return [];
  // Thrown nowhere: its stack would name whoever called.
  const error = 'this Lectern has no feature that calls its hooks';
  const locationOf = createLocator(site.configFile);
  return parts.map(({ plugin: { use } }) => hookProblem(use, { hook: 'lectern', error, locationOf }));
}
