import path from 'node:path';
import type { Site } from '../../config/site.ts';
import type { Diagnostic, Result } from '../../diagnostics/index.ts';
import type { DocsContent } from '../docs/types.ts';
import type { PagesContent } from '../pages/types.ts';
import { pluginAliases } from './aliases.ts';
import { builtInContent } from './built-in-content.ts';
import { type ContentPlugin, contentByName, loadContents, shareContents } from './content.ts';
import { injectedTags } from './html-tags.ts';
import { type Running, runPlugins } from './load.ts';
import { pluginPages } from './routes.ts';
import { createHookRunner, hookProblem } from './run-hook.ts';
import { translatedThemeConfig } from './translate.ts';
import type { AllContent, HookRunner, LoadedPlugin, PluginsContent, PluginTools } from './types.ts';

export type { HtmlTags, PluginsContent, PluginTools } from './types.ts';

/** Plugins that have loaded their own content, and wait for what the others have. */
export interface StartedPlugins {
  readonly running: Running;
  readonly contents: readonly ContentPlugin[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The site's third-party plugins with nothing loaded, for commands of theirs. */
export async function runningPlugins(
  site: Site,
  tools: PluginTools,
): Promise<Running & { readonly runner: HookRunner }> {
  const runner = createHookRunner(tools);
  return { ...(await runPlugins(site.thirdPartyPlugins, { tools, runner })), runner };
}

/** Runs the site's third-party plugins as far as they need nothing of the others. */
export async function startPlugins(site: Site, tools: PluginTools): Promise<StartedPlugins> {
  const { runner, ...running } = await runningPlugins(site, tools);
  const contents = await loadContents(running.plugins, running.context, runner);
  return { running, contents, diagnostics: runner.problems() };
}

interface BuiltIn {
  readonly site: Site;
  readonly docs: readonly DocsContent[];
  readonly pages: PagesContent | undefined;
  readonly tools: PluginTools;
}

/** Shows the plugins everybody's content, and gathers what they add to the site. */
export async function finishPlugins(
  { running, contents, diagnostics }: StartedPlugins,
  { site, docs, pages, tools }: BuiltIn,
): Promise<Result<PluginsContent>> {
  const runner = createHookRunner(tools);
  // Nobody looks at it where there are no plugins.
  const builtIn = contents.length > 0 ? builtInContent(site, { docs, pages }) : {};
  const allContent = { ...builtIn, ...contentByName(contents) };
  const plugins = await shareContents(contents, allContent, { ...runner, context: running.context });
  const { routes, openPaths } = await pluginPages(plugins, { site, docs, runner });
  const context = await translatedThemeConfig(contents, running.context, runner);
  const watched = await pathsOf(plugins, 'getPathsToWatch', runner);
  const value: PluginsContent = {
    plugins,
    context,
    allContent,
    routes,
    openPaths,
    globalData: globalDataOf(plugins),
    codeTranslations: await codeTranslationsOf(plugins, runner),
    htmlTags: await injectedTags(plugins, runner),
    clientModules: await pathsOf(plugins, 'getClientModules', runner),
    themes: await pathsOf(plugins, 'getThemePath', runner),
    aliases: pluginAliases(plugins),
    watched,
    sources: [...watched, ...plugins.flatMap(localDirectory)],
    ...bundlerHooks(plugins, tools),
  };
  return { value, diagnostics: [...diagnostics, ...runner.problems()] };
}

/** Absolute paths that a hook gives, relative to the plugin; of globs the directory that they start from. */
async function pathsOf(
  plugins: readonly LoadedPlugin[],
  hook: 'getClientModules' | 'getThemePath' | 'getPathsToWatch',
  { run }: HookRunner,
): Promise<readonly string[]> {
  const found = plugins.map(plugin =>
    run(plugin, hook, () => {
      const given = [plugin.hooks[hook]?.() ?? []].flat().map(String);
      return given.map(file => path.resolve(plugin.directory, hook === 'getPathsToWatch' ? globBase(file) : file));
    }),
  );
  return (await Promise.all(found)).flatMap(paths => paths ?? []);
}

/** Where the code of a plugin of the site's own is. */
function localDirectory({ use, directory }: LoadedPlugin): readonly string[] {
  return typeof use.source === 'string' && !/[\\/]node_modules[\\/]/.test(directory) ? [directory] : [];
}

/** @example globBase('/data/*.json') // '/data' */
function globBase(glob: string): string {
  const magic = glob.search(/[*?{}[\]!()]/);
  return magic === -1 ? glob : glob.slice(0, glob.lastIndexOf('/', magic) + 1) || '.';
}

function globalDataOf(plugins: readonly LoadedPlugin[]): AllContent {
  const byName: Record<string, Record<string, unknown>> = {};
  for (const { name, id, globalData } of plugins) {
    if (globalData !== undefined) byName[name] = { ...byName[name], [id]: globalData };
  }
  return byName;
}

async function codeTranslationsOf(
  plugins: readonly LoadedPlugin[],
  { run }: HookRunner,
): Promise<Readonly<Record<string, string>>> {
  const all = plugins.map(plugin =>
    run(plugin, 'getDefaultCodeTranslationMessages', () => plugin.hooks.getDefaultCodeTranslationMessages?.()),
  );
  return Object.assign({}, ...(await Promise.all(all))) as Readonly<Record<string, string>>;
}

function bundlerHooks(
  plugins: readonly LoadedPlugin[],
  { locationOf }: PluginTools,
): Pick<PluginsContent, 'configureWebpack' | 'configurePostCss'> {
  const problemOf = (plugin: LoadedPlugin, hook: string) => (error: unknown) =>
    hookProblem(plugin.use, { hook, error, locationOf });
  return {
    configureWebpack: plugins.flatMap(plugin => {
      const { hooks, content } = plugin;
      if (!hooks.configureWebpack) return [];
      return [
        {
          configure: (config, isServer, utils) => hooks.configureWebpack?.(config, isServer, utils, content),
          problemOf: problemOf(plugin, 'configureWebpack'),
        },
      ];
    }),
    configurePostCss: plugins.flatMap(plugin => {
      const { hooks } = plugin;
      if (!hooks.configurePostCss) return [];
      return [
        { configure: options => hooks.configurePostCss?.(options), problemOf: problemOf(plugin, 'configurePostCss') },
      ];
    }),
  };
}
