/** What a run has for other machines. */
import { readFileSync } from 'node:fs';
import { type Cache, FACTS, LOCAL } from '../cache/index.ts';
import { type Extent, segmentName } from '../cache/segment.ts';
import { hashOf } from '../util/hash.ts';
import type { FileTexts } from './file-texts.ts';
import type { PackedValue } from './pack.ts';
import { shellFiles } from './shell-files.ts';
import type { PackEntry, PackKind } from './snapshot.ts';

/** A file of a page. */
export interface PageFileEntry {
  /** See `hashOf`. */
  readonly hash: string;
  /** Absolute path of a file with its text. */
  readonly file: string;
  /** Whether this run has made it. */
  readonly isNew: boolean;
}

/** What a run stores. */
export interface RunFiles {
  readonly files: Iterable<PageFileEntry>;
  /** Folders of shells below the work folder. */
  readonly shells: readonly string[];
}

/** Packs are stored anew if a snapshot has more, or if less than half of their bytes is of use. */
const MAX_PACKS = 96;

/** Bytes that need not be of use. */
const SMALL = 2 ** 22;

interface Sources {
  readonly cache: Pick<Cache, 'used' | 'bytes'>;
  readonly workDir: string;
  readonly files: FileTexts;
  /** Packs that stay. */
  readonly kept: readonly PackEntry[];
  /** Checksums of values that they have, by key, as far as this run has fetched them. */
  readonly adopted: ReadonlyMap<string, number>;
}

/** What a run has that packs on the host have not. */
export function valuesToPush(
  { files: pageFiles, shells }: RunFiles,
  { cache, workDir, files, kept, adopted }: Sources,
): Readonly<Record<PackKind, Iterable<PackedValue>>> {
  const segments = new Set(kept.map(({ digest }) => segmentName(digest)));
  const isKept = (key: string, [segment, , , checksum]: Extent): boolean =>
    kept.length > 0 && (segments.has(segment) || adopted.get(key) === checksum);
  const own = cache.used().filter(([key, extent]) => !key.startsWith(LOCAL) && !isKept(key, extent));
  const values = function* (isFact: boolean): Generator<PackedValue> {
    for (const [key, extent] of own) {
      const bytes = key.startsWith(FACTS) === isFact ? cache.bytes(extent) : undefined;
      if (bytes) yield { key, bytes };
    }
  };
  const hasFiles = kept.some(({ kind }) => kind === 'files');
  const texts = function* (): Generator<PackedValue> {
    for (const { hash, file, isNew } of pageFiles) {
      if (hasFiles && (!isNew || files.has(hash))) continue;
      const text = readFileSync(file, 'utf8');
      // A plugin may have changed the file since.
      if (hashOf(text) === hash) yield { key: hash, bytes: Buffer.from(JSON.stringify(text)) };
    }
  };
  return { facts: values(true), values: values(false), files: texts(), shell: shellFiles(workDir, shells) };
}

interface Use {
  readonly known: readonly PackEntry[];
  readonly used: ReturnType<Cache['used']>;
}

/** Whether a snapshot has many packs, or most of what packs contain is of no use to a run. */
export function isSparse(latest: readonly PackEntry[], { known, used }: Use): boolean {
  const bytes = used.reduce((sum, [, [, , length]]) => sum + length, 0);
  const stored = known.filter(({ kind }) => kind === 'facts' || kind === 'values');
  return latest.length > MAX_PACKS || stored.reduce((sum, { unpacked }) => sum + unpacked, 0) > 2 * bytes + SMALL;
}
