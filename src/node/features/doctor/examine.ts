import path from 'node:path';
import { openCache } from '../../cache/index.ts';
import { type LoadSiteOptions, loadSites, type Sites } from '../../config/load-site.ts';
import type { Site } from '../../config/site.ts';
import { type Diagnostic, type Severity, UserError } from '../../diagnostics/index.ts';
import { formatLocation } from '../../diagnostics/report.ts';
import { readGraph } from '../../graph/index.ts';
import type { Log } from '../../log.ts';
import { configProblems } from '../../pipeline/check.ts';
import type { Feature } from '../../pipeline/feature.ts';
import { count } from '../../util/format.ts';
import { groupBy } from '../../util/group-by.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';
import { cacheDir } from '../../util/site-paths.ts';
import { contentProblems } from './content.ts';
import { ejectedFiles, ejectedSummary, formatDrift } from './ejected.ts';
import { importProblems } from './imports.ts';
import { leftoverProblems } from './leftovers.ts';
import { overrideProblems } from './overrides.ts';
import { hasEarlierMarkdown, manifestProblems, packageProblems, reactProblems, versionsLine } from './packages.ts';
import { type Supported, supportedParts } from './supported.ts';

interface DoctorOptions extends Pick<LoadSiteOptions, 'siteDir' | 'configFile'> {
  readonly features: readonly Feature[];
  readonly log: Log;
}

/** The sentence for a check without problems, and its problems. */
type Check = readonly [good: string, problems: readonly Diagnostic[]];

/**
 * Examines a site without compiling pages. Prints what is supported, ignored or missing, a diff for every ejected file whose original
 * has changed, and whether the site will build.
 *
 * @returns whether nothing prevents a build
 */
export async function doctor({ siteDir, configFile, features, log }: DoctorOptions): Promise<boolean> {
  const ejected = await ejectedFiles(siteDir);
  const { parts, checks: ofContent } = await readSite({ siteDir, ...omitUndefined({ configFile }), features, log });
  const checks: readonly Check[] = [
    ...ofContent,
    [
      'Every package of package.json is installed',
      [...manifestProblems([siteDir]), ...packageProblems(siteDir), ...reactProblems(siteDir)],
    ],
    [ejectedSummary(ejected), ejected.flatMap(({ problem }) => problem ?? [])],
    ['No stale files in .lectern', leftoverProblems(siteDir)],
  ];
  log.info(versionsLine(siteDir));
  for (const [good, problems] of checks) if (!problems.some(needsAttention)) log.success(good);
  if (parts.length > 0) log.info(`\nSupported\n${formatParts(parts, process.cwd())}`);
  for (const file of ejected) if (file.diff !== undefined) log.info(formatDrift(file, siteDir));
  return conclude(distinct(checks.flatMap(([, found]) => found)), { siteDir, log });
}

type Tools = Pick<DoctorOptions, 'features' | 'log'>;

interface SiteRead {
  readonly parts: readonly Supported[];
  readonly checks: readonly Check[];
}

const CONFIG_LOADS = 'The config loads, and its keys are known';

/** Reads config and content, as far as possible. */
async function readSite({ log, ...options }: DoctorOptions): Promise<SiteRead> {
  try {
    const { value, diagnostics } = await loadSites({ ...options, environment: 'production' });
    return await readContent(value, diagnostics, { features: options.features, log });
  } catch (error) {
    if (error instanceof UserError) return { parts: [], checks: [[CONFIG_LOADS, error.diagnostics]] };
    throw error;
  }
}

async function readContent(sites: Sites, ofConfig: readonly Diagnostic[], tools: Tools): Promise<SiteRead> {
  const [first, ...others] = sites;
  const { log } = tools;
  const config: Check = [CONFIG_LOADS, ofConfig];
  announcePlugins(first, log);
  const end = log.stage('content');
  try {
    const { graph, checks } = await readLocale(first, tools);
    const found = [checks];
    // One after the other, as in a build: plugins of all locales may write the same files.
    for (const site of others) found.push((await readLocale(site, tools)).checks);
    const merged = checks.map(
      ([good], index): Check => [
        good,
        ofLocales(
          sites,
          found.map(of => of[index]?.[1] ?? []),
        ),
      ],
    );
    const themes = [...graph.plugins.themes, ...first.installedBlogs.map(({ packages }) => packages.theme)];
    const overrides = overrideProblems(first.siteDir, { themes, imports: graph.imports });
    return {
      parts: supportedParts(first, graph, tools.features),
      checks: [config, ...merged, ['Every file in src/theme is used', overrides]],
    };
  } catch (error) {
    if (error instanceof UserError) {
      return { parts: [], checks: [config, ['Content is read', error.diagnostics]] };
    }
    throw error;
  } finally {
    end();
  }
}

