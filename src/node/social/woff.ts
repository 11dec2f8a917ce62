import { inflateSync } from 'node:zlib';

const HEADER = 44;
const ENTRY = 20;

/**
 * A WOFF file (https://www.w3.org/TR/WOFF/) as the font in it: the drawing library unpacks packed fonts for every picture and
 * every word that it measures.
 */
export function unpackWoff(woff: Buffer): Uint8Array {
  const count = woff.readUInt16BE(12);
  const power = 2 ** Math.floor(Math.log2(count));
  const directory = Buffer.alloc(12 + 16 * count);
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  directory.writeUInt16BE(16 * power, 6);
  directory.writeUInt16BE(Math.log2(power), 8);
  directory.writeUInt16BE(16 * (count - power), 10);
  const tables: Buffer[] = [];
  let end = directory.length;
  for (let index = 0; index < count; index++) {
    const entry = HEADER + ENTRY * index;
    const [offset, packed, length, checksum] = [4, 8, 12, 16].map(at => woff.readUInt32BE(entry + at)) as Numbers;
    const data = woff.subarray(offset, offset + packed);
    const to = 12 + 16 * index;
    woff.copy(directory, to, entry, entry + 4);
    for (const [at, value] of [checksum, end, length].entries()) directory.writeUInt32BE(value, to + 4 + 4 * at);
    const padded = Buffer.alloc(Math.ceil(length / 4) * 4);
    (packed < length ? inflateSync(data) : data).copy(padded);
    tables.push(padded);
    end += padded.length;
  }
  return Buffer.concat([directory, ...tables]);
}

type Numbers = [number, number, number, number];
