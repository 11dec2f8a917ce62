import type { PageProps } from '../../shared/model/page.ts';
import type { FileExtension } from '../../shared/url.ts';
import { type Cache, DamagedCacheError } from '../cache/index.ts';
import { compareWithLastRun, type InputChange } from '../cache/last-input.ts';
import type { CachedPage } from '../compile/cached-page.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { filesThroughLinks } from '../util/files.ts';
import { hashOf } from '../util/hash.ts';
import { omitUndefined } from '../util/omit-undefined.ts';
import { once } from '../util/once.ts';
import type { OutputPath } from '../util/output-path.ts';
import { portableJson } from '../util/portable-json.ts';
import { type FailedPage, renderError } from './render-error.ts';
import { mapFiles, type RenderOutcome, type RenderTask, sidebarItems } from './render-task.ts';
import type { FileFacts, PageFile, Pictures, RenderContext, RenderedPage } from './types.ts';

/** A page to render, with its compiled source. */
export interface RenderRequest {
  readonly route: FailedPage;
  /** Computes the props, as late as possible: those of all pages together are large. */
  readonly page: () => PageProps;
  readonly compiled: CachedPage | null;
  /** Variants of the page's images, if any. */
  readonly pictures?: Pictures;
  readonly htmlPath: OutputPath;
  readonly bundlePath: OutputPath;
  /** Path of a file that a feature adds to it. */
  readonly filePath: (extension: FileExtension) => OutputPath;
}

/**
 * A rendered page as files for the output. Its `links` are without those of the sidebar to docs, which cannot be
 * broken.
 */
export interface PlannedPage extends RenderedPage<PageFile & { readonly path: OutputPath }> {
  readonly path: string;
  /** Hash of all inputs of the rendering. */
  readonly key: string;
}

/** All files of a page. */
export function filesOfPage({ html, bundle, files }: PlannedPage): readonly PlannedPage['html'][] {
  return [html, ...(bundle ? [bundle] : []), ...Object.values(files)];
}

/** Paths of pages with a `noindex` tag. */
export function noIndexPaths(pages: readonly PlannedPage[]): ReadonlySet<string> {
  return new Set(pages.filter(page => page.noIndex).map(page => page.path));
}

/**
 * Why a page is rendered: `new` in the first run; otherwise the inputs that all pages share, its own inputs, the docs
 * of the site, its data or its files in the output have changed.
 */
export type RenderMiss = 'new' | 'shared' | 'own' | 'docs' | 'data' | 'output';

export interface RenderPagesOptions {
  /** Absolute. */
  readonly siteDir: string;
  /** Called for each page with the reason why it is rendered; undefined if it is up to date. */
  readonly onLookup?: (request: RenderRequest, miss: RenderMiss | undefined) => void;
  readonly context: RenderContext;
  readonly cache: Cache;
  /** Renders pages; the results are in the order of the tasks. */
  readonly render: (tasks: Iterable<RenderTask>) => Promise<readonly RenderOutcome[]>;
  /** Whether the output has a file with this hash at a path. */
  readonly isUpToDate: (path: string, hash: string) => boolean;
  /** The path of a file with this hash that another machine has made; undefined if there is none. */
  readonly madeElsewhere?: ((hash: string) => string | undefined) | undefined;
}

interface KeyedRequest {
  readonly request: RenderRequest;
  readonly key: string;
  /** Hash of all docs of the site, an input of pages whose components use them. */
  readonly allDocsKey: () => string;
  /** Hash of data by its names, an input of pages whose components use them. */
  readonly dataKey: (names: readonly string[]) => string;
}

/** A rendered page in the cache. */
interface CachedRendering extends RenderedPage<FileFacts> {
  /** Null for pages whose components do not use all docs. */
  readonly allDocsKey: string | null;
  /** Hash of the data that its components use. */
  readonly dataKey: string;
}

/**
 * Renders all pages but those whose inputs are unchanged and whose files are in the output. Results are in the order of
 * the requests, with a diagnostic in place of a page that cannot be rendered.
 *
 * @throws DamagedCacheError
 */
export async function renderPages(
  requests: readonly RenderRequest[],
  { siteDir, context, cache, render, isUpToDate, madeElsewhere, onLookup }: RenderPagesOptions,
): Promise<readonly (PlannedPage | Diagnostic)[]> {
  const contextKey = contextKeyOf(context, siteDir);
  const shared = compareWithLastRun(`render:${context.site.baseUrl}`, contextKey, cache);
  const keyOf = createPageKey(contextKey);
  const allDocsKey = once(() => answersKeyOf(context));
  const dataKey = (names: readonly string[]) => hashOf(JSON.stringify(names.map(name => context.data[name])));
  const unchanged: (PlannedPage | undefined)[] = [];
  const changed: KeyedRequest[] = [];
  // A generator, so that threads render the first pages while the props of later ones are computed.
  const tasks = function* (): Generator<RenderTask> {
    for (const request of requests) {
      const page = request.page();
      const { compiled, pictures } = request;
      const keyed = { request, key: keyOf(page, compiled, pictures), allDocsKey, dataKey };
      const found = findUnchanged(keyed, { cache, isUpToDate, madeElsewhere });
      onLookup?.(request, typeof found === 'string' ? missReason(found, shared) : undefined);
      unchanged.push(typeof found === 'string' ? undefined : found);
      if (typeof found !== 'string') continue;
      changed.push(keyed);
      const { imports = [], hasCode } = compiled?.facts ?? {};
      yield { page, body: compiled?.extents.body ?? null, imports, ...omitUndefined({ pictures, hasCode }) };
    }
  };
  const outcomes = await render(tasks());
  const rendered = changed.map((keyed, index) => planOutcome(keyed, outcomes[index] as RenderOutcome, cache)).values();
  return unchanged.map(page => page ?? (rendered.next().value as PlannedPage | Diagnostic));
}

