import { rmSync } from 'node:fs';
import path from 'node:path';
import { DamagedCacheError } from '../cache/index.ts';
import { type LoadSiteOptions, loadSite } from '../config/load-site.ts';
import { hasErrors } from '../diagnostics/index.ts';
import { openOutput } from '../emit/index.ts';
import { readGraph } from '../graph.ts';
import type { Log } from '../log.ts';
import { scriptPolicy } from '../render/script-policy.ts';
import { siteIndex } from '../search/site-index.ts';
import { drawImages, readCards } from '../social/index.ts';
import { cacheDir, lecternDir, stageDir } from '../util/site-paths.ts';
import { siteLinks } from './check-site-links.ts';
import { generatedFiles } from './generated-files.ts';
import { runPostBuild } from './post-build.ts';
import { type BuildSummary, createClock, createProblems } from './progress.ts';
import { completeShell, predictShell, renderContext } from './shell-input.ts';
import { type CompiledSite, indexedPages, openCompiler, type RenderedSite, renderRoutes } from './site-pages.ts';
import { planSite } from './site-plan.ts';

export interface BuildOptions extends Omit<LoadSiteOptions, 'environment'> {
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
  const staging = stageDir(site.siteDir);
  const output = openOutput(site.outDir, path.join(lecternDir(site.siteDir), 'output.json'));
  const { cache, pool, compileRoutes } = openCompiler(site);
  try {
    const graph = problems.take(
      await clock.time('content', () => readGraph(site, { cache, outDir: path.join(staging, 'build') })),
    );
    const cards = problems.take(readCards(site));
    // After errors pages are compiled all the same, so that one report tells their errors, too.
    const hasFailed = hasErrors(problems.all());

    const [compiled, early] = await Promise.all([
      clock.time('compile', () => compileRoutes(graph.routes, graph)),
      hasFailed ? null : clock.time('shell', () => predictShell(site, graph, cache)),
    ]);
    problems.add([...compiled.values()].flatMap(page => page.diagnostics));
    if (hasFailed) problems.stopAtErrors();
    const compiledSite: CompiledSite = { site, graph, compiled, cache };
    const { value: shell, webpackRuns } = await problems.attempt(() =>
      clock.time('shell', () => completeShell(early, compiledSite)),
    );

    const context = renderContext(site, shell, graph, cards);
    const [outcomes, index] = await Promise.all([
      clock.time('render', () => renderRoutes(compiledSite, { context, pool, output })),
      clock.time('search', () =>
        siteIndex(indexedPages(graph.routes, compiledSite), cache, { synonyms: site.synonyms }),
      ),
    ]);
    const pages = problems.keep(outcomes);
    const rendered: RenderedSite = { ...compiledSite, shell, pages, problems };
    const images = pages.flatMap(({ socialImage }) => socialImage ?? []);
    const socialImages = cards
      ? await clock.time('social images', () =>
          drawImages(images, { cache, isUpToDate: output.isUpToDate, draw: titles => pool.draw(titles, cards) }),
        )
      : [];
    const policy = scriptPolicy(context);
    const planned = await clock.time('plan', async () =>
      planSite({ ...rendered, index, socialImages, generated: await generatedFiles(rendered, policy), output }),
    );
    // Plugins get a good site or none; links are checked in any case, so that one report tells all.
    const plan = hasErrors(problems.all()) ? planned : await runPostBuild(rendered, planned, clock);
    problems.add(await clock.time('links', async () => siteLinks(rendered, plan)));
    problems.stopAtErrors();

    const emitted = await clock.time('emit', async () => output.apply(plan));
    await clock.time('cache', async () => cache.commit());
    log.report(problems.all());
    return { pages: pages.length, stages: clock.stages(), ...emitted, outDir: site.outDir, webpackRuns, policy };
  } finally {
    await pool.close();
    rmSync(staging, { recursive: true, force: true });
  }
}
