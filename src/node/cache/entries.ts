import { readFileSync } from 'node:fs';
import { replaceOwnFile } from '../util/files.ts';
import { type Extent, isSegment } from './segment.ts';

/** The index of a cache by key: the extent of a value, and the number of the last run that used it. */
export type Entries = Map<string, Entry>;

interface Entry {
  readonly extent: Extent;
  run: number;
}

/** The index of one run. */
interface Index {
  /** Hash of the code that wrote it. */
  readonly code: string;
  readonly run: number;
  readonly entries: Entries;
}

interface IndexFile extends Omit<Index, 'entries'> {
  readonly entries: readonly (readonly [key: string, Entry])[];
}

/**
 * Reads the entries and the run that wrote them. Empty, with run 0, if the file is missing, damaged or written by other
 * code.
 */
export function readEntries(file: string, code: string): Omit<Index, 'code'> {
  try {
    const index = JSON.parse(readFileSync(file, 'utf8')) as IndexFile;
    if (index.code === code && isValid(index)) return { run: index.run, entries: new Map(index.entries) };
  } catch {
    // Missing or damaged.
  }
  return { run: 0, entries: new Map() };
}

/** Whether an index is well-formed. The bytes of values are verified when they are read. */
function isValid({ run, entries }: IndexFile): boolean {
  return isCount(run) && entries.every(([key, entry]) => typeof key === 'string' && isEntry(entry));
}

function isEntry({ extent, run }: Entry): boolean {
  const [segment, offset, length, checksum] = extent;
  return isSegment(segment) && isCount(offset) && isCount(length - 1) && isCount(checksum) && isCount(run);
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

/** Writes the file that {@link readEntries} reads. */
export function writeEntries(file: string, { entries, ...index }: Index): void {
  replaceOwnFile(file, JSON.stringify({ ...index, entries: [...entries] } satisfies IndexFile));
}

/** Number of bytes in use by segment. */
export function liveBytes(entries: Entries): ReadonlyMap<string, number> {
  const live = new Map<string, number>();
  for (const { extent } of entries.values()) live.set(extent[0], (live.get(extent[0]) ?? 0) + extent[2]);
  return live;
}
