import { readFileSync } from 'node:fs';
import type { Extent } from './segment.ts';

/**
 * Where values stand, by key, and the last run that used each. Kept in columns, as it stands on disk: a run reads all of
 * it, asks for some and changes few.
 */
export interface Entries {
  keys(): Iterable<string>;
  has(key: string): boolean;
  locate(key: string): Extent | undefined;
  /** The last run that used a value; 0 where there is none. */
  lastRun(key: string): number;
  put(key: string, location: Extent, run: number): void;
  /** Says that a run used a value. */
  use(key: string, run: number): void;
  delete(key: string): boolean;
  /** The keys of what stands in these segments. */
  keysIn(segments: ReadonlySet<string>): readonly string[];
  /** The keys of what no run after this one has used. */
  keysUnusedSince(run: number): readonly string[];
  /** How many bytes of each segment are in use. */
  liveBytes(): ReadonlyMap<string, number>;
  /** For {@link readEntries}. */
  write(run: number): string;
}

const FORMAT = 4;

interface IndexFile {
  readonly format: number;
  readonly run: number;
  readonly segments: readonly string[];
  readonly keys: readonly string[];
  /** For each key {@link FIELDS} numbers: its segment's, the rest of its location, and its last run. */
  readonly places: readonly number[];
}

const FIELDS = 5;
const [SEGMENT, OFFSET, LENGTH, CHECKSUM, RUN] = [0, 1, 2, 3, 4] as const;

/** The entries in a file, and the run that wrote them; none and run 0 where there is no such file, or a damaged one. */
export function readEntries(file: string): { readonly run: number; readonly entries: Entries } {
  const { run, ...index } = readIndex(file);
  return { run, entries: createEntries(index) };
}

function readIndex(file: string): IndexFile {
  try {
    const index = JSON.parse(readFileSync(file, 'utf8')) as IndexFile;
    if (isIndex(index)) return index;
  } catch {
    // None yet, or a damaged one.
  }
  return { format: FORMAT, run: 0, segments: [], keys: [], places: [] };
}

/** The values' own bytes are checked when they are read. */
function isIndex({ format, run, segments, keys, places }: IndexFile): boolean {
  return (
    format === FORMAT &&
    isCount(run) &&
    segments.every(name => /^segment-[\w-]+$/.test(name)) &&
    keys.every(key => typeof key === 'string') &&
    places.length === keys.length * FIELDS &&
    places.every((value, at) => isCount(value) && (at % FIELDS !== SEGMENT || value < segments.length))
  );
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

function createEntries({ segments, keys, places }: Pick<IndexFile, 'segments' | 'keys' | 'places'>): Entries {
  const names = [...segments];
  const numbers = new Map(names.map((name, number) => [name, number]));
  const columns = [...places];
  const rows = new Map<string, number>();
  for (const [at, key] of keys.entries()) rows.set(key, at * FIELDS);
  const fieldOf = (row: number, field: number): number => columns[row + field] ?? 0;
  const nameOf = (row: number): string => names[fieldOf(row, SEGMENT)] ?? '';
  const numberOf = (segment: string): number => {
    const number = numbers.get(segment) ?? names.push(segment) - 1;
    numbers.set(segment, number);
    return number;
  };
  const keysOf = (test: (row: number) => boolean): readonly string[] => {
    const found: string[] = [];
    for (const [key, row] of rows) if (test(row)) found.push(key);
    return found;
  };
  const liveBytes = (): ReadonlyMap<string, number> => {
    const live = new Map<string, number>();
    for (const row of rows.values()) live.set(nameOf(row), (live.get(nameOf(row)) ?? 0) + fieldOf(row, LENGTH));
    return live;
  };

  return {
    keys: () => rows.keys(),
    has: key => rows.has(key),
    locate(key) {
      const row = rows.get(key);
      if (row === undefined || fieldOf(row, LENGTH) === 0) return undefined;
      return [nameOf(row), fieldOf(row, OFFSET), fieldOf(row, LENGTH), fieldOf(row, CHECKSUM)];
    },
    lastRun: key => fieldOf(rows.get(key) ?? columns.length, RUN),
    put(key, [segment, offset, length, checksum], run) {
      const row = rows.get(key) ?? columns.length;
      rows.set(key, row);
      for (const [field, value] of [numberOf(segment), offset, length, checksum, run].entries())
        columns[row + field] = value;
    },
    use(key, run) {
      const row = rows.get(key);
      if (row !== undefined) columns[row + RUN] = run;
    },
    delete: key => rows.delete(key),
    keysIn: segments => keysOf(row => segments.has(nameOf(row))),
    keysUnusedSince: run => keysOf(row => fieldOf(row, RUN) <= run),
    liveBytes,
    write(run) {
      const live = [...liveBytes().keys()];
      const numberNow = new Map(live.map((name, number) => [name, number]));
      const places: number[] = [];
      for (const row of rows.values()) {
        places.push(numberNow.get(nameOf(row)) ?? 0);
        for (let field: number = OFFSET; field < FIELDS; field++) places.push(fieldOf(row, field));
      }
      const index: IndexFile = { format: FORMAT, run, segments: live, keys: [...rows.keys()], places };
      return JSON.stringify(index);
    },
  };
}