function missReason(miss: Exclude<RenderMiss, 'new' | 'shared'>, shared: InputChange): RenderMiss {
  if (miss !== 'own' || shared === 'same') return miss;
  return shared === 'new' ? 'new' : 'shared';
}

/** A hash of the inputs that all pages share. Settings of features may have paths. */
function contextKeyOf(
  { shell, inlineScript, failureTexts, siteTags, site, additions, code, environment }: RenderContext,
  siteDir: string,
): string {
  const settings = portableJson(additions, { '@site': siteDir });
  return hashOf(shell.id, inlineScript, JSON.stringify([failureTexts, siteTags, site, code, environment]), settings);
}

/** A hash of what pages may ask for: docs, and static files where links depend on them. */
function answersKeyOf({ allDocs, versionDocs, sidebars, site, staticDirectories }: RenderContext): string {
  const files = site.trailingSlash ? staticDirectories.flatMap(filesThroughLinks) : [];
  return hashOf(JSON.stringify([allDocs, versionDocs, sidebars, files]));
}

type KeyOf = (page: PageProps, compiled: CachedPage | null, pictures: Pictures | undefined) => string;

function createPageKey(contextKey: string): KeyOf {
  const sidebars = new Map<unknown, string>();
  // Many pages share a sidebar's items, which are hashed once.
  const sidebarKey = (page: PageProps): string => {
    const items = sidebarItems(page);
    const key = sidebars.get(items) ?? hashOf(JSON.stringify(items));
    sidebars.set(items, key);
    return key;
  };
  return (page, compiled, pictures) => {
    const sidebar = { ...(page.props.sidebar as object | null | undefined), items: sidebarKey(page) };
    const own = JSON.stringify({ ...page, props: { ...page.props, sidebar } });
    const variants = pictures ? [JSON.stringify(pictures)] : [];
    return `render:${hashOf(contextKey, own, compiled?.hashes.body ?? '', ...(compiled?.facts.imports ?? []), ...variants)}`;
  };
}

/** The unchanged page of an earlier run, or the reason why it has to be rendered. */
function findUnchanged(
  keyed: KeyedRequest,
  { cache, isUpToDate, madeElsewhere }: Pick<RenderPagesOptions, 'cache' | 'isUpToDate' | 'madeElsewhere'>,
): PlannedPage | Exclude<RenderMiss, 'new' | 'shared'> {
  const cached = cache.get<CachedRendering>(keyed.key);
  if (!cached) return 'own';
  if (cached.allDocsKey !== null && cached.allDocsKey !== keyed.allDocsKey()) return 'docs';
  if (cached.dataKey !== keyed.dataKey(cached.data)) return 'data';
  const { allDocsKey: _, dataKey: __, ...page } = cached;
  const found = plannedPage(
    keyed,
    mapFiles(page, (facts): PageFile => ({ ...facts, source: { kind: 'unchanged' } })),
  );
  const missing = filesOfPage(found).filter(({ path, hash }) => !isUpToDate(path, hash));
  if (missing.length === 0) return found;
  const made = new Map(missing.map(({ path, hash }) => [path, madeElsewhere?.(hash)]));
  if ([...made.values()].includes(undefined)) return 'output';
  const placed = mapFiles(found, (file): PlannedPage['html'] => {
    const elsewhere = made.get(file.path);
    return elsewhere === undefined ? file : { ...file, source: { kind: 'staged', file: elsewhere } };
  });
  return { ...found, ...placed };
}

/** The same diagnostic for all skipped pages, so that the report folds them. */
const SKIPPED: Diagnostic = {
  code: 'render/page-threw',
  severity: 'error',
  message: 'The remaining pages were not rendered, because several pages took too long',
  fix: 'Fix these pages first.',
};

function planOutcome(keyed: KeyedRequest, outcome: RenderOutcome, cache: Cache): PlannedPage | Diagnostic {
  if ('isDamaged' in outcome) throw new DamagedCacheError();
  if ('isSkipped' in outcome) return SKIPPED;
  if ('failure' in outcome) return renderError(keyed.request.route, outcome.failure);
  const allDocsKey = outcome.needsAllDocs ? keyed.allDocsKey() : null;
  const facts = mapFiles(outcome, ({ hash, bytes }): FileFacts => ({ hash, bytes }));
  const dataKey = keyed.dataKey(outcome.data);
  cache.set(keyed.key, { ...facts, allDocsKey, dataKey } satisfies CachedRendering);
  return plannedPage(keyed, outcome);
}

function plannedPage({ request, key }: KeyedRequest, page: RenderedPage<PageFile>): PlannedPage {
  const { route, htmlPath, bundlePath, filePath } = request;
  const { html, bundle, files } = page;
  const placed = Object.entries(files).map(([name, file]) => {
    const extension = name as FileExtension;
    return [extension, { ...file, path: filePath(extension) }] as const;
  });
  return {
    ...page,
    path: route.path,
    key,
    html: { ...html, path: htmlPath },
    bundle: bundle && { ...bundle, path: bundlePath },
    files: Object.fromEntries(placed),
  };
}
