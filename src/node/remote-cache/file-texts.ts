import { createSegmentReader, type Extent, writeSegment } from '../cache/segment.ts';
import { hashOf } from '../util/hash.ts';
import type { UnpackedPack } from './pull.ts';

/** Texts of pages' files that were fetched, by their hashes. */
export interface FileTexts {
  readonly add: (pack: UnpackedPack) => void;
  readonly has: (hash: string) => boolean;
  readonly find: (hash: string) => string | undefined;
}

/** Texts in packs that are written to a folder. */
export function createFileTexts(directory: string): FileTexts {
  const reader = createSegmentReader(directory);
  const extents = new Map<string, Extent>();
  return {
    add({ segment, bytes, values }) {
      writeSegment(directory, segment, bytes);
      for (const [hash, extent] of values) extents.set(hash, extent);
    },
    has: hash => extents.has(hash),
    find(hash) {
      const extent = extents.get(hash);
      const text = extent && reader.find<string>(extent);
      return text !== undefined && hashOf(text) === hash ? text : undefined;
    },
  };
}
