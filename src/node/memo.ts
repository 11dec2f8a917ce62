import { randomUUID } from 'node:crypto';
import {
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';

/**
 * What earlier runs worked out, by key. Keys are hashes of all that decides the value, so a value is never wrong, only
 * missing: a deleted, cut or corrupted cache costs time and changes nothing else.
 */
export interface Memo {
  get<T>(key: string): T | undefined;
  set(key: string, value: unknown): void;
  /** Writes what is new, and drops what no run has used for long. */
  commit(): void;
}

/** A memo that forgets everything when the process ends. */
export function createMemoryMemo(): Memo {
  const values = new Map<string, string>();
  return {
    get: <T>(key: string) => {
      const text = values.get(key);
      return text === undefined ? undefined : (JSON.parse(text) as T);
    },
    set: (key, value) => {
      values.set(key, JSON.stringify(value));
    },
    commit: () => {},
  };
}

const FORMAT = 1;
const INDEX = 'index.json';
/** Runs for which an entry survives unused. */
const KEPT_RUNS = 20;
const MAX_BYTES = 2 ** 30;

/** Where a value stands: segment, offset, length, checksum, and the last run that used it. */
type Entry = readonly [segment: string, offset: number, length: number, checksum: number, run: number];

interface Index {
  readonly format: number;
  readonly run: number;
  readonly entries: Readonly<Record<string, Entry>>;
}

/**
 * A memo in a directory. Values stand in append-only segments, one for each run that had something new; the index is
 * replaced by rename, so a killed run leaves the last good one, and two runs at once only lose each other's news.
 */
export function openMemo(directory: string): Memo {
  const index = readIndex(path.join(directory, INDEX));
  const run = index.run + 1;
  const entries = new Map(Object.entries(index.entries));
  const added = new Map<string, Buffer>();
  const segments = new Map<string, number | null>();

  const descriptorOf = (segment: string): number | null => {
    const known = segments.get(segment);
    if (known !== undefined) return known;
    const descriptor = openIfThere(path.join(directory, segment));
    segments.set(segment, descriptor);
    return descriptor;
  };
  const read = (key: string): Buffer | undefined => {
    const fresh = added.get(key);
    if (fresh) return fresh;
    const entry = entries.get(key);
    if (!entry) return undefined;
    const [segment, offset, length, checksum] = entry;
    const bytes = readSlice(descriptorOf(segment), offset, length);
    if (!bytes || crc32(bytes) !== checksum) {
      entries.delete(key);
      return undefined;
    }
    if (entry[4] !== run) entries.set(key, [segment, offset, length, checksum, run]);
    return bytes;
  };

  return {
    get: <T>(key: string) => {
      const bytes = read(key);
      return bytes === undefined ? undefined : (JSON.parse(bytes.toString('utf8')) as T);
    },
    set: (key, value) => {
      added.set(key, Buffer.from(JSON.stringify(value)));
    },
    commit: () => {
      const kept = evict(entries, run);
      const live = compact({ directory, kept, added, read });
      const segment = writeSegment(directory, live.toWrite, run);
      const all = Object.fromEntries([...live.inPlace, ...segment]);
      replaceFile(path.join(directory, INDEX), JSON.stringify({ format: FORMAT, run, entries: all } satisfies Index));
      removeUnused(directory, new Set(Object.values(all).map(entry => entry[0])));
      added.clear();
      entries.clear();
      for (const [key, entry] of Object.entries(all)) entries.set(key, entry);
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

/** Entries worth keeping: used in the last runs, the latest first while they fit. */
function evict(entries: ReadonlyMap<string, Entry>, run: number): Map<string, Entry> {
  const recent = [...entries].filter(([, entry]) => run - entry[4] <= KEPT_RUNS).sort((a, b) => b[1][4] - a[1][4]);
  const kept = new Map<string, Entry>();
  let bytes = 0;
  for (const [key, entry] of recent) {
    bytes += entry[2];
    if (bytes > MAX_BYTES) break;
    kept.set(key, entry);
  }
  return kept;
}

interface CompactInput {
  readonly directory: string;
  readonly kept: ReadonlyMap<string, Entry>;
  readonly added: ReadonlyMap<string, Buffer>;
  readonly read: (key: string) => Buffer | undefined;
}

/** Leaves entries where they are, unless more than half of the segments' bytes are dead: then all move to a new one. */
function compact({ directory, kept, added, read }: CompactInput): {
  readonly inPlace: ReadonlyMap<string, Entry>;
  readonly toWrite: ReadonlyMap<string, Buffer>;
} {
  const inPlace = new Map([...kept].filter(([key]) => !added.has(key)));
  const live = [...inPlace.values()].reduce((sum, entry) => sum + entry[2], 0);
  const segments = listSegments(directory);
  if (segments.length < 16 && segments.reduce((sum, { size }) => sum + size, 0) <= live * 2 + 2 ** 20) {
    return { inPlace, toWrite: added };
  }
  const toWrite = new Map(added);
  for (const key of inPlace.keys()) {
    const bytes = read(key);
    if (bytes) toWrite.set(key, bytes);
  }
  return { inPlace: new Map(), toWrite };
}

function writeSegment(directory: string, values: ReadonlyMap<string, Buffer>, run: number): ReadonlyMap<string, Entry> {
  mkdirSync(directory, { recursive: true });
  const entries = new Map<string, Entry>();
  if (values.size === 0) return entries;
  const name = `segment-${randomUUID()}`;
  let offset = 0;
  for (const [key, bytes] of values) {
    entries.set(key, [name, offset, bytes.length, crc32(bytes), run]);
    offset += bytes.length;
  }
  writeFileSync(path.join(directory, name), Buffer.concat([...values.values()]));
  return entries;
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

function openIfThere(file: string): number | null {
  try {
    return openSync(file, 'r');
  } catch {
    return null;
  }
}

function readSlice(descriptor: number | null, offset: number, length: number): Buffer | undefined {
  if (descriptor === null) return undefined;
  const bytes = Buffer.allocUnsafe(length);
  try {
    return readSync(descriptor, bytes, 0, length, offset) === length ? bytes : undefined;
  } catch {
    return undefined;
  }
}

function replaceFile(file: string, text: string): void {
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, text);
  renameSync(temporary, file);
}
