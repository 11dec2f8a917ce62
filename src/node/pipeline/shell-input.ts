import { prepaintScript } from '../../shared/prepaint.ts';
import type { Cache } from '../cache/index.ts';
import type { CachedPage } from '../compile/cached-page.ts';
import { codeSettings } from '../compile/settings.ts';
import { readThemeElements } from '../compile/theme/theme-elements.ts';
import type { Site } from '../config/site.ts';
import { UserError } from '../diagnostics/index.ts';
import type { Graph } from '../graph.ts';
import type { Route } from '../plugins/types.ts';
import type { RenderContext } from '../render/index.ts';
import { buildShell, type Shell, type ShellInput, type ShellResult } from '../shell/index.ts';
import type { Cards } from '../social/index.ts';
import { hashOf } from '../util/hash.ts';
import { lecternDir } from './compile-routes.ts';
import { markdownModules, pluginParts } from './post-build.ts';
import { siteData, siteTags } from './site-data.ts';

/** What pages import, each module once. */
export function importsOf(compiled: ReadonlyMap<Route, CachedPage>): readonly string[] {
  return [...new Set([...compiled.values()].flatMap(page => page.facts.imports))].sort();
}

/** What the shell is made of, given what pages import. */
export function shellInput(site: Site, graph: Graph, imports: readonly string[]): ShellInput {
  const components = [graph.notFound, ...graph.routes].map(route => route.component);
  return {
    siteDir: site.siteDir,
    cacheDir: lecternDir(site),
    site: siteData(site),
    customCss: site.customCss,
    ...pluginParts(site, graph),
    markdown: markdownModules(site, graph),
    modules: [...new Set(['@theme/DocPage', '@theme/MDXPage', ...components, ...imports])].sort(),
    importersOf: graph.importersOf,
    staticDirectories: site.staticDirectories,
    ...(site.hasSvgComponents ? {} : { svgUrls: true as const }),
    elements: readThemeElements(site.siteDir, graph.plugins.themes).offered,
    code: { settings: codeSettings(site), colors: site.theme.prism },
    mermaid: site.theme.mermaid,
  };
}

/** What pages with the same import lines imported in the last run, else what the lines seem to say. */
export function predictImports(graph: Graph, cache: Cache): readonly string[] {
  return cache.get<readonly string[]>(predictionKey(graph)) ?? graph.imports;
}

/** Saves what pages import for the next run's prediction. */
export function saveImports(graph: Graph, imports: readonly string[], cache: Cache): void {
  if (cache.get<readonly string[]>(predictionKey(graph))?.join() !== imports.join())
    cache.set(predictionKey(graph), imports);
}

function predictionKey(graph: Graph): string {
  return `imports:${hashOf(...graph.imports)}`;
}

/** A shell that may lack what pages import; its result is missing where that made it fail. */
interface EarlyShell {
  readonly input: ShellInput;
  readonly result?: ShellResult;
}

/** A shell for what the pages seem to import, while they are being compiled; its problems may be the prediction's. */
export async function tryShell(input: ShellInput): Promise<EarlyShell> {
  try {
    return { input, result: await buildShell(input) };
  } catch (error) {
    if (error instanceof UserError) return { input };
    throw error;
  }
}

/** The shell for what the pages do import: the early one where the prediction was right. */
export async function completeShell(early: EarlyShell | null, input: ShellInput): Promise<ShellResult> {
  if (early?.result && early.input.modules.join() === input.modules.join()) return early.result;
  const result = await buildShell(input);
  return { ...result, webpackRuns: result.webpackRuns + (early?.result?.webpackRuns ?? 0) };
}

/** Inputs of rendering that all pages share. */
export function renderContext(site: Site, shell: Shell, { plugins }: Graph, cards: Cards | null = null): RenderContext {
  const data = siteData(site);
  return {
    site: data,
    shell,
    siteTags: siteTags(site, plugins.htmlTags),
    prepaint: prepaintScript(data),
    code: codeSettings(site),
    ...(cards ? { cards: cards.key } : {}),
  };
}
