import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip';

/** A text that can be compressed. */
export interface Compressible {
  /** Identifies the text in the cache. */
  readonly key: string;
  readonly size: number;
  readonly encoding: Encoding;
  readonly read: () => Promise<Uint8Array>;
}

/** Compresses a text; undefined where that does not pay. */
export type Compress = (text: Compressible) => Promise<Uint8Array> | undefined;

/** Sizes worth compressing: smaller responses consist mostly of headers, larger ones take too long. */
const COMPRESSIBLE = { min: 1024, max: 2 ** 24 } as const;
const CACHE_BYTES = 2 ** 26;

/** The best encoding that a client accepts, if any. */
export function acceptedEncoding(request: IncomingMessage): Encoding | undefined {
  const accepted = new Negotiator(request).encodings(['br', 'gzip']);
  return (['br', 'gzip'] as const).find(encoding => accepted.includes(encoding));
}

/** Creates a compressor with a cache of the latest results. */
export function createCompressor(cacheBytes = CACHE_BYTES): Compress {
  const cached = new Map<string, { readonly size: number; readonly bytes: Promise<Uint8Array> }>();
  const evictOldest = () => {
    let size = [...cached.values()].reduce((sum, each) => sum + each.size, 0);
    for (const [key, each] of cached) {
      if (size <= cacheBytes) return;
      cached.delete(key);
      size -= each.size;
    }
  };
  return ({ key, size, encoding, read }) => {
    if (size < COMPRESSIBLE.min || size > COMPRESSIBLE.max) return undefined;
    const name = `${encoding}:${key}`;
    const bytes = cached.get(name)?.bytes ?? read().then(text => COMPRESS[encoding](text));
    cached.delete(name);
    // The uncompressed size is an upper bound of the compressed one.
    cached.set(name, { size, bytes });
    bytes.catch(() => cached.delete(name));
    evictOldest();
    return bytes;
  };
}

const brotli = promisify(brotliCompress);

const COMPRESS: Readonly<Record<Encoding, (text: Uint8Array) => Promise<Uint8Array>>> = {
  // Quality 5 compresses as well as gzip at its best, in a tenth of the time that brotli's default takes.
  br: text => brotli(text, { params: { [zlib.BROTLI_PARAM_QUALITY]: 5, [zlib.BROTLI_PARAM_SIZE_HINT]: text.length } }),
  gzip: promisify<Uint8Array, Uint8Array>(gzip),
};
