import { readFileSync } from 'node:fs';
import type { Extent } from './segment.ts';

/**
 * The index of a cache: by key, where a value is stored and the last run that used it. Columns in memory as on disk,
 * because each run reads all of it and changes little.
 */
export interface Entries {
  keys(): Iterable<string>;
  has(key: string): boolean;
  locate(key: string): Extent | undefined;
  /** The last run that used a value; 0 for an unknown key. */
  lastRun(key: string): number;
  put(key: string, extent: Extent, run: number): void;
  /** Marks a value as used by a run. */
  use(key: string, run: number): void;
  delete(key: string): boolean;
  /** Keys of the values in these segments. */
  keysIn(segments: ReadonlySet<string>): readonly string[];
  /** Keys of the values that no run after this one used. */
  keysUnusedSince(run: number): readonly string[];
  /** Bytes in use, by segment. */
  liveBytes(): ReadonlyMap<string, number>;
  /** The file for {@link readEntries}. */
  write(run: number): string;
}

interface IndexFile {
  /** Hash of the code that wrote it. */
  readonly code: string;
  readonly run: number;
  readonly segments: readonly string[];
  readonly keys: readonly string[];
  /** For each key {@link FIELDS} numbers: the number of its segment, the rest of its extent, and its last run. */
  readonly fields: readonly number[];
}

const FIELDS = 5;
const [SEGMENT, OFFSET, LENGTH, CHECKSUM, RUN] = [0, 1, 2, 3, 4] as const;

/** The entries in a file, and the run that wrote them; none and run 0 where the file is missing, damaged or of other code. */
export function readEntries(file: string, code: string): { readonly run: number; readonly entries: Entries } {
  const { run, ...index } = readIndex(file, code);
  return { run, entries: createEntries(index) };
}

function readIndex(file: string, code: string): IndexFile {
  try {
    const index = JSON.parse(readFileSync(file, 'utf8')) as IndexFile;
    if (index.code === code && isIndex(index)) return index;
  } catch {
    // None yet, or a damaged one.
  }
  return { code, run: 0, segments: [], keys: [], fields: [] };
}

/** The values' own bytes are checked when they are read. */
function isIndex({ run, segments, keys, fields }: IndexFile): boolean {
  return (
    isCount(run) &&
    segments.every(name => /^segment-[\w-]+$/.test(name)) &&
    keys.every(key => typeof key === 'string') &&
    fields.length === keys.length * FIELDS &&
    fields.every((value, at) => isCount(value) && (at % FIELDS !== SEGMENT || value < segments.length))
  );
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

function createEntries({ code, segments, keys, fields }: Omit<IndexFile, 'run'>): Entries {
  const names = [...segments];
  const numbers = new Map(names.map((name, number) => [name, number]));
  const columns = [...fields];
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
      const fields: number[] = [];
      for (const row of rows.values()) {
        fields.push(numberNow.get(nameOf(row)) ?? 0);
        for (let field: number = OFFSET; field < FIELDS; field++) fields.push(fieldOf(row, field));
      }
      const index: IndexFile = { code, run, segments: live, keys: [...rows.keys()], fields };
      return JSON.stringify(index);
    },
  };
}
