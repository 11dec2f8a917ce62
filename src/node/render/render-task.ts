import type { PageProps } from '../../shared/model/page.ts';
import type { SidebarItem } from '../../shared/model/sidebar.ts';
import { DamagedCacheError, type Extent } from '../cache/index.ts';
import type { SegmentReader } from '../cache/segment.ts';
import { bodyWithBaseUrl } from '../compile/cached-page.ts';
import { withPictures } from '../compile/picture-sources.ts';
import type { PageBody } from '../compile/types.ts';
import { cacheLast } from '../util/cache-last.ts';
import { hashOf } from '../util/hash.ts';
import { failureOf, type RenderFailure } from './render-error.ts';
import type { PageFile, PageRenderer, Pictures, RenderedPage, RenderInput } from './types.ts';

/** A page to render, whose body is read from the cache. Plain data, so that it can be sent to a worker thread. */
export interface RenderTask extends RenderInput<Extent> {
  /** Variants of the images in its body, if any. */
  readonly pictures?: Pictures;
  /** Whether its body is code. */
  readonly hasCode?: true;
}

/** A rendered page, or the reason why there is none. */
export type RenderOutcome<File = PageFile> =
  | RenderedPage<File>
  | { readonly failure: RenderFailure }
  /** The compiled body cannot be read from the cache. */
  | { readonly isDamaged: true }
  /** Too many pages before it took too long. */
  | { readonly isSkipped: true };

interface RenderTools {
  readonly reader: SegmentReader;
  /** The site's. */
  readonly baseUrl: string;
}

/** Creates a function that renders a page to the texts of its files. */
export function createRenderTask(
  render: PageRenderer,
  { reader, baseUrl }: RenderTools,
): (task: RenderTask) => Promise<RenderOutcome<string>> {
  // Pages of a batch mostly have the same sidebar.
  const docLinksOf = cacheLast((items: readonly SidebarItem[]) => new Set(items.flatMap(docLinks)));
  const bodyOf = ({ body, pictures }: RenderTask): PageBody | null => {
    const read = body && bodyWithBaseUrl(reader.read<PageBody>(body), baseUrl);
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

/** Writes the texts of an outcome to files by `stage`, which writes a text to a new file and returns its path. */
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

/** Applies a function to each file of a page. */
export function mapFiles<From, To>(page: RenderedPage<From>, change: (file: From) => To): RenderedPage<To> {
  const { html, bundle, files } = page;
  return {
    ...page,
    html: change(html),
    bundle: bundle === null ? null : change(bundle),
    files: Object.fromEntries(Object.entries(files).map(([extension, file]) => [extension, change(file)])),
  };
}

const NO_ITEMS: readonly SidebarItem[] = [];

/** The items of a page's sidebar; pages with the same items share the array. */
export function sidebarItems({ props }: PageProps): readonly SidebarItem[] {
  const { sidebar } = props as { readonly sidebar?: { readonly items?: unknown } | null };
  return Array.isArray(sidebar?.items) ? sidebar.items : NO_ITEMS;
}

/** Links of a sidebar item that cannot be broken: to docs and to pages of categories. */
function docLinks(item: SidebarItem): readonly string[] {
  if (item.type === 'html') return [];
  if (item.type === 'link') return item.docId === undefined ? [] : [item.href];
  return [item.href ?? [], item.firstHref ?? [], (item.items ?? []).flatMap(docLinks)].flat();
}
