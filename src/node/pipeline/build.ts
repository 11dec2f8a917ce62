import type { Sites } from '../config/load-site.ts';
import { missingSources } from '../diagnostics/blocked-requests.ts';
import { hasErrors } from '../diagnostics/index.ts';
import { openOutput, type Plan } from '../emit/index.ts';
import type { Log } from '../log.ts';
import { lostAddresses } from '../plugins/blog.ts';
import { readCards } from '../social/index.ts';
import { omitUndefined } from '../util/omit-undefined.ts';
import { policyLine } from '../util/policy.ts';
import { manifestFile } from '../util/site-paths.ts';
import { removeDeadStages } from '../util/stage-dir.ts';
import { buildReport } from './build-report.ts';
import { commonPolicy, hostPlan } from './host-files.ts';
import { linkLocales } from './link-locales.ts';
import { mapInOrder } from './map-in-order.ts';
import { misplacedOutput } from './misplaced-output.ts';
import { planConflicts } from './plan-conflicts.ts';
import { planSecrets } from './plan-secrets.ts';
import type { BuildSummary } from './progress.ts';
import { withPwaFiles } from './pwa-files.ts';
import { type PlannedLocale, renderLocale } from './render-locale.ts';
import { type Run, type RunOptions, runStages } from './run.ts';
import { completeShells, predictShells, shellOf } from './shells.ts';
import { compileContents, compileProblems, readContents } from './site-contents.ts';
import { convertSiteImages } from './site-images.ts';

/**
 * Builds the site in its locales.
 *
 * @throws UserError with every problem found
 */
export function build(options: RunOptions): Promise<BuildSummary> {
  return runStages(options, (sites, run) => buildSites(sites, run, options.log));
}

/**
 * The table of contents: config → graph → compile and shell, in parallel → render and search → plan → links → emit.
 * Each stage is a function of the ones before, and runs for one locale after the other. No file of the output is
 * touched before all errors are known.
 */
async function buildSites(sites: Sites, run: Run, log: Log): Promise<BuildSummary> {
  const { clock, problems, cache, measures, stageDir } = run;
  const { siteDir, buildDir, workDir } = sites[0];
  problems.add(misplacedOutput(sites[0]));
  problems.stopAtErrors();
  removeDeadStages(workDir);
  const output = openOutput(buildDir, manifestFile(siteDir));
  const tools = { ...run, output };
  const contents = await clock.time('content', () => readContents(sites, run));
  for (const { graph } of contents) problems.add(lostAddresses(graph.lostAddresses));
  const linked = linkLocales(contents);
  const cards = sites.map(site => problems.take(readCards(site)));
  // Pages are compiled even after errors, so that one report has the errors of pages, too.
  const hasFailed = hasErrors(problems.all());

  const [compiled, early] = await Promise.all([
    clock.time('compile', () => compileContents(linked, run)),
    hasFailed ? null : clock.time('shell', () => predictShells(linked, cache)),
  ]);
  problems.add(compileProblems(compiled));
  if (hasFailed) problems.stopAtErrors();
  const {
    value: shells,
    webpackRuns,
    ...shellFacts
  } = await problems.attempt(() => clock.time('shell', () => completeShells(early, compiled, cache)));
  const variants = problems.take(await convertSiteImages(compiled, tools));

  const rendered = await mapInOrder(compiled, (locale, index) =>
    renderLocale(locale, { ...tools, variants, bundles: shellOf(shells, locale.site), cards: cards[index] ?? null }),
  );
  const claims = rendered.flatMap(locale => locale.claims);
  problems.add(planConflicts(claims));
  const found = new Map([...rendered.flatMap(locale => [...locale.plan]), ...hostPlan(rendered, problems)]);
  const planned = withPwaFiles(found, rendered);
  problems.stopAtErrors();
  const { env } = process;
  const secretsInput = { plan: planned, locales: rendered, scripts: shellFacts.scripts, output, cache, env };
  problems.add(await clock.time('secrets', async () => planSecrets(secretsInput)));
  problems.stopAtErrors();

  const plan = await portableIfAsked(planned, rendered, stageDir);
  const emitted = await clock.time('emit', async () => output.apply(plan));
  await clock.time('cache', async () => cache.commit());
  log.report(problems.all());
  const pages = rendered.reduce((sum, locale) => sum + locale.pages.length, 0);
  const policy = commonPolicy(rendered);
  const policyOffer = offeredPolicy(rendered);
  const report =
    measures && buildReport({ rendered, clock, measures, shell: shellFacts, manifest: manifestFile(siteDir) });
  const summary = { pages, stages: clock.stages(), ...emitted, outDir: buildDir, webpackRuns, policy };
  return { ...summary, ...omitUndefined({ report, policyOffer }) };
}

/** The line for the config that asks for a policy; undefined if the config says whether there is one. */
function offeredPolicy(rendered: readonly [PlannedLocale, ...PlannedLocale[]]): string | undefined {
  if (rendered[0].site.contentSecurityPolicy !== undefined) return undefined;
  return policyLine(missingSources(rendered.flatMap(({ blocked }) => blocked)));
}

/** The plan as it is or, in a portable build, rewritten to open from disk. */
async function portableIfAsked(
  plan: Plan,
  rendered: readonly [PlannedLocale, ...PlannedLocale[]],
  stageDir: string,
): Promise<Plan> {
  const [{ site }] = rendered;
  const { url, buildDir, trailingSlash, publishedBaseUrl: baseUrl } = site;
  if (baseUrl === null) return plan;
  const { portablePlan } = await import('../portable/index.ts');
  const pageScripts = new Set(rendered.flatMap(({ pages }) => pages.flatMap(({ bundle }) => bundle?.path ?? [])));
  return portablePlan(plan, { url, baseUrl, outDir: buildDir, stageDir, trailingSlash, pageScripts });
}
