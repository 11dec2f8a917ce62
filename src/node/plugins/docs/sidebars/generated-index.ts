import GithubSlugger from 'github-slugger';
import type { DocCard } from '../../../../shared/model.ts';
import { applyTrailingSlash, joinPath } from '../../../../shared/url.ts';
import type { Site } from '../../../config/site.ts';
import { omitUndefined } from '../../../util/omit-undefined.ts';
import type { NeighboursByHref } from '../pagination.ts';
import type { GeneratedIndex, VersionInfo } from '../types.ts';
import { trailTo } from './props.ts';
import type { CategoryItem, CategoryLink, ExpandedItem, SidebarTreeItem, SidebarTrees } from './types.ts';

/** A category's generated page without its neighbours and cards. */
export type IndexPage = Omit<GeneratedIndex, 'cards' | 'previous' | 'next'>;

type IndexLink = Extract<CategoryLink, { type: 'generated-index' }>;

/** Describes a category's generated page. */
export type DescribePage = (category: CategoryItem<ExpandedItem>, link: IndexLink) => Omit<IndexPage, 'sidebar'>;

/** Describes the generated pages of a version; slugs from labels that repeat get `-1`, `-2`. */
export function createDescribePage(site: Site, version: VersionInfo): DescribePage {
  const slugger = new GithubSlugger();
  return (category, link) => {
    const slug = joinPath(link.slug || `/category/${slugger.slug(category.label)}`);
    const permalink = applyTrailingSlash(joinPath(version.path, slug), site.trailingSlash, site.baseUrl);
    const keywords = typeof link.keywords === 'string' ? [link.keywords] : (link.keywords ?? []);
    const { title = category.label, description = category.description, image } = link;
    return { permalink, slug, title, keywords, ...omitUndefined({ description, image }) };
  };
}

type Described = ReadonlyMap<string, { readonly description: string }>;

interface IndexContext {
  readonly sidebars: SidebarTrees;
  /** By sidebar. */
  readonly neighbours: ReadonlyMap<string, NeighboursByHref>;
  readonly docs: Described;
}

/** Gives generated pages their cards and neighbours. */
export function completeIndexes(
  pages: readonly IndexPage[],
  { sidebars, neighbours, docs }: IndexContext,
): readonly GeneratedIndex[] {
  return pages.map(page => {
    const category = trailTo(sidebars[page.sidebar] ?? [], page.permalink)?.at(-1);
    const items = category?.type === 'category' ? category.items : [];
    return { ...page, cards: cardsOf(items, docs), ...neighbours.get(page.sidebar)?.get(page.permalink) };
  });
}

/** The cards of a page: the items of the category that it is the page of, else those beside it. */
export function cardsAround(items: readonly SidebarTreeItem[], permalink: string, docs: Described): DocCard[] {
  const category = trailTo(items, permalink)?.findLast(item => item.type === 'category');
  return cardsOf(category?.type === 'category' ? category.items : items, docs);
}

/** One card for each listed link and category; a category without a page leads to its first link. */
export function cardsOf(items: readonly SidebarTreeItem[], docs: Described): DocCard[] {
  return items.flatMap((item): DocCard[] => {
    if (item.type === 'html') return [];
    const { label } = item;
    const own = item.unlisted ? undefined : item.href;
    const docDescription = item.docId === undefined ? undefined : docs.get(item.docId)?.description;
    if (item.type === 'link') {
      if (own === undefined) return [];
      const description = item.description ?? (docDescription || undefined);
      return [{ type: item.docId === undefined ? 'link' : 'doc', label, href: own, ...omitUndefined({ description }) }];
    }
    const href = own ?? item.firstHref;
    const count = item.items.length === 1 ? '1 item' : `${item.items.length} items`;
    return href === undefined ? [] : [{ type: 'category', label, href, description: item.description ?? count }];
  });
}
