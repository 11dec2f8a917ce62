import type { PageProps } from '../../shared/model/page.ts';
import type { SidebarItem } from '../../shared/model/sidebar.ts';
import { DamagedCacheError, type Extent } from '../cache/index.ts';
import type { SegmentReader } from '../cache/segment.ts';
import { bodyBelow } from '../compile/cached-page.ts';
import { withPictures } from '../compile/picture-sources.ts';
import type { PageBody } from '../compile/types.ts';
import { cacheLast } from '../util/cache-last.ts';
import { hashOf } from '../util/hash.ts';
import { failureOf, type RenderFailure } from './render-error.ts';
import type { PageFile, PageRenderer, Pictures, RenderedPage, RenderInput } from './types.ts';

/** A page to render, by its compiled body's place in the cache; plain data. */
export interface RenderTask extends RenderInput<Extent> {
  /** Those of its body; none unless given. */
  readonly pictures?: Pictures;
}

/** A rendered page, or why there is none. */
export type RenderOutcome<File = PageFile> =
  | RenderedPage<File>
  | { readonly failure: RenderFailure }
  /** The compiled body cannot be read from the cache. */
  | { readonly isDamaged: true }
  /** Too many pages before it never came to an end. */
  | { readonly isSkipped: true };

interface RenderTools {
  readonly reader: SegmentReader;
  /** Of the site. */
  readonly baseUrl: string;
}

/** Renders pages to their files' texts. */
export function createRenderTask(
  render: PageRenderer,
  { reader, baseUrl }: RenderTools,
): (task: RenderTask) => Promise<RenderOutcome<string>> {
  // Neighbours in a batch have the same sidebar.
  const docLinksOf = cacheLast((items: readonly SidebarItem[]) => new Set(items.flatMap(docLinks)));
  const bodyOf = ({ body, pictures }: RenderTask): PageBody | null => {
    const read = body && bodyBelow(reader.read<PageBody>(body), baseUrl);
    return read && pictures ? withPictures(read, pictures) : read;
  };
  return async task => {
    const { page, imports } = task;
    try {
      const rendered = await render({ page, body: bodyOf(task), imports });
      const toDocs = docLinksOf(sidebarItems(page));
      return { ...rendered, links: [...new Set(rendered.links)].filter(link => !toDocs.has(link)) };
    } catch (error) {
      return error instanceof DamagedCacheError ? { isDamaged: true } : { failure: failureOf(error) };
    }
  };
}

/** The outcome with its files staged by `stage`, which writes a text to a file of its own and returns the file. */
export function stageFiles(outcome: RenderOutcome<string>, stage: (text: string) => string): RenderOutcome {
  if (!('html' in outcome)) return outcome;
  return mapFiles(
    outcome,
    (text): PageFile => ({
      ...{ hash: hashOf(text), bytes: Buffer.byteLength(text) },
      source: { kind: 'staged', file: stage(text) },
    }),
  );
}

/** The page with other files. */
export function mapFiles<From, To>(page: RenderedPage<From>, change: (file: From) => To): RenderedPage<To> {
  const { html, bundle, markdown } = page;
  const ifAny = (file: From | null) => (file === null ? null : change(file));
  return { ...page, html: change(html), bundle: ifAny(bundle), markdown: ifAny(markdown) };
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
