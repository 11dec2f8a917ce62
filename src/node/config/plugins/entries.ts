import { dirname, isAbsolute, relative } from 'node:path';
import { formatPath, type KeyPath } from '../../diagnostics/source-location.ts';
import { findModule, moduleNames } from '../load/find-module.ts';
import type { ModuleLoader } from '../load/modules.ts';
import { either, quote, type Report } from '../problems.ts';
import type { CheckedPlugins } from '../schema/site.ts';
import type { PluginContext, PluginFunction } from '../site.ts';
import { type EntryKind, isOfficial, isOptional, nearestOfficial, officialName } from './official.ts';

/** A preset, plugin or theme that the config names, alone or through a preset, and what stands behind the name. */
export interface PluginEntry {
  readonly kind: EntryKind;
  /** What the config calls it. */
  readonly label: string;
  readonly options: unknown;
  readonly namePath: KeyPath;
  readonly optionsPath: KeyPath;
  /** An official name without `@docusaurus/`, a module by absolute path, or the plugin itself. */
  readonly target: { readonly official: string } | { readonly file: string } | { readonly plugin: PluginFunction };
}

interface Context {
  readonly configFile: string;
  readonly loader: ModuleLoader;
  /** What presets are told; undefined where the config does not allow to run any. */
  readonly context: PluginContext | undefined;
  readonly report: Report;
}

/** Every plugin and theme in the order in which they run: those of the presets, then the config's own. */
export async function pluginEntries(config: CheckedPlugins, context: Context): Promise<readonly PluginEntry[]> {
  const presets = await Promise.all(found('preset', config.presets, context).map(entry => expand(entry, context)));
  return [...presets.flat(), ...found('plugin', config.plugins, context), ...found('theme', config.themes, context)];
}

type List = CheckedPlugins['plugins'] | CheckedPlugins['presets'];

function found(kind: EntryKind, list: List, context: Context): readonly PluginEntry[] {
  return list.flatMap((entry, index) => {
    if (!entry) return [];
    const path = [`${kind}s`, index];
    const [name, options] = Array.isArray(entry) ? entry : [entry, {}];
    const paths = Array.isArray(entry) ? [...path, 0] : path;
    return find(
      { kind, name, options, namePath: paths, optionsPath: Array.isArray(entry) ? [...path, 1] : path },
      context,
    );
  });
}

interface Named extends Omit<PluginEntry, 'target' | 'label'> {
  readonly name: unknown;
}

/** What stands behind an entry; nothing, and a report, where no module does. */
function find({ name, ...entry }: Named, { configFile, report }: Context): readonly PluginEntry[] {
  if (typeof name === 'function') {
    const label = `the ${entry.kind} function at \`${formatPath(entry.namePath)}\``;
    return [{ ...entry, label, target: { plugin: name as PluginFunction } }];
  }
  const label = labelOf(String(name), configFile);
  const official = officialName(name, entry.kind);
  const names = moduleNames(String(name), entry.kind);
  const known = official && isOfficial(official) ? official : undefined;
  const file = known && !isOptional(known) ? undefined : findModule(names, configFile);
  if (file !== undefined) return [{ ...entry, label, target: { file } }];
  if (known) return [{ ...entry, label, target: { official: known } }];
  const meant = nearestOfficial(official ?? `${entry.kind}-${label}`);
  report({
    code: 'config/unknown-plugin',
    severity: 'error',
    message: `The ${entry.kind} '${label}' cannot be found.`,
    fix: meant
      ? `Did you mean '@docusaurus/${meant}'?`
      : `Install it or correct the name: there is no module ${either(names.map(quote))}.`,
    path: entry.namePath,
  });
  return [];
}

/** A file of the site's is called by its path from the config, wherever the site is. */
function labelOf(name: string, configFile: string): string {
  const inside = relative(dirname(configFile), name);
  return isAbsolute(name) && !/^\.\.|node_modules/.test(inside) ? `./${inside}` : name;
}

/** The plugins and themes of a preset; the classic one is built in. */
async function expand(entry: PluginEntry, context: Context): Promise<readonly PluginEntry[]> {
  if (!('file' in entry.target) || !context.context) return 'official' in entry.target ? [entry] : [];
  const { file } = entry.target;
  const inner = await run(entry, file, context);
  const at = { ...context, configFile: file };
  return (['plugin', 'theme'] as const).flatMap(kind =>
    (inner[`${kind}s`] ?? []).flatMap(item => {
      if (!item) return [];
      const [name, options = {}] = Array.isArray(item) ? (item as unknown[]) : [item];
      return find({ kind, name, options, namePath: entry.namePath, optionsPath: entry.optionsPath }, at);
    }),
  );
}

interface Preset {
  readonly plugins?: readonly unknown[];
  readonly themes?: readonly unknown[];
}

async function run(
  { label, namePath, options }: PluginEntry,
  file: string,
  { context, loader, report }: Context,
): Promise<Preset> {
  try {
    const preset = await loader.loadModule(file);
    if (typeof preset !== 'function') throw new Error(`it exports ${quote(preset)}, not a function`);
    return ((await preset(context, options)) ?? {}) as Preset;
  } catch (error) {
    report({
      code: 'config/preset-failed',
      severity: 'error',
      message: `The preset '${label}' failed: ${error instanceof Error ? error.message : String(error)}`,
      fix: 'Correct the preset or its options, or remove it.',
      path: namePath,
    });
    return {};
  }
}
