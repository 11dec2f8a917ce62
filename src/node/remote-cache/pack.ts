/** Packs: many values of a cache in one blob, so that a site of any size is some dozens of requests. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';

/** A value and its key. */
export interface PackedValue {
  readonly key: string;
  readonly bytes: Uint8Array;
}

/** The place of a value in an unpacked pack. */
export type PackedExtent = readonly [key: string, offset: number, length: number];

/** A compressed pack. */
export interface Pack {
  /** SHA-256 of the bytes in hex. */
  readonly digest: string;
  readonly bytes: Buffer;
  /** Number of bytes when unpacked. */
  readonly unpacked: number;
}

/** Size in bytes up to which values share a pack. */
const PACK_BYTES = 2 ** 26;

const HEADER_BYTES = 4;

/** Compresses five times as fast as the next better setting that is worth it, to 1.2 times its size. */
const FAST = { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 22 };

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** Puts values into packs, one after the other: those of a large site do not fit into memory. */
export async function* packsOf(values: Iterable<PackedValue>): AsyncGenerator<Pack> {
  let group: PackedValue[] = [];
  let size = 0;
  for (const value of values) {
    if (size > 0 && size + value.bytes.length > PACK_BYTES) {
      yield await packOf(group);
      group = [];
      size = 0;
    }
    // A copy, since the bytes may be a view of a buffer that is read into again.
    group.push({ key: value.key, bytes: Buffer.from(value.bytes) });
    size += value.bytes.length;
  }
  if (group.length > 0) yield await packOf(group);
}

async function packOf(values: readonly PackedValue[]): Promise<Pack> {
  const list = Buffer.from(JSON.stringify(values.map(({ key, bytes }) => [key, bytes.length])));
  const head = Buffer.alloc(HEADER_BYTES);
  head.writeUInt32BE(list.length);
  const raw = Buffer.concat([head, list, ...values.map(({ bytes }) => bytes)]);
  const bytes = await compress(raw, { params: { ...FAST, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length } });
  return { digest: sha256(bytes), bytes, unpacked: raw.length };
}

/** Unpacks a pack. @throws Error if it is longer than `unpacked` bytes, or is none */
export async function unpack(bytes: Uint8Array, unpacked: number): Promise<Buffer> {
  return await decompress(bytes, { maxOutputLength: unpacked });
}

/** The places of the values in an unpacked pack. @throws Error if it is none */
export function extentsOf(raw: Buffer): readonly PackedExtent[] {
  const start = HEADER_BYTES + raw.readUInt32BE();
  const list = JSON.parse(raw.toString('utf8', HEADER_BYTES, start)) as readonly (readonly [string, number])[];
  let offset = start;
  return list.map(([key, length]) => {
    const extent = [key, offset, length] as const;
    offset += length;
    return extent;
  });
}

/** The SHA-256 of bytes in hex. */
export function sha256(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}
