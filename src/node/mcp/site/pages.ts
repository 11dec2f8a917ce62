import { pageKey } from '../../../shared/url.ts';
import { attempt } from '../../util/attempt.ts';
import { isRecord } from '../../util/json.ts';
import { publicAddress } from './addresses.ts';
import { plainText } from './plain-text.ts';
import type { OpenLocale } from './site.ts';
import type { ChosenVersion } from './versions.ts';
import { searchTags } from './versions.ts';

/** A page, or a category of pages. */
export interface PageItem {
  readonly title: string;
  /** Missing for a category without its own page. */
  readonly url?: string;
  readonly pages?: readonly PageItem[];
}

export interface SidebarTree {
  readonly name: string;
  /** Version name. */
  readonly version: string;
  readonly pages: readonly PageItem[];
}

/** The sidebars of some versions, without links to other sites. */
export async function sidebarTrees(
  versions: readonly ChosenVersion[],
  locale: OpenLocale,
): Promise<readonly SidebarTree[]> {
  const wanted = versions.flatMap(({ version }) =>
    version.sidebars.map(sidebar => ({ ...sidebar, version: version.name })),
  );
  return Promise.all(
    wanted.map(async ({ name, file, version }) => {
      const bytes = await locale.read(file);
      const items = bytes && attempt<unknown>(() => JSON.parse(new TextDecoder().decode(bytes)));
      return { name, version, pages: itemsOf(items, locale) };
    }),
  );
}

/** Validates the items of a sidebar; anything else is dropped. */
function itemsOf(items: unknown, locale: OpenLocale): readonly PageItem[] {
  if (!Array.isArray(items)) return [];
  return items.flatMap((item): readonly PageItem[] => {
    if (!isRecord(item) || typeof item.label !== 'string') return [];
    const url = typeof item.href === 'string' ? publicAddress(item.href, locale) : undefined;
    const pages = item.type === 'category' ? itemsOf(item.items, locale) : [];
    if (url === undefined && pages.length === 0) return [];
    return [
      { title: plainText(item.label), ...(url === undefined ? {} : { url }), ...(pages.length > 0 ? { pages } : {}) },
    ];
  });
}

/** Pages in the index of some versions and outside the docs, in the order of the site. */
export async function indexedPages(
  versions: readonly ChosenVersion[],
  locale: OpenLocale,
): Promise<readonly Required<Omit<PageItem, 'pages'>>[]> {
  const { manifest, description } = locale;
  const tags = searchTags(versions);
  const cores = manifest.cores.filter(({ language, tag }) => language === description.language && tags.includes(tag));
  const listed = await Promise.all(cores.map(({ core }) => locale.pages(core)));
  return listed.flat().flatMap(({ url: path, title }) => {
    const url = publicAddress(path, locale);
    return url === undefined ? [] : { url, title: plainText(title || path) };
  });
}

/** The pages that are in none of the sidebars. */
export function pagesOutside<P extends PageItem>(trees: readonly SidebarTree[], pages: readonly P[]): readonly P[] {
  const within = new Set(trees.flatMap(tree => keysOf(tree.pages)));
  return pages.filter(({ url = '' }) => !within.has(pageKey(url)));
}

function keysOf(items: readonly PageItem[]): readonly string[] {
  return items.flatMap(({ url, pages = [] }) => [...(url === undefined ? [] : [pageKey(url)]), ...keysOf(pages)]);
}
