import type { AllDocs } from '../../../shared/model/docs-data.ts';
import type { SearchContext } from '../../../shared/model/search.ts';
import type { SidebarItem } from '../../../shared/model/sidebar.ts';

/** Pages that share an `llms.txt`: those of the site with the latest versions, or those of another version. */
export interface Edition {
  /** With base URL and trailing slash. */
  readonly path: string;
  /** Label of the version; undefined for the site's own edition. */
  readonly version?: string;
  readonly tags: readonly string[];
}

/** The editions of a site, its own first. */
export function editionsOf(
  { baseUrl }: { readonly baseUrl: string },
  docs: AllDocs,
  { tag, docsTags }: Pick<SearchContext, 'tag' | 'docsTags'>,
): readonly [Edition, ...Edition[]] {
  const others = Object.entries(docs).flatMap(([id, { versions }]) =>
    versions.flatMap(({ name, label, path }) => {
      const own = `docs-${id}-${name}`;
      return docsTags.includes(own) ? [] : [{ path: path.replace(/(?<!\/)\/*$/, '/'), version: label, tags: [own] }];
    }),
  );
  return [{ path: baseUrl, tags: [tag, ...docsTags] }, ...others.filter(({ path }) => path !== baseUrl)];
}

/** Sorts pages by their order in sidebars; pages that are in none come last. */
export function inSidebarOrder<Page extends { readonly path: string }>(
  pages: readonly Page[],
  sidebars: readonly (readonly SidebarItem[])[],
): readonly Page[] {
  const places = new Map<string, number>();
  for (const href of sidebars.flatMap(items => items.flatMap(hrefsOf))) {
    if (!places.has(href)) places.set(href, places.size);
  }
  const placeOf = ({ path }: Page): number => places.get(path) ?? places.size;
  return pages.toSorted((a, b) => placeOf(a) - placeOf(b));
}

function hrefsOf(item: SidebarItem): readonly string[] {
  if (item.type === 'html') return [];
  if (item.type === 'link') return [item.href];
  return [...(item.href === undefined ? [] : [item.href]), ...(item.items ?? []).flatMap(hrefsOf)];
}