async function readLocale(site: Site, { features }: Tools) {
  const { value: graph, diagnostics } = await readGraph(site, { cache: openCache(cacheDir(site.workDir)) });
  const checks: readonly Check[] = [
    ['Front matter, sidebars, navbar and plugins are read', [...diagnostics, ...configProblems(site, graph, features)]],
    ['The site has pages, and all docs are used', contentProblems(site, graph)],
    [
      'Every import of pages and components leads to a module',
      [...importProblems(site, graph), ...features.flatMap(feature => feature.advise?.(site) ?? [])],
    ],
  ];
  return { graph, checks };
}

/** Problems of all locales, each once. One of the config that not all of them have names those that have it. */
function ofLocales(sites: Sites, found: readonly (readonly Diagnostic[])[]): readonly Diagnostic[] {
  const all = found.flatMap((problems, index) => problems.map(problem => ({ problem, site: sites[index] })));
  return Array.from(groupBy(all, ({ problem }) => JSON.stringify(problem)).values(), same => {
    const { problem, site } = same[0];
    const names = new Set(same.map(each => each.site?.locale.name));
    if (names.size === sites.length || problem.location?.file !== site?.configFile) return problem;
    return { ...problem, message: problem.message.replace(/\.?$/, end => ` (in ${[...names].join(', ')})${end}`) };
  });
}

/** Problems without those that an earlier check has, too. */
function distinct(problems: readonly Diagnostic[]): readonly Diagnostic[] {
  return [...new Map(problems.map(problem => [JSON.stringify(problem), problem])).values()];
}

/** Announces the plugins that run, since they may print something or take long. */
function announcePlugins({ thirdPartyPlugins: { uses } }: Site, log: Log): void {
  const own = uses.filter(({ source }) => typeof source !== 'string' || path.isAbsolute(source));
  if (own.length === 0) return;
  const labels = [...new Set(own.map(({ label }) => label))];
  log.info(`Plugins load content as for a build, which may take a while: ${labels.join(', ')}`);
}

function needsAttention({ severity }: Diagnostic): boolean {
  return severity !== 'notice';
}

/** @example 'docusaurus.config.js:9:7  docs: 12 pages' */
function formatParts(parts: readonly Supported[], cwd: string): string {
  const places = parts.map(({ location }) => formatLocation(location, cwd));
  const width = Math.max(...places.map(({ length }) => length));
  return parts.map(({ what }, index) => `  ${(places[index] ?? '').padEnd(width)}  ${what}`).join('\n');
}

/** How sure the conclusion is, as its verb, and what it does not know. */
function doubt(siteDir: string): readonly [verb: string, unknown: string] {
  const unknown = 'Pages were not compiled';
  if (!hasEarlierMarkdown(siteDir)) return ['should', `${unknown}.`];
  return ['may', `${unknown}: \`lectern check\` finds what Docusaurus 2 accepted in them, and Docusaurus 3 does not.`];
}

/** Prints the problems, beginning with what is ignored, and the conclusion. */
function conclude(problems: readonly Diagnostic[], { siteDir, log }: Pick<DoctorOptions, 'siteDir' | 'log'>): boolean {
  const of = (...severities: readonly Severity[]) => problems.filter(({ severity }) => severities.includes(severity));
  const [notices, others, errors] = [of('notice'), of('warning', 'error'), of('error')];
  if (notices.length > 0) log.info('\nNotices');
  log.report(notices);
  if (others.length > 0) log.info('\nErrors and warnings');
  log.report(others);
  log.info('');
  const [verb, unknown] = doubt(siteDir);
  if (errors.length > 0) log.error(`It will not build: ${stops(errors)}`);
  else if (others.length > 0)
    log.warn(`It ${verb} build, with ${count(others.length, 'warning')} (see above). ${unknown}`);
  else log.success(`It ${verb} build. ${unknown}`);
  return errors.length === 0;
}

/** What prevents a build, as the end of a sentence. */
function stops([first, ...others]: readonly Diagnostic[]): string {
  const reason = first?.message.split('\n')[0]?.replace(/\.?$/, '.') ?? '';
  return others.length === 0 ? reason : `${count(others.length + 1, 'error')} (see above). The first: ${reason}`;
}
