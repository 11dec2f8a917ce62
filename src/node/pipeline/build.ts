import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { createFileHasher } from '../cache/file-hash.ts';
import { DamagedCacheError, openCache } from '../cache/index.ts';
import { loadSite } from '../config/load-site.ts';
import { hasErrors } from '../diagnostics/index.ts';
import { openOutput } from '../emit/index.ts';
import { readGraph } from '../graph.ts';
import type { Log } from '../log.ts';
import { renderRedirects } from '../render/redirects.ts';
import { scriptPolicy } from '../render/script-policy.ts';
import { siteIndex } from '../search/site-index.ts';
import { drawImages, readCards } from '../social/index.ts';
import { cacheDir, lecternDir, stageDir } from '../util/site-paths.ts';
import { createPool } from '../workers/pool.ts';
import { siteLinks } from './check-site-links.ts';
import { createRouteCompiler } from './compile-routes.ts';
import { generatedFiles } from './generated-files.ts';
import { indexedPages } from './indexed-pages.ts';
import { runPostBuild } from './post-build.ts';
import { createClock, createProblems } from './progress.ts';
import { renderRoutes } from './render-routes.ts';
import {
  completeShell,
  importsOf,
  predictImports,
  renderContext,
  saveImports,
  shellInput,
  tryShell,
} from './shell-input.ts';
import { planSite } from './site-plan.ts';
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
 * Builds the site. A cache that someone damages during the run is deleted, and the run starts over.
 *
 * @throws UserError with every problem found
 */
export async function build(options: BuildOptions): Promise<BuildSummary> {
  try {
    return await runStages(options);
  } catch (error) {
    if (!(error instanceof DamagedCacheError)) throw error;
    rmSync(cacheDir(options.siteDir), { recursive: true, force: true });
    return runStages(options);
  }
}

/**
 * The table of contents: config → graph → compile and shell, side by side → render and search → plan → links → emit. Each
 * stage is a function of the ones before, and no file of the output is touched before all errors are known.
 */
async function runStages({ log, ...options }: BuildOptions): Promise<BuildSummary> {
  const clock = createClock(log);
  const problems = createProblems();

  const site = problems.take(await clock.time('config', () => loadSite({ ...options, environment: 'production' })));
  const cache = openCache(cacheDir(site.siteDir));
  const output = openOutput({ outDir: site.outDir, manifestFile: path.join(lecternDir(site.siteDir), 'output.json') });
  const pool = createPool({
    cacheDir: cacheDir(site.siteDir),
    stageDir: stageDir(site.siteDir),
    threads: availableParallelism(),
  });
  try {
    const graph = problems.take(
      await clock.time('content', () =>
        readGraph(site, { cache, production: true, outDir: path.join(stageDir(site.siteDir), 'build') }),
      ),
    );
    const cards = problems.take(readCards(site));
    // After errors pages are compiled all the same, so that one report tells their errors, too.
    const hasFailed = hasErrors(problems.all());

    const compileRoutes = createRouteCompiler(site, { cache, pool });
    const [compiled, early] = await Promise.all([
      clock.time('compile', () => compileRoutes(graph.routes, graph)),
      hasFailed ? null : clock.time('shell', () => tryShell(shellInput(site, graph, predictImports(graph, cache)))),
    ]);
    problems.add([...compiled.values()].flatMap(page => page.diagnostics));
    if (hasFailed) problems.stopAtErrors();
    const imports = importsOf(compiled);
    const shell = await problems.attempt(() =>
      clock.time('shell', () => completeShell(early, shellInput(site, graph, imports))),
    );
    problems.add(shell.diagnostics);
    saveImports(graph, imports, cache);

    const context = renderContext(site, shell.value, graph, cards);
    const parts = { site, graph, compiled, shell: shell.value, cards };
    const [outcomes, index] = await Promise.all([
      clock.time('render', () => renderRoutes(parts, { context, cache, pool, output })),
      clock.time('search', () => siteIndex(indexedPages(graph, compiled, cache), cache, { synonyms: site.synonyms })),
    ]);
    const rendered = problems.keep(outcomes);
    const images = rendered.flatMap(({ socialImage }) => socialImage ?? []);
    const socialImages = cards
      ? await clock.time('social images', () =>
          drawImages(images, { cache, isUpToDate: output.isUpToDate, draw: titles => pool.draw(titles, cards) }),
        )
      : [];
    const policy = scriptPolicy(context);
    const planned = await clock.time('plan', async () =>
      planSite({
        ...parts,
        rendered,
        index,
        socialImages,
        texts: await generatedFiles({ ...parts, rendered, policy, problems, cache }),
        redirects: renderRedirects(graph.redirects, { shellId: shell.value.id, url: site.url }),
        hashFile: createFileHasher(cache),
        isUpToDate: output.isUpToDate,
      }),
    );
    // Plugins get a good site or none; links are checked in any case, so that one report tells all.
    const plan = hasErrors(problems.all())
      ? planned
      : await runPostBuild({ site, graph, rendered, planned, problems, clock });
    problems.add(await clock.time('links', async () => siteLinks({ ...parts, rendered, plan, cache })));
    problems.stopAtErrors();

    const emitted = await clock.time('emit', async () => output.apply(plan));
    await clock.time('cache', async () => cache.commit());
    log.report(problems.all());
    const { webpackRuns } = shell;
    return { pages: rendered.length, stages: clock.stages(), ...emitted, outDir: site.outDir, webpackRuns, policy };
  } finally {
    await pool.close();
    rmSync(stageDir(site.siteDir), { recursive: true, force: true });
  }
}
