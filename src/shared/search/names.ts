/** The titles and headings of a site's first pages, held in memory: they answer a query before anything is fetched for it. */

import type { Index } from './open-index.ts';
import { type Page, readPack } from './pages.ts';
import { readShard, type Shard } from './postings.ts';

export interface Names {
  /** By slot. */
  readonly pages: ReadonlyMap<number, Page>;
  /** The terms of their headings. */
  readonly shard: Shard;
}

/** Parses the file of names: the first line of a pack, then a shard. */
export function readNames(text: string, index: Index): Names {
  return { pages: readPack(text, index).pages, shard: readShard(text.slice(text.indexOf('\n') + 1)) };
}
