import type { FileExtension } from '../../shared/url.ts';
import { bodyWithBaseUrl, type CachedPage } from '../compile/cached-page.ts';
import type { PageBody } from '../compile/types.ts';
import { type Diagnostic, hasErrors } from '../diagnostics/index.ts';
import type { Problems } from '../diagnostics/problems.ts';
import type { Output } from '../emit/index.ts';
import type { Route } from '../plugins/types.ts';
import type { RenderContext } from '../render/index.ts';
import { lateError } from '../render/late-error.ts';
import { type PlannedPage, renderPages } from '../render/render-pages.ts';
import type { Pictures } from '../render/types.ts';
import type { Shell } from '../shell/index.ts';
import { omitUndefined } from '../util/omit-undefined.ts';
import { bundlePath, htmlPath, pageFilePath } from '../util/output-path.ts';
import type { Pool } from '../workers/pool.ts';
import type { CompilerTools } from './compiler-tools.ts';
import type { PageProgress } from './progress.ts';
import type { CompiledSite } from './site-compiler.ts';

/** A site whose pages are rendered, with the problems of the run so far. */
export interface RenderedSite extends CompiledSite {
  readonly shell: Shell;
  readonly pages: readonly PlannedPage[];
  readonly problems: Problems;
}

interface RenderTools extends Pick<CompilerTools, 'measures'> {
  readonly context: RenderContext;
  readonly pool: Pool;
  readonly progress: PageProgress;
  readonly output: Pick<Output, 'isUpToDate'>;
  /** Whether a route is to be rendered; all are by default. */
  readonly isWanted?: (route: Route) => boolean;
  /** See `RenderPagesOptions`. */
  readonly madeElsewhere?: ((hash: string) => string | undefined) | undefined;
  /** Variants of the images on a page. */
  readonly picturesOf: (page: CachedPage) => Pictures | undefined;
}

/** Renders all pages but those whose sources have errors. */
export function renderRoutes(
  { site, graph, compiled, cache }: CompiledSite,
  { context, pool, output, progress, measures, picturesOf, madeElsewhere, isWanted = () => true }: RenderTools,
): Promise<readonly (PlannedPage | Diagnostic)[]> {
  const wanted = [...graph.routes, graph.notFound].filter(isWanted);
  const routes = wanted.filter(route => !hasErrors(compiled.get(route)?.diagnostics ?? []));
  const requests = routes.map(route => {
    const page = compiled.get(route) ?? null;
    return {
      route,
      page: () => route.page(page?.facts ?? null),
      compiled: page,
      ...omitUndefined({ pictures: page ? picturesOf(page) : undefined }),
      htmlPath: htmlPath(route.path, site),
      bundlePath: bundlePath(route.path, site),
      filePath: (extension: FileExtension) => pageFilePath(route.path, extension, site),
    };
  });
  const codeOf = (route: Route): string | undefined => {
    const { extents } = compiled.get(route) ?? {};
    const body = extents && bodyWithBaseUrl(cache.read<PageBody>(extents.body), site.baseUrl);
    return body?.kind === 'mdx' ? body.code : undefined;
  };
  const rendered = renderPages(requests, {
    siteDir: site.siteDir,
    context,
    cache,
    render: tasks => pool.render(progress.counted('render', tasks, requests.length), context),
    isUpToDate: output.isUpToDate,
    madeElsewhere,
    ...(measures ? { onLookup: (_, miss) => measures.countLookup('render', miss) } : {}),
  });
  return rendered.catch(thrown => {
    const late = lateError(thrown, { routes, codeOf, siteDir: site.siteDir });
    if (!late) throw thrown;
    return [late.problem];
  });
}
