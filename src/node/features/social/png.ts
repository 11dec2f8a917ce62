import { crc32, deflateSync } from 'node:zlib';

/** An opaque image, row by row, four bytes a pixel. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * Encodes pixels as PNG (https://www.w3.org/TR/png-3/), without filters: flat areas and letters need none, and the drawing
 * library's own encoder takes most of the time that an image costs.
 */
export function encodePng({ width, height, rgba }: Pixels): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8); // 8 bits, RGB
  const data = deflateSync(scanlines({ width, height, rgba }));
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

/** Three bytes a pixel; each row begins with the number of its filter, which is 0 for none. */
function scanlines({ width, height, rgba }: Pixels): Uint8Array {
  const rows = new Uint8Array(height * (1 + width * 3));
  let to = 0;
  for (let from = 0; from < width * height * 4; from += 4) {
    if (from % (width * 4) === 0) to++;
    rows[to++] = rgba[from] ?? 0;
    rows[to++] = rgba[from + 1] ?? 0;
    rows[to++] = rgba[from + 2] ?? 0;
  }
  return rows;
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const body = Buffer.concat([Buffer.from(type, 'ascii'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
