/** The parsed core of an index. */

import type { Core, Directory } from './format.ts';
import type { Language } from './language.ts';

export interface Index {
  readonly core: Core;
  /** Language of its pages. */
  readonly language: Language;
  readonly headings: OpenDirectory;
  readonly stops: OpenDirectory;
}

/** A directory with its lower bounds as a list, one per shard. */
export interface OpenDirectory extends Omit<Directory, 'firsts'> {
  readonly firsts: readonly string[];
}

/** Opens a core. */
export function openIndex(core: Core, language: Language): Index {
  return { core, language, headings: openDirectory(core.headings), stops: openDirectory(core.stops) };
}

export function openDirectory(directory: Directory): OpenDirectory {
  return { ...directory, firsts: directory.hashes === '' ? [] : directory.firsts.split('\n') };
}
