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

const FORMAT = 2;
const INDEX = 'index.json';
/** Runs for which an entry survives unused. */
const KEPT_RUNS = 20;
const MAX_BYTES = 2 ** 30;
const MAX_SEGMENTS = 24;
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
  readonly entries: Readonly<Record<string, readonly [...Location, run: number]>>;
}

/**
 * A memo in a directory. Values stand in append-only segments, one for each thread of a run that had something new; the
 * index is replaced by rename, so a killed run leaves the last good one, and two runs at once only lose each other's
 * news.
 */
export function openMemo(directory: string): Memo {
  const index = readIndex(path.join(directory, INDEX));
  const run = index.run + 1;
  const entries = new Map<string, Entry>();
  /** Segments of this run and of those before it; what else there is belongs to another run. */
  const own = new Set<string>();
  const put = (key: string, location: Location, lastRun: number) => {
    entries.set(key, { location, run: lastRun });
    own.add(location[0]);
  };
  for (const [key, [segment, offset, length, checksum, lastRun]] of Object.entries(index.entries)) {
    put(key, [segment, offset, length, checksum], lastRun);
  }
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
    put(key, writer.append(value), run);
    unread = true;
    changed = true;
  };

  return {
    get,
    set,
    locate,
    adopt(key, location) {
      put(key, location, run);
      changed = true;
    },
    commit() {
      if (changed) write();
      removeUnused(directory, own, entries);
    },
  };

  function write(): void {
    evict(entries, run);
    if (isSprawling(listSegments(directory, own), entries))
      for (const key of [...entries.keys()]) move(key, { entries, get, set });
    writer.close();
    writer = createSegmentWriter(directory);
    const flat = [...entries].map(([key, entry]) => [key, [...entry.location, entry.run]] as const);
    const text = JSON.stringify({ format: FORMAT, run, entries: Object.fromEntries(flat) } satisfies Index);
    replaceFile(path.join(directory, INDEX), text);
  }
}

function readIndex(file: string): Index {
  const empty: Index = { format: FORMAT, run: 0, entries: {} };
  try {
    const index = JSON.parse(readFileSync(file, 'utf8')) as Index;
    if (index.format !== FORMAT || typeof index.run !== 'number') return empty;
    return {
      ...index,
      entries: Object.fromEntries(Object.entries(index.entries).filter(([, entry]) => isEntry(entry))),
    };
  } catch {
    return empty;
  }
}

/** Whether an entry is what {@link Index} says; its bytes are checked when they are read. */
function isEntry(entry: unknown): boolean {
  if (!Array.isArray(entry)) return false;
  const [segment, offset, length, ...others] = entry as unknown[];
  const isPlace =
    Number.isSafeInteger(offset) && Number(offset) >= 0 && Number.isSafeInteger(length) && Number(length) > 0;
  return (
    /^segment-[\w-]+$/.test(String(segment)) && isPlace && others.length === 2 && others.every(Number.isSafeInteger)
  );
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

/** Whether the segments are many, or more than half of their bytes are dead. */
function isSprawling(segments: readonly Segment[], entries: ReadonlyMap<string, Entry>): boolean {
  const live = [...entries.values()].reduce((sum, { location }) => sum + location[2], 0);
  return segments.length > MAX_SEGMENTS || segments.reduce((sum, { size }) => sum + size, 0) > live * 2 + 2 ** 22;
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
