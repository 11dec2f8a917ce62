import { dirname, isAbsolute, relative } from 'node:path';
import { formatPath } from '../../diagnostics/source-location.ts';
import { describeThrown, siteFile } from '../../diagnostics/thrown.ts';
import { findModule } from '../load/find-module.ts';
import type { ModuleLoader } from '../load/modules.ts';
import { either, ignored, quote, type Report } from '../problems.ts';
import { check } from '../schema/check.ts';
import type { ConfigSchemas } from '../schema/compose.ts';
import type { CheckedPlugins } from '../schema/site.ts';
import type { PluginContext, PluginFunction, PluginUse } from '../site.ts';
import {
  CLASSIC_PRESET,
  isKnownOfficial,
  isOfFeature,
  isOfficial,
  moduleNames,
  nearestOfficial,
  officialName,
  runsIfInstalled,
  unsupportedReason,
} from './plugin-names.ts';

interface UsesContext {
  readonly configFile: string;
  readonly loader: ModuleLoader;
  readonly schemas: ConfigSchemas;
  /** The argument of presets; undefined if the config has errors, so that presets cannot run. */
  readonly context: PluginContext | undefined;
  readonly report: Report;
}

/**
 * All plugins and themes in the order in which they run: first those of presets, each after the preset itself, then
 * those that the config lists. Missing modules and unsupported official plugins are reported and left out.
 */
export async function pluginUses(config: CheckedPlugins, context: UsesContext): Promise<readonly PluginUse[]> {
  const presets = usesOf('preset', config.presets, context).map(preset => expandPreset(preset, context));
  const uses = [
    ...(await Promise.all(presets)).flat(),
    ...usesOf('plugin', config.plugins, context),
    ...usesOf('theme', config.themes, context),
  ];
  return uses.flatMap(use => supportedUses(use, context));
}

type List = CheckedPlugins['plugins'] | CheckedPlugins['presets'];

function usesOf(kind: PluginUse['kind'], list: List, context: UsesContext): readonly PluginUse[] {
  return list.flatMap((entry, index) => {
    if (!entry) return [];
    const path = [`${kind}s`, index];
    if (!Array.isArray(entry)) return resolveUse({ kind, name: entry, options: {}, path, optionsPath: path }, context);
    const [name, options] = entry;
    return resolveUse({ kind, name, options, path: [...path, 0], optionsPath: [...path, 1] }, context);
  });
}

interface NamedUse extends Omit<PluginUse, 'source' | 'label'> {
  readonly name: unknown;
}

/** A use with its resolved source; an empty list, after a report, if there is no such module. */
function resolveUse({ name, ...use }: NamedUse, { configFile, schemas, report }: UsesContext): readonly PluginUse[] {
  if (typeof name === 'function') {
    const label = `the ${use.kind} function at \`${formatPath(use.path)}\``;
    return [{ ...use, label, source: name as PluginFunction }];
  }
  const label = labelOf(String(name), configFile);
  const official = officialName(String(name), use.kind, schemas.plugins);
  const builtIn =
    official !== undefined && isKnownOfficial(official, schemas.plugins) ? `@docusaurus/${official}` : undefined;
  const names = moduleNames(String(name), use.kind);
  const source = builtIn && !runsIfInstalled(builtIn) ? builtIn : (findModule(names, configFile) ?? builtIn);
  if (source !== undefined) return [{ ...use, label, source }];
  const meant = nearestOfficial(official ?? `${use.kind}-${label}`, schemas.plugins);
  report({
    code: 'config/unknown-plugin',
    severity: 'error',
    message: `The ${use.kind} '${label}' cannot be found.`,
    fix: meant
      ? `Did you mean '@docusaurus/${meant}'?`
      : `Install it or correct the name: there is no module ${either(names.map(quote))}.`,
    path: use.path,
  });
  return [];
}

/**
 * The name in messages: of a file of the site its path relative to the config, of a file in a package the package's
 * name.
 */
function labelOf(name: string, configFile: string): string {
  if (!isAbsolute(name)) return name;
  const [, ofPackage] = /^.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(name) ?? [];
  const inside = relative(dirname(configFile), name);
  return ofPackage ?? (inside.startsWith('..') ? name : `./${inside}`);
}

