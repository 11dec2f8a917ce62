import { ignored, type Report } from '../problems.ts';
import type { PluginUse } from '../site.ts';
import type { PluginEntry } from './entries.ts';
import { isBuiltIn, withoutEffect } from './official.ts';
import { classicPreset, type Use } from './preset.ts';

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

function usesOf(entry: PluginEntry, plugin: string, report: Report): readonly Use[] {
  const { label, options, namePath, optionsPath: path } = entry;
  if (plugin === 'preset-classic') return classicPreset(options, path, report);
  if (isBuiltIn(plugin)) return [{ plugin, options, path }];
  report(ignored(`'${label}'`, withoutEffect(plugin) ?? 'it is not needed', namePath));
  return [];
}
