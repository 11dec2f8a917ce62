import { readFileSync } from 'node:fs';
import { replaceFile } from '../util/files.ts';
import type { Extent } from './segment.ts';

/** The index of a cache: by key, where a value is stored and the last run that used it. */
export type Entries = Map<string, { readonly extent: Extent; run: number }>;

/** The index of one run. */
interface Index {
  /** Hash of the code that wrote it. */
  readonly code: string;
  readonly run: number;
  readonly entries: Entries;
}

interface IndexFile extends Omit<Index, 'entries'> {
  readonly segments: readonly string[];
  /** Segments by their number in `segments`. */
  readonly entries: readonly Row[];
}

type Row = readonly [key: string, segment: number, offset: number, length: number, checksum: number, run: number];

/** The entries in a file, and the run that wrote them; none and run 0 where the file is missing, damaged or of other code. */
export function readEntries(file: string, code: string): Omit<Index, 'code'> {
  try {
    const index = JSON.parse(readFileSync(file, 'utf8')) as IndexFile;
    assertValid(index);
    if (index.code === code) return { run: index.run, entries: entriesOf(index) };
  } catch {
    // None yet, or a damaged one.
  }
  return { run: 0, entries: new Map() };
}

/** The values' own bytes are checked when they are read. */
function assertValid({ run, segments, entries }: IndexFile): void {
  const isValid =
    isCount(run) &&
    segments.every(name => /^segment-[\w-]+$/.test(name)) &&
    entries.every(
      ([key, segment, offset, length, checksum, lastRun]) =>
        typeof key === 'string' &&
        isCount(segment) &&
        segment < segments.length &&
        isCount(offset) &&
        isCount(length - 1) &&
        isCount(checksum) &&
        isCount(lastRun),
    );
  if (!isValid) throw new Error('The index is damaged');
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

function entriesOf({ segments, entries }: IndexFile): Entries {
  return new Map(
    entries.map(([key, segment, offset, length, checksum, run]) => [
      key,
      { extent: [segments[segment] ?? '', offset, length, checksum], run },
    ]),
  );
}

/** Writes the file for {@link readEntries}. */
export function writeEntries(file: string, { entries, ...index }: Index): void {
  const segments = [...liveBytes(entries).keys()];
  const numbers = new Map(segments.map((name, number) => [name, number]));
  const rows = Array.from(entries, ([key, { extent, run }]): Row => {
    const [segment, ...place] = extent;
    return [key, numbers.get(segment) ?? 0, ...place, run];
  });
  replaceFile(file, JSON.stringify({ ...index, segments, entries: rows } satisfies IndexFile));
}

/** Bytes in use, by segment. */
export function liveBytes(entries: Entries): ReadonlyMap<string, number> {
  const live = new Map<string, number>();
  for (const { extent } of entries.values()) live.set(extent[0], (live.get(extent[0]) ?? 0) + extent[2]);
  return live;
}
