import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crc32, inflateSync } from 'node:zlib';
import { encodePng } from '../../../../../src/node/features/social/png.ts';

test('pixels come out of a PNG as they went in, without their transparency', () => {
  const rgba = Uint8Array.from([1, 2, 3, 255, 4, 5, 6, 255, 7, 8, 9, 255, 10, 11, 12, 255]);
  const png = Buffer.from(encodePng({ width: 2, height: 2, rgba }));
  const chunks = chunksOf(png);
  assert.equal(png.subarray(0, 8).toString('latin1'), '\x89PNG\r\n\x1a\n');
  assert.deepEqual(
    chunks.map(({ type, isSound }) => [type, isSound]),
    [
      ['IHDR', true],
      ['IDAT', true],
      ['IEND', true],
    ],
  );
  assert.deepEqual([...(chunks[0]?.data ?? [])], [0, 0, 0, 2, 0, 0, 0, 2, 8, 2, 0, 0, 0]);
  assert.deepEqual([...inflateSync(chunks[1]?.data ?? '')], [0, 1, 2, 3, 4, 5, 6, 0, 7, 8, 9, 10, 11, 12]);
});

function chunksOf(png: Buffer) {
  const chunks: { type: string; data: Buffer; isSound: boolean }[] = [];
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const body = png.subarray(at + 4, at + 8 + length);
    const isSound = crc32(body) === png.readUInt32BE(at + 8 + length);
    chunks.push({ type: body.toString('latin1', 0, 4), data: body.subarray(4), isSound });
    at += 12 + length;
  }
  return chunks;
}
