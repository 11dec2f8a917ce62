import { dirname, isAbsolute, relative } from 'node:path';
import { nearest } from '../../../shared/nearest.ts';
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
  // Lectern takes the place of the official modules: one that it does not know must not run beside it.
  const isForeign = official !== undefined && builtIn === undefined;
  const names = moduleNames(String(name), use.kind).filter(each => runsIfInstalled(each) || !isOfficial(each));
  const installed = isForeign || (builtIn && !runsIfInstalled(builtIn)) ? undefined : findModule(names, configFile);
  const source = installed ?? builtIn;
  if (source !== undefined) return [{ ...use, label, source }];
  const meant = nearestOfficial(official ?? `${use.kind}-${label}`, schemas.plugins);
  report({
    code: 'config/unknown-plugin',
    severity: 'error',
    message:
      isForeign && !meant
        ? `The ${use.kind} '${label}' is none of the official ones that this Lectern has.`
        : `The ${use.kind} '${label}' cannot be found.`,
    fix: fixOf({ meant, isForeign, names }),
    path: use.path,
  });
  return [];
}

interface MissingModule {
  /** A known name like the one that is missing. */
  readonly meant: string | undefined;
  /** Whether it is one of Docusaurus' own. */
  readonly isForeign: boolean;
  readonly names: readonly string[];
}

function fixOf({ meant, isForeign, names }: MissingModule): string {
  if (meant) return `Did you mean '@docusaurus/${meant}'?`;
  if (isForeign) return 'Remove it: Lectern runs no module of Docusaurus in place of its own.';
  return `Install it or correct the name: there is no module ${either(names.map(quote))}.`;
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
  const { report } = context;
  if (use.source === CLASSIC_PRESET) return [use, ...classicUses(use, context)];
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
  const asked = withoutAbsent(options, Object.keys(schemas.preset.shape), { path: optionsPath, report });
  if (!check(schemas.preset, asked, { path: optionsPath, report })) return [];
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

/** Options without plugins that they turn off and that are not there; a name like that of another plugin is a mistake. */
function withoutAbsent(
  options: PluginUse['options'],
  known: readonly string[],
  { path, report }: Pick<UsesContext, 'report'> & { readonly path: PluginUse['path'] },
): PluginUse['options'] {
  const entries = Object.entries(options);
  const isAbsent = ([key, value]: readonly [string, unknown]) =>
    value === false && !known.includes(key) && nearest(key, known) === undefined;
  for (const [key] of entries.filter(isAbsent)) {
    report(ignored(`\`${key}: false\``, 'this Lectern has no such plugin to turn off', [...path, key]));
  }
  return Object.fromEntries(entries.filter(entry => !isAbsent(entry)));
}
