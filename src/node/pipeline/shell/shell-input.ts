import path from 'node:path';
import { inlineScript } from '../../../shared/inline-script.ts';
import type { Json } from '../../../shared/model/json.ts';
import type { Cache } from '../../cache/index.ts';
import { loadParts } from '../../compile/compile-part.ts';
import { createDocResolver } from '../../compile/doc-links.ts';
import { compiledTextIds, compilerSettings } from '../../compile/settings.ts';
import { pagesCompiler } from '../../compile/settings-name.ts';
import { codeSettings } from '../../compile/theme/code-settings.ts';
import { readThemeElements } from '../../compile/theme/theme-elements.ts';
import type { Site } from '../../config/site.ts';
import { UserError } from '../../diagnostics/index.ts';
import { siteFile } from '../../diagnostics/thrown.ts';
import type { Graph } from '../../graph/index.ts';
import type { SiteGraph } from '../../graph/link-locales.ts';
import { versionFiles } from '../../plugins/docs/version-list.ts';
import { siteMetadata } from '../../plugins/lifecycle/site-metadata.ts';
import { failureTexts, type RenderContext } from '../../render/index.ts';
import {
  buildShell,
  hasOwnSidebars,
  type Shell,
  type ShellBundles,
  type ShellInput,
  type ShellResult,
  siteModules,
  withSiteModules,
} from '../../shell/index.ts';
import { hashOf } from '../../util/hash.ts';
import { toJson } from '../../util/json.ts';
import type { NonEmpty } from '../../util/map-in-order.ts';
import { once } from '../../util/once.ts';
import { isStandardSchema } from '../../util/standard-schema.ts';
import type { Feature } from '../feature.ts';
import type { CompiledSite } from '../site-compiler.ts';
import type { Additions } from '../site-contents.ts';
import { siteData, siteTags } from './site-data.ts';

/** The locales, at least one, that share a shell because they have the same base URL of assets. */
export type ShellLocales = NonEmpty<SiteGraph>;

/** What shells depend on, besides sites. */
export interface ShellTools {
  readonly cache: Cache;
  readonly features: readonly Feature[];
}

/** The inputs of the shell; `imports` are registry keys of the modules that pages import. */
export function shellInput(
  locales: ShellLocales,
  imports: readonly string[],
  features: readonly Feature[],
): ShellInput {
  const [{ site, graph }] = locales;
  const components = locales.flatMap(locale =>
    [locale.graph.notFound, ...locale.graph.routes].map(route => route.component),
  );
  return {
    siteDir: site.siteDir,
    cacheDir: path.join(site.workDir, site.assetsPath),
    assetsUrl: site.assetsUrl,
    customCss: site.customCss,
    ...pluginParts(site, graph),
    markdown: markdownModules(site, graph, features),
    modules: [...new Set(['@theme/DocPage', '@theme/Layout', '@theme/MDXPage', ...components, ...imports])].sort(),
    importersOf: module => locales.flatMap(locale => locale.graph.importersOf(module)),
    namingFiles: [site.configFile, ...site.thirdPartyPlugins.uses.flatMap(use => siteFile(use.source)?.file ?? [])],
    staticDirectories: site.staticDirectories,
    hasSvgComponents: site.hasSvgComponents,
    docParts: docParts(site, features),
    docActions: features.flatMap(feature => feature.theme?.(site).docActions ?? []),
    elements: readThemeElements(site, graph.plugins.themes).shellElements,
    code: { settings: codeSettings(site), colors: site.theme.prism, hasShiki: site.markdown.shiki !== undefined },
    mermaid: site.theme.mermaid,
  };
}

function docParts(site: Site, features: readonly Feature[]): readonly string[] {
  const parts = [
    ...(site.docs.some(({ showContributors }) => showContributors) ? ['DocItem/Contributors'] : []),
    ...(site.theme.data.docs.feedback ? ['DocItem/Feedback'] : []),
    ...features.flatMap(feature => feature.theme?.(site).docParts ?? []),
  ];
  return [...new Set(parts)];
}

/** A shell built from predicted imports, which may lack modules that pages import. */
export interface EarlyShell extends ShellResult {
  readonly modules: readonly string[];
}

/**
 * Builds a shell while pages are still being compiled, for predicted imports: those of an earlier run if the pages have
 * the same import lines, else those in the import lines. Null if the build fails, since a wrong prediction may be the
 * reason.
 */
export async function predictShell(locales: ShellLocales, { cache, features }: ShellTools): Promise<EarlyShell | null> {
  const imports = locales.flatMap(({ graph }) => graph.imports);
  const predicted = cache.get<readonly string[]>(predictionKey(locales)) ?? imports;
  const input = shellInput(locales, predicted, features);
  try {
    return { ...(await buildShell(input)), modules: input.modules };
  } catch (error) {
    if (error instanceof UserError) return null;
    throw error;
  }
}

/**
 * The shell for the modules that pages actually import: the early one if its prediction was right, else a new one.
 * Stores the imports as the prediction of the next run.
 *
 * @throws UserError if the site's components do not compile
 */
