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
  close(): void;
}

/** Creates a segment in a directory; its file is created with the first value. */
export function createSegmentWriter(directory: string): SegmentWriter {
  const name = `segment-${randomUUID()}`;
  const state: { descriptor?: number; length: number } = { length: 0 };
  const open = (): number => {
    mkdirSync(directory, { recursive: true });
    return openSync(path.join(directory, name), 'w');
  };
  const appendJson = (json: string): Extent => {
    const bytes = Buffer.from(json);
    const offset = state.length;
    state.descriptor ??= open();
    state.length += writeSync(state.descriptor, bytes);
    return [name, offset, bytes.length, crc32(bytes)];
  };
  return {
    append: value => appendJson(JSON.stringify(value)),
    appendJson,
    close() {
      if (state.descriptor !== undefined) closeSync(state.descriptor);
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

export function createSegmentReader(directory: string): SegmentReader {
  const descriptors = new Map<string, number>();
  const descriptorOf = (segment: string): number => {
    const descriptor = descriptors.get(segment) ?? openSync(path.join(directory, segment), 'r');
    descriptors.set(segment, descriptor);
    return descriptor;
  };
  const find = <T>([segment, offset, length, checksum]: Extent): T | undefined => {
    try {
      const bytes = Buffer.allocUnsafe(length);
      const isWhole = readSync(descriptorOf(segment), bytes, 0, length, offset) === length;
      return isWhole && crc32(bytes) === checksum ? (JSON.parse(bytes.toString('utf8')) as T) : undefined;
    } catch {
      return undefined;
    }
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
