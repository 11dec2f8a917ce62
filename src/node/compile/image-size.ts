import { readStart } from '../util/files.ts';

/** Intrinsic size in CSS pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Bytes to read: an image whose size is further back has none. */
const HEADER_BYTES = 256 * 1024;
/** JPEG segments to look at before giving up. */
const MAX_SEGMENTS = 500;

/** The size of an image from its header; undefined for other files. */
export function imageSize(file: string): ImageSize | undefined {
  return sizeOfHeader(readStart(file, HEADER_BYTES));
}

/** The size of a PNG, GIF, WebP, JPEG or SVG image from its first bytes. */
export function sizeOfHeader(bytes: Buffer): ImageSize | undefined {
  if (bytes.length < 10) return undefined;
  if (bytes.toString('latin1', 1, 4) === 'PNG' && bytes.length >= 24)
    return box(bytes.readUInt32BE(16), bytes.readUInt32BE(20));
  if (bytes.toString('latin1', 0, 3) === 'GIF') return box(bytes.readUInt16LE(6), bytes.readUInt16LE(8));
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.length >= 30) return webpSize(bytes);
  if (bytes.readUInt16BE(0) === 0xffd8) return jpegSize(bytes);
  return svgSize(bytes.toString('utf8', 0, 4096));
}

function webpSize(bytes: Buffer): ImageSize | undefined {
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8X':
      return box(bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1);
    case 'VP8 ':
      return box(bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff);
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return box((bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1);
    }
    default:
      return undefined;
  }
}

/** Walks the segments up to the frame header, which contains the size. */
function jpegSize(bytes: Buffer): ImageSize | undefined {
  let offset = 2;
  for (let segment = 0; segment < MAX_SEGMENTS && offset + 9 < bytes.length; segment++) {
    if (bytes[offset] !== 0xff) return undefined;
    const marker = bytes[offset + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return box(bytes.readUInt16BE(offset + 7), bytes.readUInt16BE(offset + 5));
    offset += 2 + bytes.readUInt16BE(offset + 2);
  }
  return undefined;
}

function svgSize(text: string): ImageSize | undefined {
  const tag = /<svg\b[^<>]*>/i.exec(text)?.[0];
  if (tag === undefined) return undefined;
  const length = (name: string) => Number(new RegExp(`\\s${name}=["']([\\d.]+)(?:px)?["']`).exec(tag)?.[1]);
  const own = box(length('width'), length('height'));
  if (own) return own;
  const [, width, height] = /\sviewBox=["'][-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)["']/.exec(tag) ?? [];
  return box(Number(width), Number(height));
}

function box(width: number, height: number): ImageSize | undefined {
  return width > 0 && height > 0 ? { width: Math.round(width), height: Math.round(height) } : undefined;
}
