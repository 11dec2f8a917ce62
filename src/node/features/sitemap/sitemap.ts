import picomatch from 'picomatch';
import { type LocalizedPage, pageInLocales } from '../../../shared/head.ts';
import { escapePath } from '../../../shared/url.ts';
import type { Site } from '../../config/site.ts';
import type { Diagnostic, Result } from '../../diagnostics/index.ts';
import { createLocator } from '../../diagnostics/source-location.ts';
import { describeThrown } from '../../diagnostics/thrown.ts';
import { type SitemapFile, type SitemapItem, sitemapFiles } from './files.ts';
import { type SitemapOptions, sitemapOption } from './options.ts';

/** A page that may be in the sitemap. */
export interface SitemapPage extends LocalizedPage {
  /** Whether the page has a `noindex` tag. */
  readonly noIndex: boolean;
  /** Milliseconds since the epoch. */
  readonly lastUpdatedAt?: number;
}

/** The sitemap as files of the output; none if the site wants none or it would be empty. */
export async function siteSitemap(site: Site, pages: readonly SitemapPage[]): Promise<Result<readonly SitemapFile[]>> {
  const options = sitemapOption.of(site);
  if (!options || site.noIndex) return { value: [], diagnostics: [] };
  const ignored = picomatch([...options.ignorePatterns]);
  const listed = pages.filter(({ path, noIndex }) => !noIndex && !ignored(path));
  try {
    const items = await itemsOf(listed, options, site);
    const value = items.length === 0 ? [] : sitemapFiles(items, options.filename, site.url + escapePath(site.baseUrl));
    return { value, diagnostics: [] };
  } catch (error) {
    const own = createLocator(site.configFile)([...options.keyPath, 'createSitemapItems']);
    const { message, location } = describeThrown(error, own);
    const problem: Diagnostic = {
      code: 'sitemap/items-failed',
      severity: 'error',
      message: `\`createSitemapItems\` failed: ${message}`,
      location,
      fix: 'Correct the function: it must return a list of `{ url, changefreq, priority, lastmod }`.',
    };
    return { value: [], diagnostics: [problem] };
  }
}

async function itemsOf(
  pages: readonly SitemapPage[],
  options: SitemapOptions,
  site: Site,
): Promise<readonly SitemapItem[]> {
  const defaultItems = (listed: readonly SitemapPage[]) => listed.map(page => itemOf(page, options, site));
  if (!options.createSitemapItems) return defaultItems(pages);
  const items = await options.createSitemapItems({
    siteConfig: site.thirdPartyPlugins.context.siteConfig,
    routes: pages.map(({ path, lastUpdatedAt }) => ({ path, exact: true, metadata: { lastUpdatedAt } })),
    defaultCreateSitemapItems: async ({ routes }: { readonly routes: readonly { readonly path: string }[] }) =>
      defaultItems(pages.filter(page => routes.some(route => route.path === page.path))),
  });
  if (!Array.isArray(items)) throw new Error('it returned no list');
  return items as readonly SitemapItem[];
}

function itemOf(
  { lastUpdatedAt, ...page }: SitemapPage,
  { changefreq, priority, lastmod }: SitemapOptions,
  site: Site,
): SitemapItem {
  const date = lastmod && lastUpdatedAt !== undefined ? new Date(lastUpdatedAt).toISOString() : undefined;
  return {
    url: site.url + escapePath(page.path),
    ...(site.locales ? { alternates: alternatesOf(page, site) } : {}),
    ...(date === undefined ? {} : { lastmod: lastmod === 'date' ? date.slice(0, 10) : date }),
    changefreq,
    priority,
  };
}

function alternatesOf(page: LocalizedPage, site: Site): NonNullable<SitemapItem['alternates']> {
  return pageInLocales(site, page).map(({ locale, url, path }) => [locale.htmlLang, url + escapePath(path)]);
}
