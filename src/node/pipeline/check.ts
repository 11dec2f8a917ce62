import { filesBeside } from '../../shared/page-files.ts';
import { isFilePath, rebase, withBase } from '../../shared/url.ts';
import { openCache } from '../cache/index.ts';
import type { PageLink } from '../compile/types.ts';
import { missingConfigFiles } from '../config/missing-files.ts';
import type { Site } from '../config/site.ts';
import { type Diagnostic, hasErrors, UserError } from '../diagnostics/index.ts';
import { locateText } from '../diagnostics/source-location.ts';
import type { Graph } from '../graph/index.ts';
import { linkLocales } from '../graph/link-locales.ts';
import { hasPostBuild } from '../plugins/lifecycle/post-build.ts';
import type { PlannedPage } from '../render/render-pages.ts';
import { filesThroughLinks } from '../util/files.ts';
import { isRecord } from '../util/json.ts';
import { once } from '../util/once.ts';
import { pageFilePath } from '../util/output-path.ts';
import { cacheDir } from '../util/site-paths.ts';
import { announcedFiles, hasFileAt, siteLinks } from './check-site-links.ts';
import type { Feature, FeatureCheck } from './feature.ts';
import { contentFiles } from './plan/site-plan.ts';
import { type RunOptions, runStages } from './run.ts';
import { pageFilesOf } from './shell/site-data.ts';
import type { CompiledSite } from './site-compiler.ts';
import { compileContents, compileProblems, featureProblems, readContents, withAdditions } from './site-contents.ts';

export interface CheckOptions extends Omit<RunOptions, 'report'> {
  /** What features check once all else is right. */
  readonly asked?: readonly FeatureCheck[];
}

/** The result of a check. */
export interface Checked {
  readonly pages: number;
}

/**
 * Finds the problems that a build would find before it bundles and renders: in the config, in content and Markdown, and
 * in the links of Markdown, navbar and footer. Only the cache is written.
 *
 * @throws UserError with every problem found
 */
export function checkSite({ asked = [], ...options }: CheckOptions): Promise<Checked> {
  return runStages(options, async (sites, run) => {
    const { clock, problems, cache, features } = run;
    const contents = await clock.time('content', () => readContents(sites, run));
    withAdditions(contents, run);
    const compiled = await clock.time('compile', () => compileContents(linkLocales(contents), run));
    problems.add(compileProblems(compiled));
    problems.add(await featureProblems(compiled, features));
    await clock.time('links', async () => problems.add(compiled.flatMap(each => linkProblems(each, features))));
    for (const { site, graph } of contents)
      for (const feature of features) problems.add((await feature.checkSources?.(site, graph)) ?? []);
    cache.commit();
    problems.stopAtErrors();
    options.log.report(problems.all());
    const found: Diagnostic[] = [];
    for (const { stage, when, run: check } of asked) {
      if (when && !(await when(sites[0]))) continue;
      const { value, diagnostics } = await clock.time(stage, () => check(compiled, { features }));
      found.push(...diagnostics);
      if (value !== undefined) options.log.info(`  ${value}`);
    }
    if (hasErrors(found)) throw new UserError(found);
    options.log.report(found);
    const pages = compiled.reduce((sum, { graph }) => sum + graph.routes.length, 0);
    return { pages };
  });
}

/** Tells whether a build would write a file; the files are listed when it is first asked. */
function outputOf(compiled: CompiledSite, features: readonly Feature[]): (name: string) => boolean {
  const files = once(() => outputFiles(compiled, features));
  // Plugins may write any file once pages are rendered.
  const { plugins } = compiled.graph;
  const isOpen = hasPostBuild(plugins) || plugins.parts.some(({ hooks }) => hooks.files);
  return name => files().has(name) || (isOpen && isFilePath(`/${name}`));
}

/**
 * Warnings about a page of the dev server: what features find, and the links that it has in its own source. Those of navbar, footer
 * and layout would be told on each page.
 */
export async function pageProblems(
  compiled: CompiledSite,
  page: Pick<PlannedPage, 'path' | 'links'>,
  features: readonly Feature[],
): Promise<readonly Diagnostic[]> {
  const links = siteLinks({ ...compiled, pages: [page] }, outputOf(compiled, features)).filter(
    ({ location }) => location?.line !== undefined && location.file !== compiled.site.configFile,
  );
  const found = [...links, ...(await featureProblems([compiled], features))];
  return found.map(problem => (problem.severity === 'error' ? { ...problem, severity: 'warning' } : problem));
}

function linkProblems(compiled: CompiledSite, features: readonly Feature[]): readonly Diagnostic[] {
  const { site } = compiled;
  const hasOutput = outputOf(compiled, features);
  return [
    ...siteLinks({ ...compiled, pages: [], layoutLinks: layoutLinks(site) }, hasOutput),
    ...missingConfigFiles(site, hasFileAt(site, hasOutput)),
  ];
}

/** Problems with the links and images of the config, which are known before pages are compiled. */
export function configProblems(site: Site, graph: Graph, features: readonly Feature[]): readonly Diagnostic[] {
  const cache = openCache(cacheDir(site.workDir));
  return linkProblems({ site, graph, cache, compiled: new Map() }, features);
}

/** Output paths of the files, besides pages, that links may lead to. */
function outputFiles({ site, graph, compiled }: CompiledSite, features: readonly Feature[]): ReadonlySet<string> {
  const { outPath, assetsPath, staticDirectories } = site;
  const assets = [...compiled.values()].flatMap(({ facts }) => facts.assets.map(({ output }) => assetsPath + output));
  const pageFiles = pageFilesOf({ site, graph }, features) ?? {};
  return new Set([
    ...[...staticDirectories.flatMap(filesThroughLinks), '404.html'].map(name => outPath + name),
    ...contentFiles(graph, site, { shellId: '', features }).map(({ path }) => path),
    ...announcedFiles({ site, graph }, features),
    ...graph.routes.flatMap(route =>
      filesBeside({ pageFiles }, route).map(([extension]) => pageFilePath(route.path, extension, site)),
    ),
    ...assets,
  ]);
}

/** The links of the config's navbar and footer. */
function layoutLinks({ theme, baseUrl, configFile }: Site): readonly PageLink[] {
  const found: PageLink[] = [];
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(walk);
    else if (isRecord(value)) {
      for (const [key, inner] of Object.entries(value)) {
        const isLink = (key === 'to' || key === 'href') && typeof inner === 'string' && /^\/(?!\/)/.test(inner);
        if (isLink) {
          // Links of the footer contain the base URL already.
          const written = rebase(inner, baseUrl, '/');
          found.push({ url: withBase(baseUrl, inner), written, location: locateText(configFile, written) });
        } else walk(inner);
      }
    }
  };
  walk([theme.navbarItems, theme.data.footer]);
  return found;
}
