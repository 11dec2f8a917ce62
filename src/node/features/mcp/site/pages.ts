import type { ListedPage } from '../../../../shared/search/format.ts';
import { pageKey } from '../../../../shared/url.ts';
import { attempt } from '../../../util/attempt.ts';
import { isRecord } from '../../../util/json.ts';
import { MAX_DEPTH, MAX_PAGES, MAX_SIDEBAR_BYTES, MAX_SIDEBARS } from '../limits.ts';
import { publicAddress } from './addresses.ts';
import { shortText } from './plain-text.ts';
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

export interface Sidebars {
  readonly trees: readonly SidebarTree[];
  /** Number of all sidebars. */
  readonly total: number;
  /** Whether all of the trees are whole. */
  readonly isWhole: boolean;
}

/** The sidebars of some versions, without links to other sites, up to a bound. */
export async function sidebarTrees(versions: readonly ChosenVersion[], locale: OpenLocale): Promise<Sidebars> {
  const wanted = versions.flatMap(({ version }) =>
    version.sidebars.map(sidebar => ({ ...sidebar, version: version.name })),
  );
  const budget: Budget = { left: MAX_PAGES, isMet: false };
  const trees: SidebarTree[] = [];
  for (const { name, file, version } of wanted.slice(0, MAX_SIDEBARS)) {
    trees.push({ name, version, pages: readItems(await locale.read(file), { locale, budget }) });
  }
  return { trees, total: wanted.length, isWhole: !budget.isMet };
}

/** What may still be read of sidebars. */
interface Budget {
  /** Number of entries. */
  left: number;
  /** Whether something was left out. */
  isMet: boolean;
}

interface Reading {
  readonly locale: OpenLocale;
  readonly budget: Budget;
}

function readItems(bytes: Uint8Array | undefined, reading: Reading): readonly PageItem[] {
  if (bytes === undefined) return [];
  if (bytes.length <= MAX_SIDEBAR_BYTES && reading.budget.left > 0) {
    return itemsOf(
      attempt<unknown>(() => JSON.parse(new TextDecoder().decode(bytes))),
      reading,
    );
  }
  reading.budget.isMet = true;
  return [];
}

/** Validates the items of a sidebar; anything else is dropped. */
function itemsOf(items: unknown, { locale, budget }: Reading, depth = 0): readonly PageItem[] {
  if (!Array.isArray(items)) return [];
  return items.flatMap((item): readonly PageItem[] => {
    if (budget.left === 0 || depth === MAX_DEPTH) {
      budget.isMet = true;
      return [];
    }
    budget.left--;
    if (!isRecord(item) || typeof item.label !== 'string') return [];
    const url = typeof item.href === 'string' ? publicAddress(item.href, locale) : undefined;
    const pages = item.type === 'category' ? itemsOf(item.items, { locale, budget }, depth + 1) : [];
    if (url === undefined && pages.length === 0) return [];
    return [
      { title: shortText(item.label), ...(url === undefined ? {} : { url }), ...(pages.length > 0 ? { pages } : {}) },
    ];
  });
}

/** Pages of the index. */
export interface Indexed {
  readonly pages: readonly ListedPage[];
  /** Whether these are all of them. */
  readonly isWhole: boolean;
}

/** Tells that a list of pages ends early. */
export const END_NOTE = `The list ends after ${MAX_PAGES} pages; search_docs finds the others.`;

/** Pages in the index of some versions and outside the docs, in the order of the site, up to a bound. */
export async function indexedPages(
  versions: readonly ChosenVersion[],
  { manifest, description, pages }: OpenLocale,
): Promise<Indexed> {
  const tags = new Set(searchTags(versions));
  const cores = manifest.cores.filter(({ language, tag }) => language === description.language && tags.has(tag));
  let listed: readonly ListedPage[] = [];
  for (const { core } of cores) {
    if (listed.length > MAX_PAGES) break;
    listed = [...listed, ...(await pages(core))];
  }
  return { pages: listed.slice(0, MAX_PAGES), isWhole: listed.length <= MAX_PAGES };
}

/** Pages of the index as clients see them. */
export function pageItems(
  listed: readonly ListedPage[],
  locale: OpenLocale,
): readonly Required<Omit<PageItem, 'pages'>>[] {
  return listed.flatMap(({ url: path, title }) => {
    const url = publicAddress(path, locale);
    return url === undefined ? [] : { url, title: shortText(title || path) };
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

/** Number of pages and categories. */
export function countItems(items: readonly PageItem[]): number {
  return items.reduce((sum, { pages = [] }) => sum + 1 + countItems(pages), 0);
}

/**
 * The pages and categories from one index to another in reading order. Categories that contain them are repeated, to show where they
 * belong.
 */
export function sliceItems(items: readonly PageItem[], from: number, to: number): readonly PageItem[] {
  let at = 0;
  return items.flatMap(({ pages = [], ...item }): readonly PageItem[] => {
    const own = at;
    const end = own + 1 + countItems(pages);
    at = end;
    if (end <= from || own >= to) return [];
    const within = sliceItems(pages, from - own - 1, to - own - 1);
    if (own < from && within.length === 0) return [];
    return [{ ...item, ...(within.length > 0 ? { pages: within } : {}) }];
  });
}
