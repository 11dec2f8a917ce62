/** Reads the files of a site's search index, within bounds. */

import { AsyncLocalStorage } from 'node:async_hooks';
import { type Core, HASH, type Manifest } from '../../../../shared/search/format.ts';
import { UserError, userError } from '../../../diagnostics/index.ts';
import { attempt } from '../../../util/attempt.ts';
import type { SiteFiles } from '../files/types.ts';
import {
  MAX_CORES,
  MAX_EARLY_PAGES,
  MAX_INDEX_BYTES,
  MAX_LIST_BYTES,
  MAX_PASSAGES,
  MAX_SEARCH_BYTES,
  MAX_SLOTS,
  MIN_COUNTED_BYTES,
} from '../limits.ts';
import { shortText } from './plain-text.ts';

/** Reads a file of the index by name. @throws UserError when it is missing, too large or damaged */
export type ReadIndex = (name: string) => Promise<Uint8Array>;

/** Creates the reader of an index, given the folder of its locale. */
export function indexReader(files: SiteFiles, folder: string): ReadIndex {
  return async name => {
    const bytes = /^[\w.-]+$/.test(name) ? await files.read(`${folder}search/${name}`) : undefined;
    if (!bytes) throw damagedIndex(files, name);
    const max = name.startsWith('list') ? MAX_LIST_BYTES : MAX_INDEX_BYTES;
    if (bytes.length > max) throw damagedIndex(files, name, `it has more than ${max / 2 ** 20} MB`);
    return bytes;
  };
}

/** The beginning of the names of cores. */
const CORE = 'core';

/** Checks a core before the engine reads it; other files need no check. @throws UserError when it is damaged */
export function checkCore(bytes: Uint8Array, name: string, files: SiteFiles): void {
  if (name.startsWith(CORE)) parseCore(bytes, name, files);
}

/** Parses a manifest; undefined if it is damaged. No language and docs tag has two cores: a query would read both. */
export function parseManifest(bytes: Uint8Array): Manifest | undefined {
  const manifest = parseJson<Manifest>(bytes);
  if (!Array.isArray(manifest?.cores) || manifest.cores.length > MAX_CORES) return undefined;
  const areCores = manifest.cores.every(each => typeof each?.core === 'string' && each.core.startsWith(CORE));
  const parts = new Set(areCores ? manifest.cores.map(({ language, tag }) => `${language}\n${tag}`) : []);
  return parts.size === manifest.cores.length ? manifest : undefined;
}

/** Parses a core, whose numbers say how much memory a query takes. @throws UserError when it is damaged */
export function parseCore(bytes: Uint8Array, name: string, files: SiteFiles): Core {
  const core = parseJson<Core>(bytes);
  if (typeof core?.list !== 'string') throw damagedIndex(files, name);
  const { slots, passages, early } = core;
  const fits =
    hasPacks(core) &&
    isCount(slots, MAX_SLOTS) &&
    isCount(passages, MAX_PASSAGES) &&
    Array.isArray(early) &&
    early.length <= MAX_EARLY_PAGES;
  if (!fits) throw damagedIndex(files, name);
  return core;
}

/** Whether each pack begins at a slot, or at a passage of the page in one. */
function hasPacks({ folder, packs }: Core): boolean {
  if (typeof folder !== 'string' || typeof packs?.hashes !== 'string' || !Array.isArray(packs.starts)) return false;
  const isStart = (start: unknown): boolean =>
    Array.isArray(start) && start.length > 0 && start.every(each => isCount(each, MAX_PASSAGES));
  return packs.hashes.length === HASH * packs.starts.length && packs.starts.every(isStart);
}

const isCount = (value: unknown, max: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= max;

/** Parses JSON; undefined if it is none. */
export function parseJson<T>(json: Uint8Array | string): T | undefined {
  return attempt<T>(() => JSON.parse(typeof json === 'string' ? json : new TextDecoder().decode(json)));
}

/** The error for a file of the index that cannot be read. */
export function damagedIndex({ name: site }: SiteFiles, name: string, reason = ''): UserError {
  return userError({
    code: 'mcp/damaged',
    message: `The search index of ${site} has no file \`${shortText(name)}\` that can be read${reason && `: ${reason}`}`,
    fix: 'Build and publish the site again, for a host and not `--portable`; all files of its folder `search` belong to it.',
  });
}

/** An error of the engine as one of the index, which is the work of others. */
export function asDamage(error: unknown, { name }: SiteFiles): UserError {
  if (error instanceof UserError) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return userError({
    code: 'mcp/damaged',
    message: `The search index of ${name} cannot be searched: ${shortText(reason)}`,
    fix: 'Build and publish the site again.',
  });
}

/** A limit on what searches read, each for itself. */
export interface SearchBudget {
  /** Runs a search. */
  run<T>(search: () => Promise<T>): Promise<T>;
  /** Notes that a search has read a file. @throws UserError when that was too much */
  spend(bytes: Uint8Array, files: SiteFiles): void;
}

export function createBudget(): SearchBudget {
  const searches = new AsyncLocalStorage<{ left: number }>();
  return {
    run: search => searches.run({ left: MAX_SEARCH_BYTES }, search),
    spend({ length }, { name }) {
      const own = searches.getStore();
      if (!own) return;
      own.left -= Math.max(length, MIN_COUNTED_BYTES);
      if (own.left >= 0) return;
      throw userError({
        code: 'mcp/damaged',
        message: `A search would read more than ${MAX_SEARCH_BYTES / 2 ** 20} MB of the index of ${name}`,
        fix: 'Search one version, or for other words.',
      });
    },
  };
}
