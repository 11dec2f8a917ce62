import { randomUUID } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readSync, writeSync } from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';

/** Where a value stands: its segment's file name, its place there, and the checksum of its bytes. */
export type Location = readonly [segment: string, offset: number, length: number, checksum: number];

/** An append-only file of values. Threads write one each, so that none waits for another. */
export interface SegmentWriter {
  append(value: unknown): Location;
  /** The same for a value that is JSON already. */
  appendJson(json: string): Location;
  /** Makes what was appended readable for others. */
  flush(): void;
  close(): void;
}

/** Values gather in memory up to this size before they are written. */
const BUFFER_BYTES = 2 ** 20;

/** A new segment in a directory; its file is made with the first value. */
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
  const appendJson = (json: string): Location => {
    const bytes = Buffer.from(json);
    const location: Location = [name, state.length, bytes.length, crc32(bytes)];
    state.length += bytes.length;
    state.pending.push(bytes);
    state.pendingBytes += bytes.length;
    if (state.pendingBytes >= BUFFER_BYTES) flush();
    return location;
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

/** Reads values of a directory's segments; undefined for one that is gone, cut or changed. */
export interface SegmentReader {
  read<T>(location: Location): T | undefined;
  close(): void;
}

export function createSegmentReader(directory: string): SegmentReader {
  const descriptors = new Map<string, number | null>();
  const descriptorOf = (segment: string): number | null => {
    const known = descriptors.get(segment);
    if (known !== undefined) return known;
    const descriptor = openIfThere(path.join(directory, segment));
    if (descriptor !== null) descriptors.set(segment, descriptor);
    return descriptor;
  };
  return {
    read<T>([segment, offset, length, checksum]: Location): T | undefined {
      const bytes = readSlice(descriptorOf(segment), offset, length);
      return bytes && crc32(bytes) === checksum ? (JSON.parse(bytes.toString('utf8')) as T) : undefined;
    },
    close() {
      for (const descriptor of descriptors.values()) if (descriptor !== null) closeSync(descriptor);
      descriptors.clear();
    },
  };
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
  try {
    const bytes = Buffer.allocUnsafe(length);
    return readSync(descriptor, bytes, 0, length, offset) === length ? bytes : undefined;
  } catch {
    return undefined;
  }
}
