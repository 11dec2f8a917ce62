import { gzipSync } from 'node:zlib';

/** The size of files, each compressed by itself as a server would. */
export interface Weight {
  readonly files: number;
  readonly rawBytes: number;
  /** With `gzip -9`. */
  readonly gzipBytes: number;
}

/** The weight of some files' bytes. */
export function weigh(files: readonly Uint8Array[]): Weight {
  return files.map(weighFile).reduce(addWeights, { files: 0, rawBytes: 0, gzipBytes: 0 });
}

/** Two weights together. */
export function addWeights(one: Weight, other: Weight): Weight {
  return {
    files: one.files + other.files,
    rawBytes: one.rawBytes + other.rawBytes,
    gzipBytes: one.gzipBytes + other.gzipBytes,
  };
}

function weighFile(bytes: Uint8Array): Weight {
  return { files: 1, rawBytes: bytes.byteLength, gzipBytes: gzipSync(bytes, { level: 9 }).byteLength };
}
