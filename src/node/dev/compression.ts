import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip';

/** A text to compress. */
export interface Compressible {
  /** Names the text; another text has another key. */
  readonly key: string;
  readonly size: number;
  readonly encoding: Encoding;
  readonly read: () => Promise<Uint8Array>;
}

/** Compresses a text; undefined where that is not worth it. */
export type Compress = (text: Compressible) => Promise<Uint8Array> | undefined;

/** Below, headers are most of an answer; above, nobody wants to wait for it. */
const WORTH_IT = { from: 1024, to: 2 ** 24 } as const;
const KEPT_BYTES = 2 ** 26;

/** The best encoding that a client takes, if it takes one. */
export function acceptedEncoding(request: IncomingMessage): Encoding | undefined {
  const accepted = new Negotiator(request).encodings(['br', 'gzip']);
  return (['br', 'gzip'] as const).find(encoding => accepted.includes(encoding));
}

/** Creates a compressor that keeps what was asked for last. */
export function createCompressor(keptBytes = KEPT_BYTES): Compress {
  const kept = new Map<string, { readonly size: number; readonly bytes: Promise<Uint8Array> }>();
  const forgetOldest = () => {
    let size = [...kept.values()].reduce((sum, each) => sum + each.size, 0);
    for (const [key, each] of kept) {
      if (size <= keptBytes) return;
      kept.delete(key);
      size -= each.size;
    }
  };
  return ({ key, size, encoding, read }) => {
    if (size < WORTH_IT.from || size > WORTH_IT.to) return undefined;
    const name = `${encoding}:${key}`;
    const bytes = kept.get(name)?.bytes ?? read().then(text => COMPRESS[encoding](text));
    kept.delete(name);
    // The size before is never less than that after.
    kept.set(name, { size, bytes });
    bytes.catch(() => kept.delete(name));
    forgetOldest();
    return bytes;
  };
}

const brotli = promisify(brotliCompress);

const COMPRESS: Readonly<Record<Encoding, (text: Uint8Array) => Promise<Uint8Array>>> = {
  // As good as gzip's best in a tenth of the time of brotli's own.
  br: text => brotli(text, { params: { [zlib.BROTLI_PARAM_QUALITY]: 5, [zlib.BROTLI_PARAM_SIZE_HINT]: text.length } }),
  gzip: promisify<Uint8Array, Uint8Array>(gzip),
};
