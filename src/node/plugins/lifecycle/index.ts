import type { PluginContext, Site } from '../../config/site.ts';
import type { Diagnostic, Result } from '../../diagnostics/index.ts';
import type { DocsContent } from '../docs/types.ts';
import type { PagesInstance } from '../pages/index.ts';
import { bundlerHooks, pluginAdditions } from './additions.ts';
import { builtInContent } from './built-in-content.ts';
import { loadContents, shareContents, translateThemeConfig } from './content.ts';
import { createHookRunner } from './hooks.ts';
import { runPlugins } from './load.ts';
import { pluginParts } from './parts.ts';
import { pluginPages } from './routes.ts';
import type { AllContent, LoadedPlugin, PluginsContent, PluginTools } from './types.ts';

export { runPlugins } from './load.ts';
export type { HtmlTags, PluginsContent, PluginTools } from './types.ts';

/** Plugins that have loaded their own content, before `allContentLoaded`. */
export interface StartedPlugins {
  readonly plugins: readonly LoadedPlugin[];
  readonly context: PluginContext;
  readonly diagnostics: readonly Diagnostic[];
}

/** Runs the site's third-party plugins up to `contentLoaded`, in which none needs the content of another. */
export async function startPlugins(site: Site, tools: PluginTools): Promise<StartedPlugins> {
  const { runner, plugins, context } = await runPlugins(site, tools);
  return { plugins: await loadContents(plugins, context, runner), context, diagnostics: runner.problems() };
}

interface BuiltIn {
  readonly site: Site;
  readonly docs: readonly DocsContent[];
  readonly pages: readonly PagesInstance[];
  readonly tools: PluginTools;
}

/** Runs `allContentLoaded` with the content of all plugins, and collects everything that they add to the site. */
export async function finishPlugins(
  started: StartedPlugins,
  { site, docs, pages, tools: { locationOf, loadExports } }: BuiltIn,
): Promise<Result<PluginsContent>> {
  const runner = createHookRunner(locationOf);
  // Only plugins read the built-in content.
  const builtIn = started.plugins.length > 0 ? builtInContent(site, { docs, pages }) : {};
  const allContent = { ...builtIn, ...byPlugin(started.plugins, ({ content }) => content) };
  const plugins = await shareContents(started, allContent, runner);
  const additions = await pluginAdditions(plugins, started.context, runner);
  const parts = await pluginParts(plugins, { site, loadExports, runner });
  const value: PluginsContent = {
    plugins,
    parts,
    allContent,
    ...(await pluginPages(plugins, { site, docs, runner })),
    context: await translateThemeConfig(plugins, started.context, runner),
    globalData: byPlugin(
      plugins.filter(({ globalData }) => globalData !== undefined),
      ({ globalData }) => globalData,
    ),
    ...additions,
    sources: [...additions.sources, ...parts.flatMap(({ page }) => page?.file ?? [])],
    ...bundlerHooks(plugins, locationOf),
  };
  return { value, diagnostics: [...started.diagnostics, ...runner.problems()] };
}

function byPlugin(plugins: readonly LoadedPlugin[], select: (plugin: LoadedPlugin) => unknown): AllContent {
  const values: Record<string, Record<string, unknown>> = {};
  for (const plugin of plugins) values[plugin.name] = { ...values[plugin.name], [plugin.id]: select(plugin) };
  return values;
}
