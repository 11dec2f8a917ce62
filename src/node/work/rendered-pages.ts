import type { PageProps } from '../../shared/model.ts';
import type { Cache } from '../cache/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import type { FileSource } from '../emit/plan.ts';
import type { Route } from '../plugins/types.ts';
import type { RenderContext, SocialImage } from '../render/index.ts';
import { hashOf } from '../util/hash.ts';
import type { CompiledRef } from './compiled-pages.ts';
import { pageThrew } from './page-threw.ts';
import type { Pool } from './pool.ts';
import type { RenderOutcome, RenderTask } from './tasks.ts';

/** A page to render, with what compiling its source gave. */
export interface RenderRequest {
  readonly route: Pick<Route, 'path' | 'component' | 'location'>;
  /** Made when it is asked for: all pages' props together are much. */
  readonly page: () => PageProps;
  readonly compiled: CompiledRef | null;
  /** Paths in the output. */
  readonly htmlPath: string;
  readonly bundlePath: string;
}

/** One rendered file. */
export interface RenderedFile {
  readonly path: string;
  readonly hash: string;
  readonly source: FileSource;
}

export interface RenderedRef {
  readonly path: string;
  /** Stands for all that decides how it is rendered. */
  readonly key: string;
  readonly html: RenderedFile;
  /** Missing where the HTML says all. */
  readonly bundle: RenderedFile | null;
  /** Targets of the links that components made. */
  readonly links: readonly string[];
  /** Whether it asks search engines to leave it out. */
  readonly noIndex: boolean;
  readonly socialImage: SocialImage | null;
}

/** Paths of the pages that ask search engines to leave them out. */
export function noIndexPaths(rendered: readonly RenderedRef[]): ReadonlySet<string> {
  return new Set(rendered.filter(page => page.noIndex).map(page => page.path));
}

export interface RenderOptions {
  readonly context: RenderContext;
  readonly cache: Cache;
  readonly pool: Pool;
  /** Whether a file with this hash is in the output already. */
  readonly isUpToDate: (path: string, hash: string) => boolean;
}

/** What is kept of a page besides its files. */
type Found = Pick<RenderedRef, 'links' | 'noIndex' | 'socialImage'>;
type Stored = readonly [htmlHash: string, bundleHash: string | null, found: Found];

interface Keyed {
  readonly request: RenderRequest;
  readonly key: string;
}

/** A page's props as JSON, in the two parts of a {@link RenderTask}. */
interface PageParts {
  readonly page: string;
  readonly items: { readonly json: string; readonly hash: string } | null;
}

/**
 * Renders pages, but for those whose props, content and shell are as they were and whose files stand in the output.
 * Results in the order of the requests; a page that throws gives a problem in place of a result.
 */
export async function renderPages(
  requests: readonly RenderRequest[],
  { context, cache, pool, isUpToDate }: RenderOptions,
): Promise<readonly (RenderedRef | Diagnostic)[]> {
  const runKey = hashOf(
    context.shell.id,
    context.prepaint,
    JSON.stringify([context.siteTags, context.site, context.cards, context.code]),
  );
  const partsOf = createPageSplitter();
  const known: (RenderedRef | undefined)[] = [];
  const missing: Keyed[] = [];
  // Threads are at work on the first pages while the props of the last are made.
  const tasks = function* (): Generator<RenderTask> {
    for (const request of requests) {
      const parts = partsOf(request.page());
      const item = { request, key: keyOf(runKey, parts, request.compiled) };
      const there = standing(item, { cache, isUpToDate: isUpToDate });
      known.push(there);
      if (there) continue;
      missing.push(item);
      yield taskOf(parts, request.compiled);
    }
  };
  pool.setShell(context);
  const outcomes = [...(await pool.render(tasks()))];
  for (const [index, outcome] of outcomes.entries()) {
    if ('lost' in outcome) outcomes[index] = await renderAgain(missing[index] as Keyed, partsOf, pool);
  }
  const fresh = missing.map((item, index) => finished(item, outcomes[index] as RenderOutcome, cache));
  return known.map(ref => ref ?? (fresh.shift() as RenderedRef | Diagnostic));
}

function keyOf(runKey: string, { page, items }: PageParts, compiled: CompiledRef | null): string {
  const { facts, bodyHash = '' } = compiled ?? {};
  return `render:${hashOf(runKey, page, items?.hash ?? '', bodyHash, ...(facts?.imports ?? []))}`;
}

type PageSplitter = (page: PageProps) => PageParts;

/** Splits pages; items that pages share are written and hashed once. */
function createPageSplitter(): PageSplitter {
  const known = new Map<unknown, PageParts['items']>();
  return page => {
    const { sidebar, ...props } = page.props as { readonly sidebar?: { readonly items?: unknown } | null };
    if (!Array.isArray(sidebar?.items)) return { page: JSON.stringify(page), items: null };
    const { items, ...rest } = sidebar;
    const json = known.has(items) ? '' : JSON.stringify(items);
    const shared = known.get(items) ?? { json, hash: hashOf(json) };
    known.set(items, shared);
    return { page: JSON.stringify({ ...page, props: { ...props, sidebar: rest } }), items: shared };
  };
}

function standing(
  { request, key }: Keyed,
  { cache, isUpToDate }: Pick<RenderOptions, 'cache' | 'isUpToDate'>,
): RenderedRef | undefined {
  const stored = cache.get<Stored>(key);
  if (!stored) return undefined;
  const [htmlHash, bundleHash, found] = stored;
  const { htmlPath, bundlePath, route } = request;
  if (!isUpToDate(htmlPath, htmlHash)) return undefined;
  if (bundleHash !== null && !isUpToDate(bundlePath, bundleHash)) return undefined;
  const source: FileSource = { kind: 'standing' };
  return {
    path: route.path,
    key,
    html: { path: htmlPath, hash: htmlHash, source },
    bundle: bundleHash === null ? null : { path: bundlePath, hash: bundleHash, source },
    ...found,
  };
}

/** Renders a page whose compiled form was lost, compiled anew. */
async function renderAgain({ request }: Keyed, partsOf: PageSplitter, pool: Pool): Promise<RenderOutcome> {
  const compiled = (await request.compiled?.again()) ?? null;
  const [outcome] = await pool.render([taskOf(partsOf(request.page()), compiled)]);
  return outcome as RenderOutcome;
}

function taskOf({ page, items }: PageParts, compiled: CompiledRef | null): RenderTask {
  return { page, items, bodyAt: compiled?.bodyAt ?? null, imports: compiled?.facts.imports ?? [] };
}

function finished({ request, key }: Keyed, outcome: RenderOutcome, cache: Cache): RenderedRef | Diagnostic {
  if ('lost' in outcome) return pageThrew(request.route, { message: 'its compiled form is gone' });
  if ('thrown' in outcome) return pageThrew(request.route, outcome.thrown);
  const { htmlHash, htmlFile, bundle, ...found } = outcome;
  cache.set(key, [htmlHash, bundle?.hash ?? null, found] satisfies Stored);
  return {
    path: request.route.path,
    key,
    html: { path: request.htmlPath, hash: htmlHash, source: { kind: 'staged', file: htmlFile } },
    bundle: bundle && { path: request.bundlePath, hash: bundle.hash, source: { kind: 'staged', file: bundle.file } },
    ...found,
  };
}
