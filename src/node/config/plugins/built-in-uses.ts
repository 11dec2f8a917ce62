import type { KeyPath } from '../../diagnostics/source-location.ts';
import { ignored, type Report } from '../problems.ts';
import { check } from '../schema/check.ts';
import { presetSchema } from '../schema/plugins.ts';
import type { PluginEntry } from './entries.ts';
import { lossWithout } from './official.ts';

/** A use of a built-in plugin: its options, unchecked, and their path in the config. */
export interface BuiltInUse {
  /** Official name without `@docusaurus/`. */
  readonly plugin: string;
  readonly options: unknown;
  readonly path: KeyPath;
}

/** Plugins of the classic preset by the key of their options; some run only where the key is given, all unless it is false. */
const PRESET: readonly (readonly [key: string, plugin: string, runs: 'by default' | 'if given'])[] = [
  ['docs', 'plugin-content-docs', 'by default'],
  ['pages', 'plugin-content-pages', 'by default'],
  ['blog', 'plugin-content-blog', 'by default'],
  ['sitemap', 'plugin-sitemap', 'by default'],
  ['theme', 'theme-classic', 'by default'],
  ['svgr', 'plugin-svgr', 'by default'],
  ['debug', 'plugin-debug', 'if given'],
  ['googleAnalytics', 'plugin-google-analytics', 'if given'],
  ['gtag', 'plugin-google-gtag', 'if given'],
  ['googleTagManager', 'plugin-google-tag-manager', 'if given'],
];

/** The built-in plugins among the entries of the config, those of the classic preset among them. */
export function builtInUses(entries: readonly PluginEntry[], report: Report): readonly BuiltInUse[] {
  return entries.flatMap(({ label, options, namePath, optionsPath, target }) => {
    if (!('official' in target)) return [];
    const { official } = target;
    if (official === 'preset-classic') return presetUses(options, optionsPath, report);
    const loss = lossWithout(official);
    if (loss === undefined) return [{ plugin: official, options, path: optionsPath }];
    report(ignored(`'${label}'`, loss, namePath));
    return [];
  });
}

function presetUses(options: unknown, path: KeyPath, report: Report): readonly BuiltInUse[] {
  if (check(presetSchema, options, { path, report }) === undefined) return [];
  return PRESET.flatMap(([key, plugin, runs]) => {
    const value = (options as Readonly<Record<string, unknown>>)[key];
    if (value === false || (value === undefined && runs === 'if given')) return [];
    const loss = lossWithout(plugin);
    if (loss === undefined) return [{ plugin, options: value ?? {}, path: [...path, key] }];
    report(ignored(`\`${key}\``, loss, [...path, key]));
    return [];
  });
}
