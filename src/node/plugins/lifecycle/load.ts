import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { PluginContext, PluginFunction, PluginUse, Site } from '../../config/site.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';
import { GOOGLE_TAGS } from '../google-tags.ts';
import { createHookRunner, type HookRunner, nameOf } from './hooks.ts';
import { checkedOptions, checkedThemeConfig, type OptionChecks } from './options.ts';
import type { PluginHooks, PluginTools, RunningPlugin } from './types.ts';

interface RunningPlugins {
  readonly plugins: readonly RunningPlugin[];
  /** With the plugins' changes to `themeConfig`. */
  readonly context: PluginContext;
  readonly runner: HookRunner;
}

/** Loads the site's plugins in their order, checks their options, then calls all their functions at once. */
export async function runPlugins(
  { thirdPartyPlugins: { uses, context: siteContext } }: Site,
  { outDir, loadExports, locationOf }: PluginTools,
): Promise<RunningPlugins> {
  const runner = createHookRunner(locationOf);
  let context: PluginContext = { ...siteContext, outDir };
  // Plugins write there without creating it.
  if (uses.length > 0) mkdirSync(context.generatedFilesDir, { recursive: true });
  const loaded: LoadedModule[] = [];
  for (const use of uses) {
    const module = await runner.run({ use }, null, () => loadModule(use, loadExports));
    if (!module) continue;
    const { create, checks } = module;
    const shared = context.siteConfig.themeConfig as object;
    const themeConfig = await runner.run({ use }, 'validateThemeConfig', () => checkedThemeConfig(checks, shared));
    const options = await runner.run({ use }, 'validateOptions', () => checkedOptions(checks, use.options));
    if (!options || !themeConfig) continue;
    loaded.push({ use, create, options });
    context = { ...context, siteConfig: { ...context.siteConfig, themeConfig } };
  }
  const running = await Promise.all(loaded.map(module => runPlugin(module, context, runner)));
  const plugins = running.filter(plugin => plugin !== undefined);
  await assertUnique(plugins, runner);
  return { plugins, context, runner };
}

interface LoadedModule extends Pick<RunningPlugin, 'use' | 'options'> {
  readonly create: PluginFunction;
}

async function loadModule(
  { source }: PluginUse,
  loadExports: PluginTools['loadExports'],
): Promise<{ readonly create: PluginFunction; readonly checks: OptionChecks }> {
  const module = typeof source === 'string' ? (GOOGLE_TAGS[source] ?? (await loadExports(source))) : source;
  const exported = module as { readonly default?: unknown } & OptionChecks;
  const create = (exported.default ?? exported) as PluginFunction & OptionChecks;
  if (typeof create !== 'function') throw new Error('its module does not export a function');
  const { validateOptions = exported.validateOptions, validateThemeConfig = exported.validateThemeConfig } = create;
  return { create, checks: omitUndefined({ validateOptions, validateThemeConfig }) };
}

/** Undefined for a plugin that returns null, because it has nothing to do, or throws. */
async function runPlugin(
  { use, create, options }: LoadedModule,
  context: PluginContext,
  { run }: HookRunner,
): Promise<RunningPlugin | undefined> {
  return run({ use }, null, async () => {
    const hooks = (await create(context, options)) as PluginHooks | null;
    if (hooks === null) return undefined;
    if (typeof hooks !== 'object') {
      throw new Error('it returned no object; a plugin with nothing to do returns null');
    }
    if (typeof hooks.name !== 'string') throw new Error('what it returned has no `name`');
    const isFile = typeof use.source === 'string' && path.isAbsolute(use.source);
    const directory = path.dirname(isFile ? String(use.source) : context.siteConfigPath);
    return { use, hooks, name: hooks.name, id: String(options.id), options, directory };
  });
}

/** Data and routes are addressed by a plugin's name and id. */
async function assertUnique(plugins: readonly RunningPlugin[], { run }: HookRunner): Promise<void> {
  const first = new Map<string, RunningPlugin>();
  for (const plugin of plugins) {
    const { name, id } = plugin;
    const key = `${name}\0${id}`;
    const same = first.get(key);
    if (!same) first.set(key, plugin);
    else {
      await run(plugin, null, () => {
        throw new Error(`${nameOf(same.use)} is called '${name}' with the id '${id}' too; give each an \`id\``);
      });
    }
  }
}
