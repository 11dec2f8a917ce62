import type { PageProps, SidebarItem } from '../../shared/model.ts';
import { DamagedCacheError, type Extent } from '../cache/index.ts';
import type { SegmentReader } from '../cache/segment.ts';
import type { PageBody } from '../compile/types.ts';
import { cacheLast } from '../util/cache-last.ts';
import { hashOf } from '../util/hash.ts';
import { failureOf, type RenderFailure } from './render-error.ts';
import type { PageRenderer, RenderedPage } from './types.ts';

/** A page to render; plain data. */
export interface RenderTask {
  readonly page: PageProps;
  /** Of its compiled body in the cache; null for a page that is a component. */
  readonly body: Extent | null;
  readonly imports: readonly string[];
}

/** A rendered page with its files staged, or the failure. */
export type RenderOutcome =
  | (Pick<RenderedPage, 'links' | 'noIndex' | 'socialImage'> & {
      readonly html: StagedFile;
      /** Null where the HTML is all there is. */
      readonly bundle: StagedFile | null;
    })
  | { readonly failure: RenderFailure }
  /** The compiled body cannot be read from the cache. */
  | { readonly isDamaged: true };

/** A file that waits to be moved to its place in the output. */
export interface StagedFile {
  readonly hash: string;
  readonly file: string;
}

interface RenderTools {
  readonly reader: SegmentReader;
  /** Writes a text to a file of its own, and returns the file. */
  readonly stage: (text: string) => string;
}

export function createRenderTask(
  render: PageRenderer,
  { reader, stage }: RenderTools,
): (task: RenderTask) => Promise<RenderOutcome> {
  const staged = (text: string): StagedFile => ({ hash: hashOf(text), file: stage(text) });
  // Neighbours in a batch have the same sidebar.
  const docLinksOf = cacheLast((items: readonly SidebarItem[]) => new Set(items.flatMap(docLinks)));
  return async ({ page, body, imports }) => {
    try {
      const rendered = await render({ page, body: body && reader.read<PageBody>(body), imports });
      const known = docLinksOf(sidebarItems(page));
      return {
        html: staged(rendered.html),
        bundle: rendered.bundle === null ? null : staged(rendered.bundle),
        links: [...new Set(rendered.links)].filter(link => !known.has(link)),
        noIndex: rendered.noIndex,
        socialImage: rendered.socialImage,
      };
    } catch (error) {
      return error instanceof DamagedCacheError ? { isDamaged: true } : { failure: failureOf(error) };
    }
  };
}

const NO_ITEMS: readonly SidebarItem[] = [];

/** The items of a page's sidebar; the same value for pages that share them. */
export function sidebarItems({ props }: PageProps): readonly SidebarItem[] {
  const { sidebar } = props as { readonly sidebar?: { readonly items?: unknown } | null };
  return Array.isArray(sidebar?.items) ? sidebar.items : NO_ITEMS;
}

/** Links of an item that cannot be broken: to docs, and to the pages of categories. */
function docLinks(item: SidebarItem): readonly string[] {
  if (item.type === 'html') return [];
  if (item.type === 'link') return item.docId === undefined ? [] : [item.href];
  return [item.href ?? [], item.firstHref ?? [], (item.items ?? []).flatMap(docLinks)].flat();
}
