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
  /** Keeps what is new for later runs, and drops what none has used for long. */
  commit(): void;
}

const FORMAT = 2;
const INDEX = 'index.json';
/** Runs for which an entry survives unused. */
const KEPT_RUNS = 20;
const MAX_BYTES = 2 ** 30;
const MAX_SEGMENTS = 24;

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
  for (const [key, [segment, offset, length, checksum, lastRun]] of Object.entries(index.entries)) {
    entries.set(key, { location: [segment, offset, length, checksum], run: lastRun });
  }
  const reader = createSegmentReader(directory);
  let writer = createSegmentWriter(directory);
  let unread = false;

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
    if (location && value === undefined) entries.delete(key);
    return value;
  };
  const set = (key: string, value: unknown) => {
    entries.set(key, { location: writer.append(value), run });
    unread = true;
  };

  return {
    get,
    set,
    locate,
    adopt: (key, location) => {
      entries.set(key, { location, run });
    },
    commit() {
      evict(entries, run);
      if (isSprawling(directory, entries)) for (const key of [...entries.keys()]) move(key, { entries, get, set });
      writer.close();
      writer = createSegmentWriter(directory);
      const flat = [...entries].map(([key, entry]) => [key, [...entry.location, entry.run]] as const);
      const text = JSON.stringify({ format: FORMAT, run, entries: Object.fromEntries(flat) } satisfies Index);
      replaceFile(path.join(directory, INDEX), text);
      removeUnused(directory, new Set([...entries.values()].map(({ location }) => location[0])));
    },
  };
}

function readIndex(file: string): Index {
  const empty: Index = { format: FORMAT, run: 0, entries: {} };
  try {
    const index = JSON.parse(readFileSync(file, 'utf8')) as Index;
    return index.format === FORMAT && typeof index.run === 'number' ? index : empty;
  } catch {
    return empty;
  }
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
function isSprawling(directory: string, entries: ReadonlyMap<string, Entry>): boolean {
  const segments = listSegments(directory);
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

function removeUnused(directory: string, used: ReadonlySet<string>): void {
  for (const { name } of listSegments(directory)) {
    if (!used.has(name)) rmSync(path.join(directory, name), { force: true });
  }
}

function listSegments(directory: string): readonly { readonly name: string; readonly size: number }[] {
  try {
    return readdirSync(directory)
      .filter(name => name.startsWith('segment-'))
      .map(name => ({ name, size: statSync(path.join(directory, name)).size }));
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
