import path from 'node:path';
import type { Site } from '../../config/site.ts';
import type { Diagnostic, Result } from '../../diagnostics/index.ts';
import type { DocsContent } from '../docs/types.ts';
import type { PagesContent } from '../pages/types.ts';
import { builtInContent } from './built-in-content.ts';
import { bundlerHooks, pluginAliases } from './bundler.ts';
import { loadContents, shareContents } from './content.ts';
import { createHookRunner } from './hooks.ts';
import { injectedTags } from './html-tags.ts';
import { type RunningPlugins, runPlugins } from './load.ts';
import { pluginPages } from './routes.ts';
import { translatedThemeConfig } from './translate.ts';
import type { AllContent, HookRunner, LoadedPlugin, PluginsContent, PluginTools } from './types.ts';

export type { HtmlTags, PluginsContent, PluginTools } from './types.ts';

/** Plugins that have loaded their own content, and not seen that of others. */
export interface StartedPlugins extends Omit<RunningPlugins, 'plugins'> {
  readonly plugins: readonly LoadedPlugin[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The site's third-party plugins with nothing loaded, for their commands. */
export async function runningPlugins(
  site: Site,
  tools: PluginTools,
): Promise<RunningPlugins & { readonly runner: HookRunner }> {
  const runner = createHookRunner(tools);
  return { ...(await runPlugins(site.thirdPartyPlugins, tools, runner)), runner };
}

/** Runs the site's third-party plugins as far as they need nothing of one another. */
export async function startPlugins(site: Site, tools: PluginTools): Promise<StartedPlugins> {
  const { runner, plugins, context } = await runningPlugins(site, tools);
  return { plugins: await loadContents(plugins, context, runner), context, diagnostics: runner.problems() };
}

interface BuiltIn {
  readonly site: Site;
  readonly docs: readonly DocsContent[];
  readonly pages: PagesContent | undefined;
  readonly tools: PluginTools;
}

/** Shows the plugins all content, and gathers what they add to the site. */
export async function finishPlugins(
  started: StartedPlugins,
  { site, docs, pages, tools }: BuiltIn,
): Promise<Result<PluginsContent>> {
  const runner = createHookRunner(tools);
  // Without plugins, nobody reads the built-in content.
  const builtIn = started.plugins.length > 0 ? builtInContent(site, { docs, pages }) : {};
  const allContent = { ...builtIn, ...byPlugin(started.plugins, ({ content }) => content) };
  const plugins = await shareContents(started.plugins, allContent, { ...runner, context: started.context });
  const { routes, openPaths } = await pluginPages(plugins, { site, docs, runner });
  const context = await translatedThemeConfig(plugins, started.context, runner);
  const watched = await pathsOf(plugins, 'getPathsToWatch', runner);
  const value: PluginsContent = {
    plugins,
    context,
    allContent,
    routes,
    openPaths,
    globalData: byPlugin(
      plugins.filter(({ globalData }) => globalData !== undefined),
      ({ globalData }) => globalData,
    ),
    codeTranslations: await codeTranslationsOf(plugins, runner),
    htmlTags: await injectedTags(plugins, runner),
    clientModules: await pathsOf(plugins, 'getClientModules', runner),
    themes: await pathsOf(plugins, 'getThemePath', runner),
    aliases: pluginAliases(plugins),
    watched,
    sources: [...watched, ...plugins.flatMap(localDirectory)],
    ...bundlerHooks(plugins, tools),
  };
  return { value, diagnostics: [...started.diagnostics, ...runner.problems()] };
}

function byPlugin(plugins: readonly LoadedPlugin[], select: (plugin: LoadedPlugin) => unknown): AllContent {
  const values: Record<string, Record<string, unknown>> = {};
  for (const plugin of plugins) values[plugin.name] = { ...values[plugin.name], [plugin.id]: select(plugin) };
  return values;
}

/** Absolute paths that a hook returns, relative to the plugin; of globs the directory that they start from. */
async function pathsOf(
  plugins: readonly LoadedPlugin[],
  hook: 'getClientModules' | 'getThemePath' | 'getPathsToWatch',
  { run }: HookRunner,
): Promise<readonly string[]> {
  const found = plugins.map(plugin =>
    run(plugin, hook, () => {
      const paths = [plugin.hooks[hook]?.() ?? []].flat().map(String);
      return paths.map(file => path.resolve(plugin.directory, hook === 'getPathsToWatch' ? globBase(file) : file));
    }),
  );
  return (await Promise.all(found)).flatMap(paths => paths ?? []);
}

/** The directory of a plugin of the site's own. */
function localDirectory({ use, directory }: LoadedPlugin): readonly string[] {
  return typeof use.source === 'string' && !/[\\/]node_modules[\\/]/.test(directory) ? [directory] : [];
}

/** @example globBase('/data/*.json') // '/data' */
function globBase(glob: string): string {
  const magic = glob.search(/[*?{}[\]!()]/);
  return magic === -1 ? glob : glob.slice(0, glob.lastIndexOf('/', magic) + 1) || '.';
}

async function codeTranslationsOf(
  plugins: readonly LoadedPlugin[],
  { run }: HookRunner,
): Promise<Readonly<Record<string, string>>> {
  const hook = 'getDefaultCodeTranslationMessages';
  const texts = await Promise.all(plugins.map(plugin => run(plugin, hook, () => plugin.hooks[hook]?.())));
  return Object.assign({}, ...texts) as Readonly<Record<string, string>>;
}
