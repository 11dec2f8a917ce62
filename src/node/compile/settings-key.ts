import path from 'node:path';
import type { Site } from '../config/site.ts';
import { hashOf } from '../util/hash.ts';
import { relativePath } from '../util/relative-path.ts';
import type { CompilerSettings } from './types.ts';

/** Settings of compilers, by the compilers' names. */
export type Settings = ReadonlyMap<string, CompilerSettings>;

/** Hashes of everything in settings that decides what becomes of a page, by the compilers' names. */
export type SettingsKeys = ReadonlyMap<string, string>;

export function settingsKeys(settings: Settings, site: Site): SettingsKeys {
  return new Map([...settings].map(([name, value]) => [name, settingsKey(value, site)]));
}

/** Sets count by their members, paths relative to the site, functions by their source and by the code they may call. */
function settingsKey(settings: CompilerSettings, { siteDir, code }: Site): string {
  const functions: unknown[] = [];
  const text = JSON.stringify(settings, (_key, value: unknown) => {
    if (typeof value === 'function') functions.push(value);
    if (typeof value === 'function' || value instanceof RegExp) return String(value);
    if (typeof value === 'string' && isBelow(siteDir, value)) return relativePath(siteDir, value);
    return value instanceof Set ? [...value] : value;
  });
  return hashOf(text, code.keyOf(functions));
}

function isBelow(folder: string, file: string): boolean {
  return file === folder || file.startsWith(folder + path.sep);
}
