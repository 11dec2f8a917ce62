import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createSegmentReader, createSegmentWriter, type Location } from './segment.ts';

export type { Location } from './segment.ts';

/**
 * What earlier runs worked out, by key. Keys are hashes of all that decides the value, so a value is never wrong, only
 * missing: a deleted, cut or corrupted cache costs time and changes nothing else.
 */
export interface Memo {
  get<T>(key: string): T | undefined;
  set(key: string, value: unknown): void;
  /** Where a value stands, for threads that read it themselves. */
  locate(key: string): Location | undefined;
  /** Takes over a value that a thread has written. */
  adopt(key: string, location: Location): void;
  /** Keeps what is new for later runs, and drops what none that had something new has used for long. */
  commit(): void;
}

const FORMAT = 3;
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

/** A value's location and the last run that used it. */
interface Entry {
  readonly location: Location;
  run: number;
}

interface Index {
  readonly format: number;
  readonly run: number;
  readonly segments: readonly string[];
  /** For each entry its key, the number of its segment, the rest of its location, and its last run: flat, to be read fast. */
  readonly entries: readonly (string | number)[];
}

const ENTRY_FIELDS = 6;

/**
 * A memo in a directory. Values stand in append-only segments, one for each thread of a run that had something new; the
 * index is replaced by rename, so a killed run leaves the last good one; who ends last joins what both found out.
 */
export function openMemo(directory: string): Memo {
  const indexFile = path.join(directory, INDEX);
  let seen = stampOf(indexFile);
  const index = readIndex(indexFile);
  const run = index.run + 1;
  const entries = entriesIn(index);
  /** Segments of this run and of those before it; what else there is belongs to another run. */
  const own = new Set(index.segments);
  const put = (key: string, location: Location) => {
    entries.set(key, { location, run });
    own.add(location[0]);
  };
  const reader = createSegmentReader(directory);
  let writer = createSegmentWriter(directory);
  let unread = false;
  let changed = false;

  const locate = (key: string): Location | undefined => {
    const entry = entries.get(key);
    if (!entry) return undefined;
    entry.run = run;
    if (unread) writer.flush();
    unread = false;
    return entry.location;
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
      removeUnused(directory, own, entries);
    },
  };

  function write(): void {
    if (stampOf(indexFile) !== seen) joinNews();
    evict(entries, run);
    const sprawling = sprawlingSegments(listSegments(directory, own), entries);
    const moved = [...entries].filter(([, { location }]) => sprawling.has(location[0]));
    for (const [key] of moved) move(key, { entries, get, set });
    writer.close();
    writer = createSegmentWriter(directory);
    replaceFile(indexFile, JSON.stringify(indexOf(entries, run)));
    seen = stampOf(indexFile);
  }

  /** Another run has ended since this one began, as a build does beside a dev server: what it found out holds as well. */
  function joinNews(): void {
    for (const [key, { location }] of entriesIn(readIndex(indexFile))) if (!entries.has(key)) put(key, location);
  }
}

/** Changes whenever a file is replaced. */
function stampOf(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats ? `${stats.ino} ${stats.mtimeMs}` : '';
}

function readIndex(file: string): Index {
  try {
    const index = JSON.parse(readFileSync(file, 'utf8')) as Index;
    if (isIndex(index)) return index;
  } catch {
    // None yet, or a damaged one.
  }
  return { format: FORMAT, run: 0, segments: [], entries: [] };
}

function isIndex({ format, run, segments, entries }: Index): boolean {
  return (
    format === FORMAT &&
    Number.isSafeInteger(run) &&
    Array.isArray(segments) &&
    segments.every(name => /^segment-[\w-]+$/.test(String(name))) &&
    Array.isArray(entries)
  );
}

/** The entries of an index that can be; their bytes are checked when they are read. */
function entriesIn({ segments, entries }: Index): Map<string, Entry> {
  const found = new Map<string, Entry>();
  for (let at = 0; at + ENTRY_FIELDS <= entries.length; at += ENTRY_FIELDS) {
    const [key, number, offset, length, checksum, run] = entries.slice(at, at + ENTRY_FIELDS);
    const segment = isCount(number) ? segments[number] : undefined;
    if (typeof key !== 'string' || segment === undefined || !isCount(offset) || !isCount(length) || length === 0)
      continue;
    if (isCount(checksum) && isCount(run)) found.set(key, { location: [segment, offset, length, checksum], run });
  }
  return found;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

function indexOf(entries: ReadonlyMap<string, Entry>, run: number): Index {
  const numbers = new Map<string, number>();
  const flat: (string | number)[] = [];
  for (const [key, { location, run: lastRun }] of entries) {
    const [segment, ...place] = location;
    const number = numbers.get(segment) ?? numbers.size;
    numbers.set(segment, number);
    flat.push(key, number, ...place, lastRun);
  }
  return { format: FORMAT, run, segments: [...numbers.keys()], entries: flat };
}

/** Drops what no recent run has used, and the longest unused where the rest is too large. */
function evict(entries: Map<string, Entry>, run: number): void {
  const byUse = [...entries].sort(([, a], [, b]) => b.run - a.run);
  let bytes = 0;
  for (const [key, entry] of byUse) {
    bytes += entry.location[2];
    if (bytes > MAX_BYTES || run - entry.run > KEPT_RUNS) entries.delete(key);
  }
}

/** The segments whose values are to be written anew: those that are mostly dead, and the smallest where there are many. */
function sprawlingSegments(segments: readonly Segment[], entries: ReadonlyMap<string, Entry>): ReadonlySet<string> {
  const live = new Map<string, number>();
  for (const { location } of entries.values()) live.set(location[0], (live.get(location[0]) ?? 0) + location[2]);
  const isMany = segments.length > MAX_SEGMENTS;
  const sprawling = segments
    .toSorted((one, other) => other.size - one.size)
    .filter(
      ({ name, size }, rank) => (isMany && rank > KEPT_SEGMENTS) || size > (live.get(name) ?? 0) * 2 + DEAD_BYTES,
    );
  return new Set(sprawling.map(({ name }) => name));
}

interface MoveTools {
  readonly entries: Map<string, Entry>;
  readonly get: (key: string) => unknown;
  readonly set: (key: string, value: unknown) => void;
}

/** Writes a value anew, into this run's segment. */
function move(key: string, { entries, get, set }: MoveTools): void {
  const lastRun = entries.get(key)?.run ?? 0;
  const value = get(key);
  if (value === undefined) return;
  set(key, value);
  const entry = entries.get(key);
  if (entry) entry.run = lastRun;
}

/** Another run's segments stay: it may still be reading and writing them. */
function removeUnused(directory: string, own: ReadonlySet<string>, entries: ReadonlyMap<string, Entry>): void {
  const used = new Set([...entries.values()].map(({ location }) => location[0]));
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
