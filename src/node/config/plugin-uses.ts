import type { KeyPath } from '../locate.ts';
import { check } from './check.ts';
import { isBuiltIn, withoutEffect } from './official-plugins.ts';
import type { PluginEntry } from './plugin-entries.ts';
import type { Problem, Report } from './problems.ts';
import { presetSchema } from './schema/plugins.ts';
import type { PluginUse } from './site.ts';

/** A built-in plugin that the config asks for: its options, unchecked, and where they stand. */
export interface Use {
  /** Official name without `@docusaurus/`. */
  readonly plugin: string;
  readonly options: unknown;
  readonly path: KeyPath;
}

/** Keys of the classic preset that switch a plugin on unless they are false. */
const ON_IN_PRESET: Readonly<Record<string, string>> = {
  docs: 'plugin-content-docs',
  pages: 'plugin-content-pages',
  blog: 'plugin-content-blog',
  sitemap: 'plugin-sitemap',
  theme: 'theme-classic',
  svgr: 'plugin-svgr',
};

/** Keys of the classic preset that switch a plugin on where they are given. */
const GIVEN_IN_PRESET: Readonly<Record<string, string>> = {
  gtag: 'plugin-google-gtag',
  googleTagManager: 'plugin-google-tag-manager',
};

/** Keys of the classic preset that only name plugins without effect. */
const IGNORED_IN_PRESET: Readonly<Record<string, string>> = {
  debug: 'plugin-debug',
  googleAnalytics: 'plugin-google-analytics',
};

/** The built-in plugins among the entries of the config. */
export function builtInUses(entries: readonly PluginEntry[], report: Report): readonly Use[] {
  return entries.flatMap(entry => ('official' in entry.target ? usesOf(entry, entry.target.official, report) : []));
}

/** The plugins and themes among the entries that are not built in. */
export function thirdPartyUses(entries: readonly PluginEntry[]): readonly PluginUse[] {
  return entries.flatMap(({ kind, label, options, target, namePath }) => {
    if (kind === 'preset' || 'official' in target) return [];
    const source = 'file' in target ? target.file : target.plugin;
    return [{ kind, label, source, options: options as PluginUse['options'], path: namePath }];
  });
}

/** A report of something that is understood and does nothing. */
export function ignored(what: string, consequence: string, path: KeyPath): Problem {
  return { code: 'config/ignored', severity: 'notice', message: `${what} is ignored: ${consequence}.`, path };
}

function usesOf(entry: PluginEntry, plugin: string, report: Report): readonly Use[] {
  const { label, options, namePath, optionsPath: path } = entry;
  if (plugin === 'preset-classic') return expandPreset(options, path, report);
  if (isBuiltIn(plugin)) return [{ plugin, options, path }];
  report(ignored(`'${label}'`, withoutEffect(plugin) ?? 'it is not needed', namePath));
  return [];
}

/** The plugins of the classic preset; those without options of their own get defaults. */
function expandPreset(options: unknown, path: KeyPath, report: Report): readonly Use[] {
  const preset = check(presetSchema, options, { path, report }) as Readonly<Record<string, unknown>> | undefined;
  if (!preset) return [];
  const given = options as Readonly<Record<string, unknown>>;
  for (const [key, plugin] of Object.entries(IGNORED_IN_PRESET)) {
    if (given[key]) report(ignored(`\`${key}\``, withoutEffect(plugin) ?? 'it is not needed', [...path, key]));
  }
  const on = Object.entries(ON_IN_PRESET).filter(([key]) => given[key] !== false);
  const wanted = Object.entries(GIVEN_IN_PRESET).filter(([key]) => given[key] !== undefined);
  return [...on, ...wanted].map(([key, plugin]) => ({ plugin, options: given[key] ?? {}, path: [...path, key] }));
}
