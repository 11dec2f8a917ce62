import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { PluginContext, PluginFunction, PluginUse, ThirdPartyPlugins } from '../../config/site.ts';
import { checkedOptions, checkedThemeConfig, type OptionChecks } from './options.ts';
import { nameOf } from './run-hook.ts';
import type { HookRunner, PluginHooks, PluginTools, RunningPlugin } from './types.ts';

export interface Loading {
  readonly tools: PluginTools;
  readonly runner: HookRunner;
}

/** The plugins with the context that they were given. */
export interface Running {
  readonly plugins: readonly RunningPlugin[];
  readonly context: PluginContext;
}

/** Loads the plugins in their order, checks their options, then runs all their functions at once. */
export async function runPlugins({ uses, context }: ThirdPartyPlugins, loading: Loading): Promise<Running> {
  // Plugins write there without asking whether it is there.
  if (uses.length > 0) mkdirSync(context.generatedFilesDir, { recursive: true });
  const ready: ReadyPlugin[] = [];
  let told: PluginContext = { ...context, outDir: loading.tools.outDir };
  for (const use of uses) {
    const found = await prepare(use, told, loading);
    if (!found) continue;
    ready.push(found.plugin);
    told = { ...told, siteConfig: { ...told.siteConfig, themeConfig: found.themeConfig } };
  }
  const running = await Promise.all(ready.map(plugin => run(plugin, told, loading)));
  const plugins = running.filter(plugin => plugin !== undefined);
  await refuseTwins(plugins, loading);
  return { plugins, context: told };
}

interface ReadyPlugin extends Pick<RunningPlugin, 'use' | 'options' | 'directory'> {
  readonly create: PluginFunction;
}

async function prepare(
  use: PluginUse,
  { siteConfig, siteConfigPath }: PluginContext,
  { tools, runner }: Loading,
): Promise<{ readonly plugin: ReadyPlugin; readonly themeConfig: object } | undefined> {
  const module = await runner.run({ use }, null, () => loadPlugin(use, tools));
  if (!module) return undefined;
  const { create, checks } = module;
  const given = siteConfig.themeConfig as object;
  const themeConfig = await runner.run({ use }, 'validateThemeConfig', () => checkedThemeConfig(checks, given));
  const options = await runner.run({ use }, 'validateOptions', () => checkedOptions(checks, use.options));
  if (!options || !themeConfig) return undefined;
  const directory = path.dirname(typeof use.source === 'string' ? use.source : siteConfigPath);
  return { plugin: { use, create, options, directory }, themeConfig };
}

async function loadPlugin(
  { source }: PluginUse,
  { loadExports }: PluginTools,
): Promise<{ readonly create: PluginFunction; readonly checks: OptionChecks }> {
  const module = typeof source === 'string' ? await loadExports(source) : source;
  const exported = module as { readonly default?: unknown } & OptionChecks;
  const create = (exported.default ?? exported) as PluginFunction & OptionChecks;
  if (typeof create !== 'function') throw new Error('its module does not export a function');
  const { validateOptions = exported.validateOptions, validateThemeConfig = exported.validateThemeConfig } = create;
  return {
    create,
    checks: {
      ...(validateOptions ? { validateOptions } : {}),
      ...(validateThemeConfig ? { validateThemeConfig } : {}),
    },
  };
}

async function run(
  { use, create, options, directory }: ReadyPlugin,
  context: PluginContext,
  { runner }: Loading,
): Promise<RunningPlugin | undefined> {
  const hooks = await runner.run({ use }, null, async () => checkedHooks(await create(context, options)));
  return hooks ? { use, hooks, name: hooks.name, id: String(options.id), options, directory } : undefined;
}

/** Null is how a plugin says that it has nothing to do. */
function checkedHooks(returned: unknown): PluginHooks | undefined {
  if (returned === null) return undefined;
  if (typeof returned !== 'object') {
    throw new Error('it returned no object; a plugin with nothing to do returns null');
  }
  if (typeof (returned as Partial<PluginHooks>).name !== 'string') throw new Error('what it returned has no `name`');
  return returned as PluginHooks;
}

/** Data and routes are known by a plugin's name and id. */
async function refuseTwins(plugins: readonly RunningPlugin[], { runner }: Loading): Promise<void> {
  const seen = new Map<string, RunningPlugin>();
  for (const plugin of plugins) {
    const key = `${plugin.name}\0${plugin.id}`;
    const twin = seen.get(key);
    seen.set(key, twin ?? plugin);
    if (!twin) continue;
    await runner.run(plugin, null, () => {
      throw new Error(
        `${nameOf(twin.use)} is called '${plugin.name}' with the id '${plugin.id}' too; give each an \`id\``,
      );
    });
  }
}
