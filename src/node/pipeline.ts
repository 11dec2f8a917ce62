import { existsSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { createFileHasher } from './cache/file-hash.ts';
import { openCache } from './cache/index.ts';
import { loadSite } from './config/load-site.ts';
import { hasErrors } from './diagnostics/index.ts';
import { openOutput } from './emit/index.ts';
import { planSite } from './emit/site-plan.ts';
import { type Graph, readGraph } from './graph.ts';
import type { Log } from './log.ts';
import { createClock, createProblems } from './progress.ts';
import { renderRedirects } from './render/redirects.ts';
import { scriptPolicy } from './render/script-policy.ts';
import { siteIndex } from './search/site-index.ts';
import { createSiteImages } from './site/images.ts';
import { siteLinks } from './site/links.ts';
import { machineFiles } from './site/machine-files.ts';
import { renderRoutes } from './site/pages.ts';
import { runPostBuild } from './site/plugins.ts';
import { indexedPages } from './site/search.ts';
import {
  completeShell,
  guessImports,
  importsOf,
  rememberImports,
  renderContext,
  shellInput,
  tryShell,
} from './site/shell.ts';
import { cacheDir, cacheStoreDir, compileRoutes, createWorkshop, stageDir } from './site/workshop.ts';
import { readCards } from './social/index.ts';
import type { BuildSummary } from './summary.ts';

export interface BuildOptions {
  /** Absolute. */
  readonly siteDir: string;
  readonly configFile?: string;
  readonly outDir?: string;
  /** The search index's, which the config must not give away. */
  readonly writeKey?: string;
  readonly log: Log;
}

/**
 * Builds the site. This file is the table of contents: config → graph → compile and shell, side by side → render →
 * search → plan → links → emit. Every stage is a function of the ones before, and nothing of the output is touched before
 * all errors are known.
 *
 * @throws UserError with every problem found
 */
export async function build({ log, ...options }: BuildOptions): Promise<BuildSummary> {
  const clock = createClock(log);
  const problems = createProblems();

  const site = problems.take(await clock.time('config', () => loadSite({ ...options, environment: 'production' })));
  const isFirst = !existsSync(cacheStoreDir(site));
  const cache = openCache(cacheStoreDir(site));
  const threads = availableParallelism();
  let graph: Graph;
  const { pool, compilePages } = createWorkshop(site, {
    permalinks: () => graph.permalinks,
    cache,
    fromPlugins: () => graph.plugins,
    threads,
  });
  const closing = [pool.close];
  try {
    if (isFirst) pool.prepareToCompile();
    graph = problems.take(
      await clock.time('content', () =>
        readGraph(site, { cache, production: true, outDir: path.join(stageDir(site), 'build') }),
      ),
    );
    const cards = problems.take(readCards(site));
    // With errors so far only the pages are looked at, so that one report tells theirs, too.
    const isLost = hasErrors(problems.all());
    const output = openOutput({ outDir: site.outDir, manifestFile: path.join(cacheDir(site), 'output.json') });
    const images = createSiteImages({ site, graph, cards }, { cache, output, threads });
    closing.push(images.close);

    pool.prepareToRender();
    const compiling = clock.time('compile', () => compileRoutes(graph.routes, compilePages));
    if (!isLost) images.begin(compiling);
    const [compiled, early] = await Promise.all([
      compiling,
      isLost ? null : clock.time('shell', () => tryShell(shellInput(site, graph, guessImports(graph, cache)))),
    ]);
    problems.add([...compiled.values()].flatMap(page => page.diagnostics));
    if (isLost) problems.stopAtErrors();
    const shell = await problems.attempt(() =>
      clock.time('shell', () => completeShell(early, shellInput(site, graph, importsOf(compiled)))),
    );
    problems.add(shell.diagnostics);
    rememberImports(graph, importsOf(compiled), cache);

    const context = renderContext(site, shell.value, graph);
    const parts = { site, graph, compiled, shell: shell.value, cards };
    const isUpToDate = (name: string, hash: string) => output.isUpToDate(`search/${name}`, hash);
    const [outcomes, index] = await Promise.all([
      clock.time('render', () => renderRoutes(parts, { context, cache, pool, output })),
      clock.time('search', () =>
        siteIndex(indexedPages(graph, compiled), { ...cache, isUpToDate }, { synonyms: site.synonyms }),
      ),
    ]);
    const rendered = problems.keep(outcomes);
    const socialImages = cards ? await clock.time('social images', () => images.finish(rendered)) : [];
    const policy = scriptPolicy(context);
    const planned = await clock.time('plan', async () =>
      planSite({
        ...parts,
        rendered,
        index,
        socialImages,
        texts: await machineFiles({ ...parts, rendered, policy, problems }),
        redirects: renderRedirects(graph.redirects, { shellId: shell.value.id, url: site.url }),
        hashFile: createFileHasher(cache),
      }),
    );
    // Plugins get a good site or none; links are checked in any case, so that one report tells all.
    const plan = hasErrors(problems.all())
      ? planned
      : await runPostBuild({ site, graph, rendered, planned, problems, clock });
    problems.add(await clock.time('links', () => siteLinks({ ...parts, rendered, plan, cache })));
    problems.stopAtErrors();

    const emitted = await clock.time('emit', async () => output.apply(plan));
    await clock.time('cache', async () => cache.commit());
    log.report(problems.all());
    const { webpackRuns } = shell;
    return { pages: rendered.length, stages: clock.stages(), ...emitted, outDir: site.outDir, webpackRuns, policy };
  } finally {
    await Promise.all(closing.map(close => close()));
    rmSync(stageDir(site), { recursive: true, force: true });
  }
}
