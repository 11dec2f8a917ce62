import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { PluginContext, PluginFunction, PluginUse, Site } from '../../config/site.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';
import { blogContext } from '../blog/context.ts';
import { blogHooks, blogOfUse } from '../blog/hooks.ts';
import { GOOGLE_TAGS } from '../google-tags.ts';
import { createHookRunner, type HookRunner, nameOf } from './hooks.ts';
import type { PluginHooks, PluginTools, RunningPlugin } from './types.ts';

/** Built-in plugins that run through the lifecycle of third-party plugins. */
const BUILT_IN: Readonly<Record<string, PluginFunction>> = GOOGLE_TAGS;

/** The site's plugins, whose functions have run. */
export interface RunningPlugins {
  readonly plugins: readonly RunningPlugin[];
  /** With the plugins' changes to `themeConfig`. */
  readonly context: PluginContext;
  readonly runner: HookRunner;
}

/** Loads the site's plugins in order, validates their options, then calls their functions in parallel. */
export async function runPlugins(
  { installedBlogs, thirdPartyPlugins: { uses, context: siteContext } }: Site,
  { outDir, loadExports, locationOf }: PluginTools,
): Promise<RunningPlugins> {
  const runner = createHookRunner(locationOf);
  let context: PluginContext = { ...siteContext, outDir };
  // Plugins write into this directory without creating it.
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
  const running = await Promise.all(
    loaded.map(module => {
      const own = () => contextFor(module.use, context, { installedBlogs, loadExports });
      return runPlugin(module, own, runner);
    }),
  );
  const plugins = running
    .filter(plugin => plugin !== undefined)
    .map(plugin => ({ ...plugin, hooks: blogHooks(plugin, context, blogOfUse(plugin.use, installedBlogs)) }));
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
  const module = typeof source === 'string' ? (BUILT_IN[source] ?? (await loadExports(source))) : source;
  const exported = module as { readonly default?: unknown } & OptionChecks;
  const create = (exported.default ?? exported) as PluginFunction & OptionChecks;
  if (typeof create !== 'function') throw new Error('its module does not export a function');
  const { validateOptions = exported.validateOptions, validateThemeConfig = exported.validateThemeConfig } = create;
  return { create, checks: omitUndefined({ validateOptions, validateThemeConfig }) };
}

/** The context of a plugin: that of a blog has more of the defaults of Docusaurus. */
async function contextFor(
  use: PluginUse,
  context: PluginContext,
  { installedBlogs, ...tools }: Pick<Site, 'installedBlogs'> & Pick<PluginTools, 'loadExports'>,
): Promise<PluginContext> {
  const blog = blogOfUse(use, installedBlogs);
  return blog ? blogContext(context, blog.packages, tools) : context;
}

/** Calls a plugin function. The result is undefined if it returns null, having nothing to do, or throws. */
async function runPlugin(
  { use, create, options }: LoadedModule,
  contextOf: () => Promise<PluginContext>,
  { run }: HookRunner,
): Promise<RunningPlugin | undefined> {
  return run({ use }, null, async () => {
    const context = await contextOf();
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

/** Reports plugins with the same name and id, which would overwrite each other's data. */
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

/** A plugin's own validation of its options and of its part of `themeConfig`. */
export interface OptionChecks {
  validateOptions?(args: { readonly options: object; readonly validate: Validate }): unknown;
  validateThemeConfig?(args: { readonly themeConfig: object; readonly validate: Validate }): unknown;
}

type Validate = (schema: unknown, value: unknown) => unknown;

/** A schema of a validation library, such as Joi or Zod. */
interface Schema {
  validate?(value: unknown, options: object): { readonly error?: Error; readonly value?: unknown } | Promise<unknown>;
  unknown?(): Schema;
  describe?(): { readonly keys?: object };
  parse?(value: unknown): unknown;
}

/**
 * The options after the plugin's own validation, with an `id`, which every plugin has.
 *
 * @throws the plugin's own errors
 */
export function checkedOptions(checks: OptionChecks, options: object): RunningPlugin['options'] {
  const { id = 'default', ...own } = options as { readonly id?: unknown };
  if (!checks.validateOptions) return { id, ...own };
  const validate: Validate = (schema, value) => {
    const { id: ownId = id, ...rest } = (value ?? {}) as { readonly id?: unknown };
    const checked = apply(schema as Schema, hasId(schema as Schema) ? { id: ownId, ...rest } : rest);
    return { id: ownId, ...(checked as object) };
  };
  return { id, ...((checks.validateOptions({ options: { id, ...own }, validate }) ?? own) as object) };
}

/** `themeConfig` after the plugin's validation of its part. @throws the plugin's own errors */
export function checkedThemeConfig(checks: OptionChecks, themeConfig: object): object {
  if (!checks.validateThemeConfig) return themeConfig;
  const validate: Validate = (schema, value) => {
    const own = schema as Schema;
    return apply(own.unknown?.() ?? own, value);
  };
  const checked = { ...themeConfig, ...((checks.validateThemeConfig({ themeConfig, validate }) ?? {}) as object) };
  // Pages get it as JSON; plugins may keep values in it that only they read.
  JSON.stringify(checked);
  return checked;
}

/** Whether a schema knows `id`; most do not, since Docusaurus handles it for every plugin. */
function hasId(schema: Schema): boolean {
  return 'id' in (schema.describe?.().keys ?? {});
}

function apply(schema: Schema, value: unknown): unknown {
  if (typeof schema.validate === 'function') {
    const result = schema.validate(value, { convert: false, abortEarly: false });
    if ('error' in result && result.error) throw result.error;
    return 'value' in result ? result.value : result;
  }
  if (typeof schema.parse === 'function') return schema.parse(value);
  throw new Error('`validate` takes a schema that can `validate` or `parse`');
}