export async function completeShell(
  early: EarlyShell | null,
  locales: readonly [CompiledSite, ...CompiledSite[]],
  { cache, features }: ShellTools,
): Promise<ShellResult> {
  const pages = locales.flatMap(({ compiled }) => [...compiled.values()]);
  const imports = [...new Set(pages.flatMap(page => page.facts.imports))].sort();
  const input = shellInput(locales, imports, features);
  const isRight = early?.modules.join() === input.modules.join();
  const result = early && isRight ? early : await buildShell(input);
  const key = predictionKey(locales);
  if (cache.get<readonly string[]>(key)?.join() !== imports.join()) cache.set(key, imports);
  if (isRight || !early) return result;
  return { ...result, webpackRuns: result.webpackRuns + early.webpackRuns, miss: early.miss ?? result.miss };
}

function predictionKey(locales: ShellLocales): string {
  return `imports:${hashOf(...locales.flatMap(({ graph }) => graph.imports))}`;
}

/** The shell of a locale: bundles, which other locales may share, with the locale's own data. */
export function siteShell(bundles: ShellBundles, { site, graph }: SiteGraph, features: readonly Feature[]): Shell {
  const { plugins } = graph;
  const values = {
    site: {
      ...siteData({ site, graph }, features),
      ...(hasOwnSidebars(site.siteDir, plugins.themes) ? { wholeSidebars: true } : {}),
    },
    config: toJson<Record<string, Json>>(plugins.context.siteConfig, withoutSchemas),
    i18n: plugins.context.i18n,
    metadata: siteMetadata(plugins.plugins, plugins.context),
    texts: componentTexts(site, graph),
    globalData: plugins.globalData,
  };
  return withSiteModules(bundles, siteModules(values));
}

/** A site's schemas stay out of browsers: all that they say is said of files. */
function withoutSchemas(_key: string, value: unknown): unknown {
  return isStandardSchema(value) ? undefined : value;
}

/** Translated texts of components, by id, without those that only compiled pages have. */
function componentTexts(site: Site, { plugins }: Graph): Readonly<Record<string, string>> {
  const texts = { ...site.texts, ...plugins.codeTranslations, ...plugins.context.codeTranslations };
  const compiled = compiledTextIds(site);
  return Object.fromEntries(Object.entries(texts).filter(([id]) => !compiled.has(id)));
}

/** Inputs of rendering that all pages share. */
export function renderContext(
  { site, graph, additions }: SiteGraph & Additions,
  shell: Shell,
  features: readonly Feature[],
): RenderContext {
  const { plugins, allDocs, versionDocs, dataFiles } = graph;
  const data = siteData({ site, graph }, features);
  const texts = componentTexts(site, graph);
  // Without functions, so that it can be sent to worker threads.
  const { includeLanguages: _, ...code } = codeSettings(site);
  const addsToPages = (feature: Feature): boolean => additions.some(({ name }) => name === feature.name);
  return {
    site: data,
    shell,
    assetsUrl: site.assetsUrl,
    assetsPath: site.assetsPath,
    staticDirectories: site.staticDirectories,
    siteTags: siteTags(site, plugins.htmlTags, features),
    inlineScript: inlineScript(data),
    failureTexts: failureTexts(texts),
    code,
    environment: site.environment,
    allDocs,
    versionDocs,
    data: graph.data,
    sidebars: Object.fromEntries(dataFiles.map(({ output, data: items }) => [site.baseUrl + output, items])),
    additions,
    runsOtherCode: shell.hasOtherCode || features.some(each => each.runsPluginParts && addsToPages(each)),
  };
}

/** The inputs of the shell that third-party plugins add. */
function pluginParts(site: Site, { plugins }: Graph): Pick<ShellInput, 'clientModules' | 'plugins'> {
  const { themes, configureWebpack, configurePostCss } = plugins;
  const { generatedFilesDir } = plugins.context;
  const [blog] = site.installedBlogs;
  return {
    clientModules: [...plugins.clientModules, ...site.clientModules],
    plugins: { generatedFilesDir, themes, configureWebpack, configurePostCss, ...(blog && { blog: blog.packages }) },
  };
}

/** The compiler of Markdown files that scripts import: they are compiled like docs or pages in the same folder. */
function markdownModules(
  site: Site,
  { permalinks, plugins }: Graph,
  features: readonly Feature[],
): ShellInput['markdown'] {
  const compilers = once(() => compilerSettings(site, plugins));
  const folders = site.docs.flatMap(({ id, path: current }) => {
    const frozen = versionFiles(site.siteDir, id).folder;
    return [current, frozen].map(folder => ({ name: `docs:${id}`, folder }));
  });
  const [fallback = ''] = [...site.pages.map(pagesCompiler), ...folders.map(({ name }) => name)];
  return {
    key: once(() => {
      const addresses = [...permalinks].map(([name, ofFiles]) => [name, [...ofFiles]]);
      return hashOf(JSON.stringify([...compilers().keys, addresses]));
    }),
    async compile(source) {
      const { file } = source;
      const owner = folders.find(({ folder }) => file.startsWith(folder + path.sep));
      const name = owner?.name ?? fallback;
      const own = compilers().settings.get(name);
      if (!own) throw new Error('Neither docs nor pages say how Markdown is compiled');
      const { createCompiler } = await import('../../compile/index.ts');
      const contentPath = owner?.folder ?? path.dirname(file);
      const resolveDoc = createDocResolver({ siteDir: site.siteDir, permalinks }, { compiler: name, contentPath });
      const parts = await loadParts(own, features);
      return createCompiler(own, { parts })({ ...source, permalink: site.baseUrl, resolveDoc });
    },
  };
}
