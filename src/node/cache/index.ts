import { readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { statIfExists } from '../util/files.ts';
import { codeHash } from './code-hash.ts';
import { type Entries, liveBytes, readEntries, writeEntries } from './entries.ts';
import { createSegmentReader, createSegmentWriter, type Extent, isSegment, writeSegment } from './segment.ts';

export { DamagedCacheError, type Extent } from './segment.ts';

/**
 * Values of earlier runs by key. A key is a hash of all inputs of its value, and a cache belongs to the code that wrote
 * it, so a value may be missing but never wrong: a deleted, truncated or corrupted cache only costs time.
 */
export interface Cache {
  get<T>(key: string): T | undefined;
  /** Reads the value at an extent. @throws DamagedCacheError if it is missing, or if its checksum does not match */
  read<T>(extent: Extent): T;
  set(key: string, value: unknown): void;
  /** The extent of a value, for threads that read it themselves. */
  locate(key: string): Extent | undefined;
  /** Adds a value that a worker thread has written to a segment. */
  registerExtent(key: string, extent: Extent): void;
  /** Keys and extents of the values that this run has used or added. */
  used(): readonly (readonly [key: string, extent: Extent])[];
  /** The bytes of a value; undefined if they are missing or changed. */
  bytes(extent: Extent): Uint8Array | undefined;
  /** Adds values of another machine, which are in a file of its bytes; those that the cache has already stay. */
  adopt(segment: string, bytes: Buffer, values: Iterable<readonly [key: string, extent: Extent]>): void;
  /** Empties the cache, in memory at once and on disk with {@link commit}. */
  clear(): void;
  /** Writes the index, so that later runs find new values; evicts entries unused for 20 committing runs. */
  commit(): void;
}

/** Prefix of the keys of values that other machines cannot use. */
export const LOCAL = 'local:';

/** Prefix of the keys of facts, which reading the content of a site needs. */
export const FACTS = 'facts:';

const INDEX = 'index.json';
/** Committing runs after which an unused entry is evicted. */
const MAX_UNUSED_RUNS = 20;
const MAX_BYTES = 2 ** 30;
const MAX_SEGMENTS = 24;
/** Number of the largest segments that are not compacted when there are too many. */
const UNCOMPACTED_SEGMENTS = 8;
/** Bytes of evicted values that a segment may contain before it is compacted. */
const MAX_DEAD_BYTES = 2 ** 20;
/** Age after which a segment that is not in the index is deleted: its run was probably killed. */
const ABANDONED_MS = 24 * 60 * 60 * 1000;

/**
 * Opens the cache in a directory. Values are stored in append-only segments, one for each thread that writes in a run.
 * The index is replaced by rename, so that a killed run leaves the previous one. If two runs overlap, the second to end
 * merges both.
 *
 * @param code hash of the code that computes the values
 */
export function openCache(directory: string, code: string = codeHash()): Cache {
  const indexFile = path.join(directory, INDEX);
  let indexStamp = stampOf(indexFile);
  const { entries, ...last } = readEntries(indexFile, code);
  const run = last.run + 1;
  /** Segments of this run and of earlier runs; any other segment belongs to a concurrent run. */
  const own = new Set(liveBytes(entries).keys());
  const reader = createSegmentReader(directory);
  let writer = createSegmentWriter(directory);
  let changed = false;

  const put = (key: string, extent: Extent, lastRun = run): void => {
    entries.set(key, { extent, run: lastRun });
    own.add(extent[0]);
    changed = true;
  };
  const locate = (key: string): Extent | undefined => {
    const entry = entries.get(key);
    if (!entry) return undefined;
    entry.run = run;
    return entry.extent;
  };
  const get = <T>(key: string): T | undefined => {
    const extent = locate(key);
    const value = extent && reader.find<T>(extent);
    if (extent && value === undefined) changed = entries.delete(key);
    return value;
  };
  return {
    get,
    read: reader.read,
    set: (key, value) => put(key, writer.append(value)),
    locate,
    registerExtent: (key, extent) => put(key, extent),
    used: () =>
      Array.from(entries).flatMap(([key, entry]) => (entry.run === run ? [[key, entry.extent] as const] : [])),
    bytes: reader.bytes,
    adopt(segment, bytes, values) {
      writeSegment(directory, segment, bytes);
      for (const [key, extent] of values) {
        // As of the last run: this one has not used it.
        if (!entries.has(key)) put(key, extent, last.run);
      }
    },
    clear() {
      entries.clear();
      changed = true;
    },
    commit() {
      if (changed) write();
      removeUnused(directory, own, liveBytes(entries));
    },
  };

  function write(): void {
    if (stampOf(indexFile) !== indexStamp) mergeOtherRun();
    evict(entries, run);
    compact(sparseSegments(listSegments(directory, own), liveBytes(entries)));
    writer.close();
    writer = createSegmentWriter(directory);
    writeEntries(indexFile, { code, run, entries });
    indexStamp = stampOf(indexFile);
  }

  /** Copies the values of some segments to this run's segment. */
  function compact(segments: ReadonlySet<string>): void {
    for (const [key, { extent, run: lastRun }] of [...entries]) {
      const value = segments.has(extent[0]) ? get(key) : undefined;
      if (value !== undefined) put(key, writer.append(value), lastRun);
    }
  }

  /** Adds the entries of a concurrent run that has ended, such as a build beside a dev server. */
  function mergeOtherRun(): void {
    for (const [key, { extent }] of readEntries(indexFile, code).entries) if (!entries.has(key)) put(key, extent);
  }
}

/** A value that changes whenever the file is replaced. */
function stampOf(file: string): string {
  const stats = statIfExists(file);
  return stats ? `${stats.ino} ${stats.mtimeMs}` : '';
}

/** Evicts entries that no recent run used, and the least recently used ones above the size limit. */
function evict(entries: Entries, run: number): void {
  let bytes = 0;
  for (const [key, { extent, run: lastRun }] of [...entries].sort(([, one], [, other]) => other.run - one.run)) {
    bytes += extent[2];
    if (lastRun < run - MAX_UNUSED_RUNS || bytes > MAX_BYTES) entries.delete(key);
  }
}

/** Segments to compact: those that consist mostly of evicted values, and the smallest if there are too many. */
function sparseSegments(segments: readonly Segment[], live: ReadonlyMap<string, number>): ReadonlySet<string> {
  const isMany = segments.length > MAX_SEGMENTS;
  const sparse = segments
    .toSorted((one, other) => other.size - one.size)
    .filter(
      ({ name, size }, rank) =>
        (isMany && rank > UNCOMPACTED_SEGMENTS) || size > (live.get(name) ?? 0) * 2 + MAX_DEAD_BYTES,
    );
  return new Set(sparse.map(({ name }) => name));
}

/** Removes own segments without values, and abandoned ones. Segments of concurrent runs are still read and written. */
function removeUnused(directory: string, own: ReadonlySet<string>, used: ReadonlyMap<string, number>): void {
  for (const { name, mtimeMs } of listSegments(directory)) {
    const isUnused = own.has(name) ? !used.has(name) : Date.now() - mtimeMs > ABANDONED_MS;
    if (isUnused) rmSync(path.join(directory, name), { recursive: true, force: true });
  }
}

interface Segment {
  readonly name: string;
  readonly size: number;
  readonly mtimeMs: number;
}

/** The segments in a directory, only those in `names` if given. */
function listSegments(directory: string, names?: ReadonlySet<string>): readonly Segment[] {
  try {
    return readdirSync(directory)
      .filter(name => isSegment(name) && names?.has(name) !== false)
      .map(name => {
        const { size, mtimeMs } = statSync(path.join(directory, name));
        return { name, size, mtimeMs };
      });
  } catch {
    return [];
  }
}
