import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Entries, readEntries } from './entries.ts';
import { createSegmentReader, createSegmentWriter, type Extent } from './segment.ts';

export type { Extent } from './segment.ts';

/**
 * What earlier runs worked out, by key. Keys are hashes of all that decides the value, so a value is never wrong, only
 * missing: a deleted, cut or corrupted cache costs time and changes nothing else.
 */
export interface Cache {
  get<T>(key: string): T | undefined;
  set(key: string, value: unknown): void;
  /** Where a value stands, for threads that read it themselves. */
  locate(key: string): Extent | undefined;
  /** Takes over a value that a thread has written. */
  adopt(key: string, location: Extent): void;
  /** Keeps what is new for later runs, and drops what none that had something new has used for long. */
  commit(): void;
}

const INDEX = 'index.json';
/** Runs for which an entry survives unused. */
const KEPT_RUNS = 20;
const MAX_BYTES = 2 ** 30;
const MAX_SEGMENTS = 24;
/** The largest segments, which stay as they are when the others are gathered. */
const KEPT_SEGMENTS = 8;
/** So much of a segment may be dead in any case. */
const DEAD_BYTES = 2 ** 20;
/** A segment that is in no index and so old is of a run that was killed, not of one that goes on. */
const ABANDONED_MS = 24 * 60 * 60 * 1000;

/**
 * A cache in a directory. Values stand in append-only segments, one for each thread of a run that had something new; the
 * index is replaced by rename, so a killed run leaves the last good one; who ends last joins what both found out.
 */
export function openCache(directory: string): Cache {
  const indexFile = path.join(directory, INDEX);
  let seen = stampOf(indexFile);
  const { run: lastRun, entries } = readEntries(indexFile);
  const run = lastRun + 1;
  /** Segments of this run and of those before it; what else there is belongs to another run. */
  const own = new Set(entries.liveBytes().keys());
  const put = (key: string, location: Extent) => {
    entries.put(key, location, run);
    own.add(location[0]);
  };
  const reader = createSegmentReader(directory);
  let writer = createSegmentWriter(directory);
  let unread = false;
  let changed = false;

  const locate = (key: string): Extent | undefined => {
    const location = entries.locate(key);
    if (!location) return undefined;
    entries.use(key, run);
    if (unread) writer.flush();
    unread = false;
    return location;
  };
  const get = <T>(key: string): T | undefined => {
    const location = locate(key);
    const value = location && reader.read<T>(location);
    if (location && value === undefined) changed = entries.delete(key);
    return value;
  };
  const set = (key: string, value: unknown) => {
    put(key, writer.append(value));
    unread = true;
    changed = true;
  };

  return {
    get,
    set,
    locate,
    adopt(key, location) {
      put(key, location);
      changed = true;
    },
    commit() {
      if (changed) write();
      removeUnused(directory, own, entries.liveBytes());
    },
  };

  function write(): void {
    if (stampOf(indexFile) !== seen) joinNews();
    evict(entries, run);
    const sprawling = sprawlingSegments(listSegments(directory, own), entries.liveBytes());
    if (sprawling.size > 0) for (const key of entries.keysIn(sprawling)) move(key);
    writer.close();
    writer = createSegmentWriter(directory);
    replaceFile(indexFile, entries.write(run));
    seen = stampOf(indexFile);
  }

  /** Writes a value anew, into this run's segment. */
  function move(key: string): void {
    const lastRun = entries.lastRun(key);
    const value = get(key);
    if (value === undefined) return;
    set(key, value);
    entries.use(key, lastRun);
  }

  /** Another run has ended since this one began, as a build does beside a dev server: what it found out holds as well. */
  function joinNews(): void {
    const { entries: news } = readEntries(indexFile);
    for (const key of news.keys()) {
      const location = news.locate(key);
      if (location && !entries.has(key)) put(key, location);
    }
  }
}

/** Changes whenever a file is replaced. */
function stampOf(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats ? `${stats.ino} ${stats.mtimeMs}` : '';
}

/** Drops what no recent run has used, and the longest unused where the rest is too large. */
function evict(entries: Entries, run: number): void {
  for (const key of entries.keysUnusedSince(run - KEPT_RUNS - 1)) entries.delete(key);
  let bytes = [...entries.liveBytes().values()].reduce((sum, size) => sum + size, 0);
  if (bytes <= MAX_BYTES) return;
  for (const key of [...entries.keys()].sort((a, b) => entries.lastRun(a) - entries.lastRun(b))) {
    if (bytes <= MAX_BYTES) return;
    bytes -= entries.locate(key)?.[2] ?? 0;
    entries.delete(key);
  }
}

/** The segments whose values are to be written anew: those that are mostly dead, and the smallest where there are many. */
function sprawlingSegments(segments: readonly Segment[], live: ReadonlyMap<string, number>): ReadonlySet<string> {
  const isMany = segments.length > MAX_SEGMENTS;
  const sprawling = segments
    .toSorted((one, other) => other.size - one.size)
    .filter(
      ({ name, size }, rank) => (isMany && rank > KEPT_SEGMENTS) || size > (live.get(name) ?? 0) * 2 + DEAD_BYTES,
    );
  return new Set(sprawling.map(({ name }) => name));
}

/** Another run's segments stay: it may still be reading and writing them. */
function removeUnused(directory: string, own: ReadonlySet<string>, used: ReadonlyMap<string, number>): void {
  for (const { name, mtimeMs } of listSegments(directory)) {
    const isUnused = own.has(name) ? !used.has(name) : Date.now() - mtimeMs > ABANDONED_MS;
    if (isUnused) rmSync(path.join(directory, name), { force: true });
  }
}

interface Segment {
  readonly name: string;
  readonly size: number;
  readonly mtimeMs: number;
}

/** The segments in a directory, all or those that are named. */
function listSegments(directory: string, names?: ReadonlySet<string>): readonly Segment[] {
  try {
    return readdirSync(directory)
      .filter(name => name.startsWith('segment-') && names?.has(name) !== false)
      .map(name => {
        const { size, mtimeMs } = statSync(path.join(directory, name));
        return { name, size, mtimeMs };
      });
  } catch {
    return [];
  }
}

function replaceFile(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, text);
  renameSync(temporary, file);
}
