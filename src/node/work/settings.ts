import path from 'node:path';
import type { ProcessorSettings } from '../compile/index.ts';
import type { Site } from '../config/site.ts';
import { hashOf } from '../util/hash.ts';
import { relativePath } from '../util/relative-path.ts';

/** Settings of compilers, by their names. */
export type Settings = ReadonlyMap<string, ProcessorSettings>;

/** All that decides what these settings make of a page, as a hash, by the names of the compilers. */
export type SettingsKeys = ReadonlyMap<string, string>;

export function settingsKeys(settings: Settings, site: Site): SettingsKeys {
  return new Map([...settings].map(([name, value]) => [name, settingsKey(value, site)]));
}

/**
 * Settings as a hash: a set is known by its members, a path by where it is in the site, a function by its source and by the
 * code that it may call.
 */
function settingsKey(settings: ProcessorSettings, { siteDir, code }: Site): string {
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

/** Whether a value can cross to another thread: data alone can. */
export function isPlain(value: unknown): boolean {
  if (typeof value === 'function' || typeof value === 'symbol') return false;
  if (value === null || typeof value !== 'object') return true;
  const parts = value instanceof Map ? [...value].flat() : value instanceof Set ? [...value] : Object.values(value);
  return parts.every(isPlain);
}
