import { randomBytes } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readSync, writeSync } from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { attempt } from '../util/attempt.ts';
import { replaceFile, statIfExists } from '../util/files.ts';

/** The location of a value: the segment's name, offset and length in bytes, and the CRC-32 of the bytes. */
export type Extent = readonly [segment: string, offset: number, length: number, checksum: number];

/**
 * Whether a file name is that of a segment. Names are random, and short enough for V8 to deduplicate them in a parsed
 * index.
 */
export function isSegment(name: string): boolean {
  return /^s-[\w-]{7}$/.test(name);
}

/** An append-only file of JSON values. Each thread writes its own, without locks. */
export interface SegmentWriter {
  append(value: unknown): Extent;
  /** Appends a value that is JSON already. */
  appendJson(json: string): Extent;
  close(): void;
}

/** Creates a segment in a directory; its file is created with the first value. */
export function createSegmentWriter(directory: string): SegmentWriter {
  const name = `s-${randomBytes(5).toString('base64url')}`;
  const state: { descriptor?: number; length: number } = { length: 0 };
  const open = (): number => {
    mkdirSync(directory, { recursive: true });
    return openSync(path.join(directory, name), 'wx');
  };
  const appendJson = (json: string): Extent => {
    const bytes = Buffer.from(json);
    const offset = state.length;
    state.descriptor ??= open();
    state.length += writeSync(state.descriptor, bytes);
    return [name, offset, bytes.length, checksumOf(bytes)];
  };
  return {
    append: value => appendJson(JSON.stringify(value)),
    appendJson,
    close() {
      if (state.descriptor !== undefined) closeSync(state.descriptor);
    },
  };
}

/** A value that should be in the cache is missing or changed: someone changed the files during the run. */
export class DamagedCacheError extends Error {
  constructor() {
    super('The cache was damaged while the site was built');
    this.name = 'DamagedCacheError';
  }
}

/** Writes a whole segment, named after its bytes. One that is there stays, since other processes may read it. */
export function writeSegment(directory: string, name: string, bytes: Uint8Array): void {
  const file = path.join(directory, name);
  if (statIfExists(file)?.size !== bytes.length) replaceFile(file, bytes);
}

/** The name of the segment for bytes with this hash in hex. */
export function segmentName(hash: string): string {
  return `s-${Buffer.from(hash, 'hex').toString('base64url').slice(0, 7)}`;
}

/** The checksum of a value's bytes. */
export function checksumOf(bytes: Uint8Array): number {
  return crc32(bytes);
}

/** Reads values from the segments in a directory. */
export interface SegmentReader {
  /** The bytes at an extent, in a buffer that the next read may change; undefined if they are missing or changed. */
  bytes(extent: Extent): Uint8Array | undefined;
  /** The value at an extent; undefined if it is missing or changed. */
  find<T>(extent: Extent): T | undefined;
  /** The value at an extent. @throws DamagedCacheError if it is missing or changed */
  read<T>(extent: Extent): T;
}

/** Bytes to read at once: values are mostly read in the order in which they were written. */
const WINDOW_BYTES = 2 ** 16;

/** An open segment with a buffer of the bytes that were read last. */
interface OpenSegment {
  readonly descriptor: number;
  buffer: Buffer;
  /** Offset of the buffer's first byte in the segment. */
  start: number;
  /** Bytes in the buffer. */
  length: number;
}

/** Creates a reader that opens segments on demand. */
export function createSegmentReader(directory: string): SegmentReader {
  const segments = new Map<string, OpenSegment>();
  const open = (name: string): OpenSegment => {
    const descriptor = openSync(path.join(directory, name), 'r');
    const segment = { descriptor, buffer: Buffer.allocUnsafe(WINDOW_BYTES), start: 0, length: 0 };
    segments.set(name, segment);
    return segment;
  };
  const bytesAt = ([name, offset, length]: Extent): Buffer => {
    const segment = segments.get(name) ?? open(name);
    if (offset < segment.start || offset + length > segment.start + segment.length) {
      if (length > segment.buffer.length) segment.buffer = Buffer.allocUnsafe(length);
      segment.length = readSync(segment.descriptor, segment.buffer, 0, segment.buffer.length, offset);
      segment.start = offset;
    }
    const start = offset - segment.start;
    return segment.buffer.subarray(start, Math.min(start + length, segment.length));
  };
  const bytes = (extent: Extent): Buffer | undefined => {
    const found = attempt(() => bytesAt(extent));
    return found && checksumOf(found) === extent[3] ? found : undefined;
  };
  const find = <T>(extent: Extent): T | undefined =>
    attempt(() => {
      const found = bytes(extent);
      return found && (JSON.parse(found.toString('utf8')) as T);
    });
  return {
    bytes,
    find,
    read<T>(extent: Extent): T {
      const value = find<T>(extent);
      if (value === undefined) throw new DamagedCacheError();
      return value;
    },
  };
}
