import { dirname, isAbsolute, relative } from 'node:path';
import { formatPath, type KeyPath } from '../../diagnostics/source-location.ts';
import { findModule, moduleNames } from '../load/find-module.ts';
import type { ModuleLoader } from '../load/modules.ts';
import { either, quote, type Report } from '../problems.ts';
import type { CheckedPlugins } from '../schema/site.ts';
import type { PluginContext, PluginFunction } from '../site.ts';
import { type EntryKind, isKnown, nearestOfficial, officialName, runsIfInstalled } from './official.ts';

/** A preset, plugin or theme that the config names, itself or through a preset. */
export interface PluginEntry {
  readonly kind: EntryKind;
  /** Its name in the config. */
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
  /** The argument of presets; undefined where mistakes in the config keep them from running. */
  readonly context: PluginContext | undefined;
  readonly report: Report;
}

/** Every plugin and theme in the order in which they run: those of the presets, then the config's own. */
export async function pluginEntries(config: CheckedPlugins, context: Context): Promise<readonly PluginEntry[]> {
  const presets = listed('preset', config.presets, context).map(entry => expandPreset(entry, context));
  return [
    ...(await Promise.all(presets)).flat(),
    ...listed('plugin', config.plugins, context),
    ...listed('theme', config.themes, context),
  ];
}

type List = CheckedPlugins['plugins'] | CheckedPlugins['presets'];

function listed(kind: EntryKind, list: List, context: Context): readonly PluginEntry[] {
  return list.flatMap((entry, index) => {
    if (!entry) return [];
    const path = [`${kind}s`, index];
    if (!Array.isArray(entry)) {
      return findTarget({ kind, name: entry, options: {}, namePath: path, optionsPath: path }, context);
    }
    const [name, options] = entry;
    return findTarget({ kind, name, options, namePath: [...path, 0], optionsPath: [...path, 1] }, context);
  });
}

interface NamedEntry extends Omit<PluginEntry, 'target' | 'label'> {
  readonly name: unknown;
}

/** The entry with its target; none, and a report, where there is no such module. */
function findTarget({ name, ...entry }: NamedEntry, { configFile, report }: Context): readonly PluginEntry[] {
  if (typeof name === 'function') {
    const label = `the ${entry.kind} function at \`${formatPath(entry.namePath)}\``;
    return [{ ...entry, label, target: { plugin: name as PluginFunction } }];
  }
  const label = labelOf(String(name), configFile);
  const official = officialName(name, entry.kind);
  const isOfficial = official !== undefined && isKnown(official);
  const names = moduleNames(String(name), entry.kind);
  const file = isOfficial && !runsIfInstalled(official) ? undefined : findModule(names, configFile);
  if (file !== undefined) return [{ ...entry, label, target: { file } }];
  if (isOfficial) return [{ ...entry, label, target: { official } }];
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

/** A file of the site is called by its path from the config, wherever the site is. */
function labelOf(name: string, configFile: string): string {
  const inside = relative(dirname(configFile), name);
  return isAbsolute(name) && !/^\.\.|node_modules/.test(inside) ? `./${inside}` : name;
}

/** The plugins and themes of a preset; the classic one is built in. */
async function expandPreset(entry: PluginEntry, context: Context): Promise<readonly PluginEntry[]> {
  if (!('file' in entry.target) || !context.context) return 'official' in entry.target ? [entry] : [];
  const { namePath, optionsPath, target } = entry;
  const preset = await runPreset(entry, target.file, context);
  return (['plugin', 'theme'] as const).flatMap(kind =>
    (preset[`${kind}s`] ?? []).flatMap(item => {
      if (!item) return [];
      const [name, options = {}] = Array.isArray(item) ? (item as unknown[]) : [item];
      return findTarget({ kind, name, options, namePath, optionsPath }, { ...context, configFile: target.file });
    }),
  );
}

interface Preset {
  readonly plugins?: readonly unknown[];
  readonly themes?: readonly unknown[];
}

async function runPreset(
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
