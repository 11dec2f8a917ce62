import path from 'node:path';
import { prepaintScript } from '../../shared/prepaint.ts';
import type { Cache } from '../cache/index.ts';
import { createDocResolver } from '../compile/doc-links.ts';
import { compilerSettings } from '../compile/settings.ts';
import { codeSettings } from '../compile/theme/code-settings.ts';
import { readThemeElements } from '../compile/theme/theme-elements.ts';
import type { Site } from '../config/site.ts';
import { UserError } from '../diagnostics/index.ts';
import type { Graph } from '../graph.ts';
import { versionFiles } from '../plugins/docs/version-list.ts';
import type { RenderContext } from '../render/index.ts';
import { buildShell, type Shell, type ShellInput, type ShellResult } from '../shell/index.ts';
import type { Cards } from '../social/index.ts';
import { hashOf } from '../util/hash.ts';
import { lecternDir } from '../util/site-paths.ts';
import { siteData, siteTags } from './site-data.ts';
import type { CompiledSite } from './site-pages.ts';

/** The inputs of the shell; `imports` are the modules that pages import. */
export function shellInput(site: Site, graph: Graph, imports: readonly string[]): ShellInput {
  const components = [graph.notFound, ...graph.routes].map(route => route.component);
  return {
    siteDir: site.siteDir,
    cacheDir: lecternDir(site.siteDir),
    site: siteData(site),
    customCss: site.customCss,
    ...pluginParts(site, graph),
    markdown: markdownModules(site, graph),
    modules: [...new Set(['@theme/DocPage', '@theme/MDXPage', ...components, ...imports])].sort(),
    importersOf: graph.importersOf,
    staticDirectories: site.staticDirectories,
    hasSvgComponents: site.hasSvgComponents,
    elements: readThemeElements(site.siteDir, graph.plugins.themes).offered,
    code: { settings: codeSettings(site), colors: site.theme.prism },
    mermaid: site.theme.mermaid,
  };
}

/** A shell that may lack what pages import. */
interface EarlyShell extends ShellResult {
  readonly modules: readonly string[];
}

/**
 * Builds a shell while the pages are being compiled, for the modules that pages with the same import lines imported in an
 * earlier run, else for those that the lines name. Null where it fails: the prediction may be the reason.
 */
export async function predictShell(site: Site, graph: Graph, cache: Cache): Promise<EarlyShell | null> {
  const input = shellInput(site, graph, cache.get<readonly string[]>(predictionKey(graph)) ?? graph.imports);
  try {
    return { ...(await buildShell(input)), modules: input.modules };
  } catch (error) {
    if (error instanceof UserError) return null;
    throw error;
  }
}

/**
 * The shell for what the pages do import, which the next run will predict: the early one where the prediction was right.
 *
 * @throws UserError when the site's components do not compile
 */
export async function completeShell(
  early: EarlyShell | null,
  { site, graph, compiled, cache }: CompiledSite,
): Promise<ShellResult> {
  const imports = [...new Set([...compiled.values()].flatMap(page => page.facts.imports))].sort();
  const input = shellInput(site, graph, imports);
  const isRight = early?.modules.join() === input.modules.join();
  const result = early && isRight ? early : await buildShell(input);
  const key = predictionKey(graph);
  if (cache.get<readonly string[]>(key)?.join() !== imports.join()) cache.set(key, imports);
  return isRight ? result : { ...result, webpackRuns: result.webpackRuns + (early?.webpackRuns ?? 0) };
}

function predictionKey(graph: Graph): string {
  return `imports:${hashOf(...graph.imports)}`;
}

/** Inputs of rendering that all pages share. */
export function renderContext(site: Site, shell: Shell, graph: Graph, cards: Cards | null = null): RenderContext {
  const { plugins, allDocs } = graph;
  const data = siteData(site);
  return {
    site: data,
    shell,
    siteTags: siteTags(site, plugins.htmlTags),
    prepaint: prepaintScript(data),
    code: codeSettings(site),
    allDocs,
    ...(cards ? { cards: cards.key } : {}),
  };
}

/** The parts of the shell that third-party plugins add. */
function pluginParts(
  site: Site,
  { plugins }: Graph,
): Pick<ShellInput, 'clientModules' | 'plugins' | 'config' | 'texts'> {
  const { presets: _presets, plugins: _plugins, themes: _themes, ...options } = plugins.context.siteConfig;
  const { themes, globalData, configureWebpack, configurePostCss } = plugins;
  const { generatedFilesDir } = plugins.context;
  return {
    config: JSON.parse(JSON.stringify(options)) as ShellInput['config'],
    clientModules: [...plugins.clientModules, ...site.clientModules],
    texts: { ...site.texts, ...plugins.codeTranslations, ...plugins.context.codeTranslations },
    plugins: { generatedFilesDir, globalData, themes, configureWebpack, configurePostCss },
  };
}

/** Markdown files that scripts import are compiled like the docs or pages in their folder. */
function markdownModules(site: Site, { permalinks, plugins }: Graph): ShellInput['markdown'] {
  const { settings, keys } = compilerSettings(site, plugins);
  const folders = site.docs.flatMap(({ id, path: current }) => {
    const frozen = versionFiles(site.siteDir, id).folder;
    return [current, frozen].map(folder => ({ name: `docs:${id}`, folder }));
  });
  const addresses = [...permalinks].map(([name, ofFiles]) => [name, [...ofFiles]]);
  return {
    key: hashOf(JSON.stringify([...keys, addresses])),
    async compile(file, text) {
      const owner = folders.find(({ folder }) => file.startsWith(folder + path.sep));
      const name = owner?.name ?? (settings.has('pages') ? 'pages' : (folders[0]?.name ?? ''));
      const own = settings.get(name);
      if (!own) throw new Error('Neither docs nor pages say how Markdown is compiled');
      const { createCompiler } = await import('../compile/index.ts');
      const contentPath = owner?.folder ?? path.dirname(file);
      const resolveDoc = createDocResolver({ siteDir: site.siteDir, permalinks }, { compiler: name, contentPath });
      return createCompiler(own)({ file, text, permalink: site.baseUrl, frontMatter: {}, resolveDoc });
    },
  };
}
