import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { type ImageSize, imageSize, sizeOfHeader } from '../../../../src/node/compile/image-size.ts';
import { siteWith } from '../plugins/site.ts';
import { FIXTURES } from './fixtures.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');
const be16 = (...values: readonly number[]) => Buffer.from(values.flatMap(value => [value >> 8, value & 255]));
const le16 = (...values: readonly number[]) => Buffer.from(values.flatMap(value => [value & 255, value >> 8]));
const le24 = (...values: readonly number[]) => Buffer.from(values.flatMap(v => [v & 255, (v >> 8) & 255, v >> 16]));
const be32 = (...values: readonly number[]) => be16(...values.flatMap(value => [value >>> 16, value & 0xffff]));
const zeros = (length: number) => Buffer.alloc(length);

const webp = (kind: string, ...rest: readonly Buffer[]) =>
  Buffer.concat([latin('RIFF'), zeros(4), latin('WEBP'), latin(kind), zeros(4), ...rest, zeros(8)]);
const lossless = (width: number, height: number) => {
  const bits = (width - 1) | ((height - 1) << 14);
  return Buffer.from([0x2f, bits & 255, (bits >> 8) & 255, (bits >> 16) & 255, bits >>> 24]);
};
const segment = (marker: number, content: Buffer) =>
  Buffer.concat([Buffer.from([0xff, marker]), be16(content.length + 2), content]);
const jpeg = (...segments: readonly Buffer[]) => Buffer.concat([be16(0xffd8), ...segments, zeros(12)]);
const frame = (width: number, height: number, marker = 0xc0) =>
  segment(marker, Buffer.concat([Buffer.from([8]), be16(height, width), zeros(10)]));
const svg = (tag: string) => latin(`<?xml version="1.0"?>\n<!-- a picture -->\n${tag}<path stroke-width="9"/></svg>`);

const IMAGES: Readonly<Record<string, readonly [header: Buffer, width: number, height: number]>> = {
  PNG: [Buffer.concat([latin('\x89PNG\r\n\x1a\n'), be32(13), latin('IHDR'), be32(640, 70000), zeros(9)]), 640, 70000],
  GIF: [Buffer.concat([latin('GIF89a'), le16(320, 240), zeros(3)]), 320, 240],
  'WebP, lossy': [webp('VP8 ', zeros(3), latin('\x9d\x01\x2a'), le16(550, 368)), 550, 368],
  'WebP, lossy, scaled': [webp('VP8 ', zeros(3), latin('\x9d\x01\x2a'), le16(550 | 0x4000, 368 | 0x8000)), 550, 368],
  'WebP, lossless': [webp('VP8L', lossless(400, 301)), 400, 301],
  'WebP, lossless, largest': [webp('VP8L', lossless(16384, 16384)), 16384, 16384],
  'WebP, extended': [webp('VP8X', zeros(4), le24(1023, 70000)), 1024, 70001],
  JPEG: [jpeg(segment(0xe0, zeros(14)), segment(0xdb, zeros(65)), frame(800, 600)), 800, 600],
  'JPEG, progressive': [jpeg(segment(0xe1, zeros(2000)), segment(0xc4, zeros(30)), frame(80, 60, 0xc2)), 80, 60],
  'SVG by width and height': [svg('<svg width="40px" height=\'20.4\' viewBox="0 0 1 1">'), 40, 20],
  'SVG by viewBox': [svg('<svg xmlns="x"\n  viewBox="-5 -5 40 20.6" width="100%">'), 40, 21],
  'SVG by viewBox with commas': [svg('<svg viewBox="0,0,40,20">'), 40, 20],
};

describe('the size of an image', () => {
  for (const [kind, [header, width, height]] of Object.entries(IMAGES)) {
    it(kind, () => assert.deepEqual(sizeOfHeader(header), { width, height }));
  }

  it('is not known of other files, nor where it is nothing', () => {
    const others: readonly Buffer[] = [
      zeros(0),
      zeros(100),
      latin('just some text that is no image'),
      latin('<html><body>'),
      svg('<svg>'),
      svg('<svg width="0" height="0">'),
      svg('<svg width="1em" height="2em">'),
      webp('VP9 ', zeros(20)),
      jpeg(segment(0xe0, zeros(14))),
      jpeg(frame(0, 0)),
      Buffer.concat([latin('GIF89a'), zeros(20)]),
    ];
    for (const bytes of others) assert.equal(sizeOfHeader(bytes), undefined, bytes.toString('latin1', 0, 20));
  });

  it('is read from the beginning of a file', context => {
    assert.deepEqual(imageSize(join(FIXTURES, 'static/img/dot.png')), { width: 3, height: 2 });
    const siteDir = siteWith({ 'empty.png': '' }, context);
    assert.equal(imageSize(join(siteDir, 'empty.png')), undefined);
  });
});

describe('a damaged header gives a size or none, never an error', () => {
  for (const [kind, [header]] of Object.entries(IMAGES)) {
    it(`${kind}, cut anywhere`, () => {
      for (let length = 0; length < header.length; length++) expectSizeOrNone(header.subarray(0, length));
    });

    it(`${kind}, with any byte changed`, () => {
      for (let at = 0; at < header.length; at++) {
        for (const value of [0, 1, 0x7f, 0xff]) {
          const damaged = Buffer.from(header);
          damaged[at] = value;
          expectSizeOrNone(damaged);
        }
      }
    });

    it(`${kind}, its beginning before noise`, () => {
      const next = noise(kind.length);
      for (let round = 0; round < 50; round++) {
        const length = Math.min(header.length, 2 + (next() % 30));
        expectSizeOrNone(Buffer.concat([header.subarray(0, length), Buffer.from(Array.from({ length: 500 }, next))]));
      }
    });
  }

  it('JPEG segments that lead nowhere, or on and on', () => {
    expectSizeOrNone(Buffer.concat([be16(0xffd8), Buffer.alloc(100_000, 0xff)]));
    const empty = Buffer.from([0xff, 0xe0, 0, 0]);
    expectSizeOrNone(Buffer.concat([be16(0xffd8), ...Array.from({ length: 20_000 }, () => empty)]));
  });
});

function expectSizeOrNone(bytes: Buffer): void {
  const size: ImageSize | undefined = sizeOfHeader(bytes);
  if (size === undefined) return;
  assert(Number.isInteger(size.width) && size.width > 0, `width ${size.width}`);
  assert(Number.isInteger(size.height) && size.height > 0, `height ${size.height}`);
}

/** Bytes that look random and are the same each time. */
function noise(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 16) & 255;
  };
}
