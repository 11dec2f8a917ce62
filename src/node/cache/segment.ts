import { randomUUID } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readSync, writeSync } from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';

/** The place of a value: a segment's file name, offset and length in it, and the CRC-32 of the bytes. */
export type Extent = readonly [segment: string, offset: number, length: number, checksum: number];

/** An append-only file of JSON values. Each thread writes its own, so that none waits for another. */
export interface SegmentWriter {
  append(value: unknown): Extent;
  /** Appends a value that is JSON already. */
  appendJson(json: string): Extent;
  /** Makes appended values readable for others. */
  flush(): void;
  close(): void;
}

/** Size of the write buffer. */
const BUFFER_BYTES = 2 ** 20;

/** Creates a segment in a directory; its file is created with the first value. */
export function createSegmentWriter(directory: string): SegmentWriter {
  const name = `segment-${randomUUID()}`;
  const state = { descriptor: -1, length: 0, pending: [] as Buffer[], pendingBytes: 0 };
  const flush = () => {
    if (state.pending.length === 0) return;
    if (state.descriptor < 0) {
      mkdirSync(directory, { recursive: true });
      state.descriptor = openSync(path.join(directory, name), 'w');
    }
    writeSync(state.descriptor, Buffer.concat(state.pending));
    state.pending = [];
    state.pendingBytes = 0;
  };
  const appendJson = (json: string): Extent => {
    const bytes = Buffer.from(json);
    const extent: Extent = [name, state.length, bytes.length, crc32(bytes)];
    state.length += bytes.length;
    state.pending.push(bytes);
    state.pendingBytes += bytes.length;
    if (state.pendingBytes >= BUFFER_BYTES) flush();
    return extent;
  };
  return {
    append: value => appendJson(JSON.stringify(value)),
    appendJson,
    flush,
    close() {
      flush();
      if (state.descriptor >= 0) closeSync(state.descriptor);
      state.descriptor = -1;
    },
  };
}

/** A value that should be in the cache is gone, cut or changed: someone touched the files during the run. */
export class DamagedCacheError extends Error {
  constructor() {
    super('The cache was damaged while the site was built');
    this.name = 'DamagedCacheError';
  }
}

/** Reads values of a directory's segments. */
export interface SegmentReader {
  /** Undefined for a value that is gone, cut or changed. */
  find<T>(extent: Extent): T | undefined;
  /** @throws DamagedCacheError where there is none */
  read<T>(extent: Extent): T;
}

/** Size of the read-ahead buffer: values are mostly read in the order in which they were written. */
const WINDOW_BYTES = 2 ** 16;

export function createSegmentReader(directory: string): SegmentReader {
  const files = new Map<string, SegmentFile>();
  const fileOf = (segment: string): SegmentFile | undefined => {
    const open = files.get(segment) ?? openIfExists(path.join(directory, segment));
    if (open) files.set(segment, open);
    return open;
  };
  const find = <T>([segment, offset, length, checksum]: Extent): T | undefined => {
    const file = fileOf(segment);
    const bytes = file && readSlice(file, offset, length);
    return bytes && crc32(bytes) === checksum ? (JSON.parse(bytes.toString('utf8')) as T) : undefined;
  };
  return {
    find,
    read<T>(extent: Extent): T {
      const value = find<T>(extent);
      if (value === undefined) throw new DamagedCacheError();
      return value;
    },
  };
}

interface SegmentFile {
  readonly descriptor: number;
  /** The part of the file that was read last. */
  readonly window: { readonly buffer: Buffer; start: number; length: number };
}

function openIfExists(file: string): SegmentFile | undefined {
  try {
    const descriptor = openSync(file, 'r');
    return { descriptor, window: { buffer: Buffer.allocUnsafe(WINDOW_BYTES), start: 0, length: 0 } };
  } catch {
    return undefined;
  }
}

/** Bytes that are valid until the next read. */
function readSlice({ descriptor, window }: SegmentFile, offset: number, length: number): Buffer | undefined {
  try {
    if (length > WINDOW_BYTES) {
      const bytes = Buffer.allocUnsafe(length);
      return readSync(descriptor, bytes, 0, length, offset) === length ? bytes : undefined;
    }
    if (offset < window.start || offset + length > window.start + window.length) {
      window.length = readSync(descriptor, window.buffer, 0, WINDOW_BYTES, offset);
      window.start = offset;
    }
  } catch {
    return undefined;
  }
  const from = offset - window.start;
  return from + length <= window.length ? window.buffer.subarray(from, from + length) : undefined;
}