/** The plugins and themes of a third-party preset; an official preset stays as it is. */
async function expandPreset(use: PluginUse, context: UsesContext): Promise<readonly PluginUse[]> {
  const { path, optionsPath, source } = use;
  if (isOfficial(source)) return [use];
  if (!context.context) return [];
  const preset = await runPreset(use, context.context, context);
  return (['plugin', 'theme'] as const).flatMap(kind =>
    (preset[`${kind}s`] ?? []).flatMap(item => {
      if (!item) return [];
      const [name, options = {}] = Array.isArray(item) ? (item as unknown[]) : [item];
      const named = { kind, name, options: options as PluginUse['options'], path, optionsPath };
      return resolveUse(named, { ...context, configFile: String(source) });
    }),
  );
}

type Preset = Partial<Record<'plugins' | 'themes', readonly unknown[]>>;

async function runPreset(
  { label, path, options, source }: PluginUse,
  context: PluginContext,
  { loader, report }: UsesContext,
): Promise<Preset> {
  try {
    const preset = await loader.loadModule(String(source));
    if (typeof preset !== 'function') throw new Error(`it exports ${quote(preset)}, not a function`);
    return ((await preset(context, options)) ?? {}) as Preset;
  } catch (error) {
    const { message, location } = describeThrown(error, siteFile(source));
    report({
      code: 'config/preset-failed',
      severity: 'error',
      message: `The preset '${label}' failed: ${message}`,
      fix: 'Correct the preset or its options, or remove it.',
      location,
      path,
    });
    return {};
  }
}

/**
 * The use itself, and with the classic preset its plugins; an empty list, after a report, for an unsupported plugin.
 */
function supportedUses(use: PluginUse, context: UsesContext): readonly PluginUse[] {
  const { report, schemas } = context;
  if (use.source === CLASSIC_PRESET) return [use, ...classicUses(use, context)];
  if (isOfFeature(use.source) && !schemas.plugins.some(({ name }) => name === use.source)) {
    report({
      code: 'config/unknown-plugin',
      severity: 'error',
      message: `The ${use.kind} '${use.label}' belongs to a feature that this Lectern does not have.`,
      fix: 'Add the feature, or remove the plugin.',
      path: use.path,
    });
    return [];
  }
  const loss = unsupportedReason(use.source);
  if (loss === undefined) return [use];
  report(ignored(`'${use.label}'`, loss, use.path));
  return [];
}

/**
 * Plugins of the classic preset by the key of their options. `false` turns each off; some run only if their key is set.
 */
const CLASSIC_PLUGINS: readonly (readonly [key: string, source: string, runs: 'by default' | 'if given'])[] = [
  ['docs', '@docusaurus/plugin-content-docs', 'by default'],
  ['pages', '@docusaurus/plugin-content-pages', 'by default'],
  ['blog', '@docusaurus/plugin-content-blog', 'by default'],
  ['theme', '@docusaurus/theme-classic', 'by default'],
  ['svgr', '@docusaurus/plugin-svgr', 'by default'],
  ['debug', '@docusaurus/plugin-debug', 'if given'],
  ['googleAnalytics', '@docusaurus/plugin-google-analytics', 'if given'],
  ['gtag', '@docusaurus/plugin-google-gtag', 'if given'],
  ['googleTagManager', '@docusaurus/plugin-google-tag-manager', 'if given'],
];

function classicUses({ options, optionsPath }: PluginUse, { schemas, report }: UsesContext): readonly PluginUse[] {
  if (!check(schemas.preset, options, { path: optionsPath, report })) return [];
  const ofFeatures = schemas.plugins.flatMap(({ preset, name }) =>
    preset ? [[preset.key, name, 'by default'] as const] : [],
  );
  return [...CLASSIC_PLUGINS, ...ofFeatures].flatMap(([key, source, runs]) => {
    const own = options[key];
    if (own === false || (own === undefined && runs === 'if given')) return [];
    const path = [...optionsPath, key];
    const loss = unsupportedReason(source);
    if (loss !== undefined) {
      report(ignored(`\`${key}\``, loss, path));
      return [];
    }
    const checked = (own ?? {}) as PluginUse['options'];
    return [{ kind: 'plugin', label: source, source, options: checked, path, optionsPath: path }];
  });
}
