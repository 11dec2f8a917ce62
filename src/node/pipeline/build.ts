import type { Sites } from '../config/load-site.ts';
import { misplacedOutput } from '../config/misplaced-output.ts';
import { hasErrors } from '../diagnostics/index.ts';
import { type Output, openOutput } from '../emit/index.ts';
import { planConflicts } from '../emit/plan-conflicts.ts';
import { linkLocales } from '../graph/link-locales.ts';
import type { Log } from '../log.ts';
import { lostAddresses } from '../plugins/left-out-blog.ts';
import { PACK_KINDS } from '../remote-cache/index.ts';
import { mapInOrder, type NonEmpty } from '../util/map-in-order.ts';
import { manifestFile } from '../util/site-paths.ts';
import { removeDeadStages } from '../util/stage-dir.ts';
import type { BuiltRun, CompiledParts, PlannedOutput } from './feature.ts';
import { missingComponents } from './missing-components.ts';
import type { BuildSummary, SummaryLine } from './progress.ts';
import { type PlannedLocale, renderLocale } from './render-locale.ts';
import { type Run, type RunOptions, runStages } from './run.ts';
import { shellFolders, writtenFiles } from './shared-cache.ts';
import { completeShells, predictShells, shellOf } from './shell/shells.ts';
import type { CompiledSite } from './site-compiler.ts';
import {
  type CompiledContent,
  compileContents,
  compileProblems,
  featureProblems,
  readContents,
  withAdditions,
} from './site-contents.ts';

/**
 * Builds the site in its locales.
 *
 * @throws UserError with every problem found
 */
export function build(options: RunOptions): Promise<BuildSummary> {
  // What is rendered anew in a portable build has other addresses.
  const remoteKinds = options.isPortable ? [] : PACK_KINDS;
  return runStages({ ...options, remoteKinds }, (sites, run) => buildSites(sites, run, options.log));
}

/**
 * The table of contents: config → graph → compile and shell, in parallel → render and search → plan → links → emit.
 * Each stage is a function of the ones before, and runs for one locale after the other. No file of the output is
 * touched before all errors are known.
 */
async function buildSites(sites: Sites, run: Run, log: Log): Promise<BuildSummary> {
  const { clock, problems, cache, features } = run;
  const { siteDir, buildDir, workDir } = sites[0];
  problems.add(misplacedOutput(sites[0]));
  problems.stopAtErrors();
  removeDeadStages(workDir);
  const output = openOutput(buildDir, manifestFile(siteDir));
  const tools = { ...run, output };
  const contents = withAdditions(await clock.time('content', () => readContents(sites, run)), run);
  for (const { graph } of contents) problems.add(lostAddresses(graph.lostAddresses));
  const linked = linkLocales(contents);
  // Pages are compiled even after errors, so that one report has the errors of pages, too.
  const hasFailed = hasErrors(problems.all());

  const [compiled, early] = await Promise.all([
    clock.time('compile', () => compileContents(linked, run)),
    hasFailed ? null : clock.time('shell', () => predictShells(linked, run)),
  ]);
  problems.onErrors(() => missingComponents(compiled));
  problems.add(compileProblems(compiled));
  problems.add(await featureProblems(compiled, features));
  if (hasFailed) problems.stopAtErrors();
  const {
    value: shells,
    webpackRuns,
    ...shellFacts
  } = await problems.attempt(() => clock.time('shell', () => completeShells(early, compiled, run)));
  const parts = await compiledParts(compiled, tools);

  const rendered = await mapInOrder<CompiledContent, PlannedLocale>(compiled, (locale, _, last) =>
    renderLocale(locale, { ...tools, parts, bundles: shellOf(shells, locale.site), last }),
  );
  const claims = rendered.flatMap(locale => locale.claims);
  problems.add(planConflicts(claims));
  const sitePlan = (rendered.at(-1) ?? rendered[0]).plan;
  const { planned, lines } = withOutputFiles({ sites: rendered, plan: sitePlan }, run);
  problems.stopAtErrors();
  const checkTools = { output, scripts: shellFacts.scripts };
  for (const { name, check } of features) {
    if (check) problems.add(await clock.time(name, async () => check(planned, checkTools)));
  }
  problems.stopAtErrors();

  const { plan } = await rewritten(planned, run);
  const emitted = await clock.time('emit', async () => output.apply(plan));
  await clock.time('cache', async () => cache.commit());
  await share(rendered, run);
  log.report(problems.all());
  const pages = rendered.reduce((sum, locale) => sum + locale.pages.length, 0);
  const said = await linesOfFeatures(planned, { run, shell: shellFacts });
  return { pages, stages: clock.stages(), ...emitted, outDir: buildDir, webpackRuns, lines: [...lines, ...said] };
}

/** Stores what the build has made for other machines. */
async function share(rendered: readonly PlannedLocale[], { remote, clock, problems }: Run): Promise<void> {
  const sites = rendered.map(({ site }) => site);
  if (!remote?.isPushed || sites.some(site => site.publishedBaseUrl !== null)) return;
  const files = rendered.flatMap(({ pages, site }) => writtenFiles(pages, site.buildDir));
  const made = { files, shells: shellFolders(sites) };
  problems.add(await clock.time('remote cache', () => remote.push(made)));
}

/** What features make of all pages. */
export async function compiledParts(
  compiled: NonEmpty<CompiledSite>,
  tools: Run & { readonly output: Pick<Output, 'isUpToDate'> },
): Promise<readonly CompiledParts[]> {
  const parts: CompiledParts[] = [];
  for (const feature of tools.features) {
    if (feature.compiled) parts.push(tools.problems.take(await feature.compiled(compiled, tools)));
  }
  return parts;
}

/** The output with the files that features add to it, and what to print of them. */
function withOutputFiles(
  sites: PlannedOutput,
  { features, problems }: Run,
): { readonly planned: PlannedOutput; readonly lines: readonly SummaryLine[] } {
  const lines: SummaryLine[] = [];
  let planned = sites;
  for (const feature of features) {
    if (!feature.outputFiles) continue;
    const added = feature.outputFiles(planned);
    lines.push(...(added.summary ?? []));
    const files = problems.take(added).map(file => [file.path, file] as const);
    planned = { ...planned, plan: new Map([...planned.plan, ...files]) };
  }
  return { planned, lines };
}

/** The output as features rewrite it. */
async function rewritten(planned: PlannedOutput, { features, stageDir }: Run): Promise<PlannedOutput> {
  let output = planned;
  for (const feature of features) {
    if (feature.rewrite) output = { ...output, plan: await feature.rewrite(output, stageDir) };
  }
  return output;
}

/** What features have to say of the finished build. */
async function linesOfFeatures(
  planned: PlannedOutput,
  { run: { features, clock, measures, report }, shell }: Pick<BuiltRun, 'shell'> & { readonly run: Run },
): Promise<readonly SummaryLine[]> {
  const lines: SummaryLine[] = [];
  const asked = report && measures ? { report: { ...report, measures } } : {};
  for (const feature of features) lines.push(...((await feature.built?.(planned, { clock, shell, ...asked })) ?? []));
  return lines;
}
