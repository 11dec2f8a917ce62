/** Builds a part of a site on one of many machines, for a build that finds it in the remote cache. */
import type { Sites } from '../config/load-site.ts';
import { userError } from '../diagnostics/index.ts';
import { linkLocales } from '../graph/link-locales.ts';
import type { Route } from '../plugins/types.ts';
import type { Shard } from '../remote-cache/index.ts';
import type { PlannedPage } from '../render/render-pages.ts';
import { readPageParts } from '../search/site-index.ts';
import { removeDeadStages } from '../util/stage-dir.ts';
import { compiledParts } from './build.ts';
import { picturesFrom } from './render-locale.ts';
import { renderRoutes } from './render-routes.ts';
import { type Run, type RunOptions, runStages } from './run.ts';
import { indexedPages, indexOptions } from './searchable-pages.ts';
import { shellFolders, stagedFiles } from './shared-cache.ts';
import { renderContext, siteShell } from './shell/shell-input.ts';
import { predictShells } from './shell/shells.ts';
import { compileContents, compileProblems, featureProblems, readContents, withAdditions } from './site-contents.ts';

export type { Shard } from '../remote-cache/index.ts';

export interface ShardSummary {
  /** Number of pages of the shard, and of the site. */
  readonly pages: number;
  readonly all: number;
}

/**
 * Compiles and renders a part of a site into the remote cache. The output is not touched.
 *
 * @throws UserError with every problem found in the part, or if there is no remote cache
 */
export function buildShard(options: RunOptions, shard: Shard): Promise<ShardSummary> {
  return runStages({ ...options, remoteKinds: ['facts', 'values', 'shell'] }, async (sites, run) => {
    const summary = await makeShard(sites, shard, run);
    options.log.report(run.problems.all());
    return summary;
  });
}

async function makeShard(sites: Sites, shard: Shard, run: Run): Promise<ShardSummary> {
  const { clock, problems, cache, features, remote } = run;
  if (!remote) throw withoutRemoteCache();
  removeDeadStages(sites[0].workDir);
  const contents = withAdditions(await clock.time('content', () => readContents(sites, run)), run);
  const linked = linkLocales(contents);
  problems.stopAtErrors();
  const routes = linked.flatMap(({ graph }) => [...graph.routes, graph.notFound]);
  const own = partOf(routes, shard);
  const isWanted = (route: Route): boolean => own.has(route);
  const [compiled, shells] = await Promise.all([
    clock.time('compile', () => compileContents(linked, run, isWanted)),
    clock.time('shell', () => predictShells(linked, run)),
  ]);
  problems.add(compileProblems(compiled));
  problems.add(await featureProblems(compiled, features));
  problems.stopAtErrors();

  const hasFiles = await remote.hasFiles();
  const parts = await compiledParts(compiled, { ...run, output: NO_OUTPUT });
  const pages: PlannedPage[] = [];
  for (const content of compiled) {
    await clock.time('search', () =>
      readPageParts(indexedPages(content.graph.routes, content), cache, indexOptions(content.site)),
    );
    const bundles = shells.get(content.site.assetsUrl);
    // Another shell than the predicted one is known only once all pages are compiled.
    if (!bundles) continue;
    const shell = siteShell(bundles.value, content, features);
    const picturesOf = picturesFrom(parts, content.site);
    const context = renderContext(content, shell, features);
    // What is in the cache was rendered elsewhere: its files are where it is.
    const tools = { ...run, context, picturesOf, isWanted, output: { isUpToDate: () => hasFiles } };
    pages.push(...problems.keep(await clock.time('render', () => renderRoutes(content, tools))));
  }
  problems.stopAtErrors();
  cache.commit();
  const made = { files: stagedFiles(pages), shells: shellFolders(sites), shard };
  const failed = await clock.time('remote cache', () => remote.push(made));
  // Nothing else has what the shard has made.
  problems.add(failed.map(problem => ({ ...problem, severity: 'error' })));
  problems.stopAtErrors();
  return { pages: own.size, all: routes.length };
}

/** A shard reads no output. */
const NO_OUTPUT = { isUpToDate: () => false };

/** The routes of a shard: neighbours, which share sidebars, versions and locales. */
function partOf(routes: readonly Route[], { index, count }: Shard): ReadonlySet<Route> {
  const [start, end] = [index - 1, index].map(at => Math.round((routes.length * at) / count));
  return new Set(routes.slice(start, end));
}

function withoutRemoteCache() {
  return userError({
    code: 'cache/remote-settings',
    message: 'There is no remote cache to put the shard into',
    fix: 'Set `cache.url` in the config or `LECTERN_CACHE_URL` in the environment, and `LECTERN_CACHE_KEY`.',
  });
}
