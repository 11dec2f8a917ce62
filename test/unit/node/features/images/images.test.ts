import assert from 'node:assert/strict';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { type Cache, openCache } from '../../../../../src/node/cache/index.ts';
import type { ResponsiveImages } from '../../../../../src/node/config/site.ts';
import { loadSharp, variantsOf } from '../../../../../src/node/features/images/convert.ts';
import { convertImages, pictureSources, variantFiles } from '../../../../../src/node/features/images/variants.ts';
import { hashOf } from '../../../../../src/node/util/hash.ts';
import { inOutput } from '../../../../support/in-output.ts';
import { temporaryDirectory } from '../../../../support/sites.ts';

const OPTIONS: ResponsiveImages = {
  file: fileURLToPath(import.meta.resolve('sharp')),
  version: '1',
  formats: ['webp'],
  widths: [40, 80, 160],
};
const OUTPUT = 'assets/images/photo-0123456789abcdef.jpg';

describe('the variants of an image', () => {
  let folder: string;
  const fileOf = (name: string) => path.join(folder, name);
  before(async () => {
    folder = temporaryDirectory();
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const photo = sharp({ create: { width: 120, height: 60, channels: 3, background: '#888', noise } });
    const jpeg = await photo.jpeg({ quality: 95 }).toBuffer();
    writeFileSync(fileOf('photo.jpg'), jpeg);
    await sharp(jpeg).withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toFile(fileOf('turned.jpg'));
    const flat = { create: { width: 120, height: 60, channels: 3, background: '#fff' } } as const;
    await sharp(flat).png({ palette: true, colours: 2 }).toFile(fileOf('flat.png'));
    writeFileSync(fileOf('animated.png'), withControlChunk(readFileSync(fileOf('flat.png'))));
    const frames = await Promise.all(
      ['#f00', '#00f'].map(color =>
        sharp({ create: { ...flat.create, background: color } })
          .png()
          .toBuffer(),
      ),
    );
    await sharp(frames, { join: { animated: true } })
      .webp()
      .toFile(fileOf('animated.webp'));
    writeFileSync(fileOf('broken.png'), 'no image');
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  const variants = async (name: string, own: Partial<ResponsiveImages> = {}) => {
    const options = { ...OPTIONS, ...own };
    return variantsOf(fileOf(name), options, await loadSharp(options));
  };
  const widths = async (name: string, own: Partial<ResponsiveImages> = {}) =>
    (await variants(name, own)).map(({ format, width }) => `${format} ${width}`);

  it('are as wide as asked, but no wider than the image', async () => {
    assert.deepEqual(await widths('photo.jpg'), ['webp 40', 'webp 80', 'webp 120']);
    assert.deepEqual(await widths('photo.jpg', { widths: [80] }), ['webp 80']);
    assert.deepEqual(await widths('photo.jpg', { widths: [40], formats: ['avif', 'webp'] }), ['avif 40', 'webp 40']);
    for (const { width, format, bytes } of await variants('photo.jpg', { formats: ['avif', 'webp'] })) {
      const { format: real, width: own } = await sharp(bytes).metadata();
      assert.deepEqual([real === 'heif' ? 'avif' : real, own], [format, width]);
    }
  });

  it('stand upright where the camera lay on its side', async () => {
    assert.deepEqual(await widths('turned.jpg'), ['webp 40', 'webp 60']);
  });

  it('are smaller than the image: a format that makes it larger is left out', async () => {
    const { length } = readFileSync(fileOf('photo.jpg'));
    for (const { bytes } of await variants('photo.jpg')) assert.ok(bytes.length < length);
    await sharp(fileOf('photo.jpg')).avif({ quality: 20 }).toFile(fileOf('tight.avif'));
    const tight = readFileSync(fileOf('tight.avif')).length;
    const [narrow] = await variants('tight.avif', { widths: [20] });
    assert.ok(narrow && narrow.bytes.length < tight);
    assert.deepEqual(await widths('tight.avif', { widths: [20, 120] }), []);
  });

  it('are none where it moves', async () => {
    assert.deepEqual(await widths('animated.png', { formats: ['avif', 'webp'] }), []);
    assert.deepEqual(await widths('animated.webp', { formats: ['avif', 'webp'] }), []);
  });

  const convert = (cache: Cache, own: Partial<ResponsiveImages> = {}, name = 'photo.jpg') => {
    const counted: string[] = [];
    const progress = { begin: (_: string, total: number) => counted.push(`${total}`), add: () => {} };
    const hashFile = (file: string) => hashOf(readFileSync(file));
    const assets = [{ file: fileOf(name), kind: 'images', output: OUTPUT }] as const;
    const result = convertImages(assets, { options: { ...OPTIONS, ...own }, cache, hashFile, progress });
    return result.then(({ value, diagnostics }) => ({ variants: value, diagnostics, counted }));
  };
  const openOwn = (name: string) => openCache(path.join(folder, name), 'code');

  it('are made once, and again for other options, another sharp and where the cache lost one', async () => {
    const cache = openOwn('once');
    const first = await convert(cache);
    const files = (isUpToDate: boolean) =>
      variantFiles(first.variants, { cache, isUpToDate: () => isUpToDate, assetsPath: inOutput('fr/') });
    const written = files(false);
    assert.deepEqual(first.counted, ['1']);
    assert.deepEqual((await convert(cache)).counted, []);
    assert.deepEqual((await convert(cache, { sizes: '100vw' })).counted, []);
    assert.deepEqual((await convert(cache, { version: '2' })).counted, ['1']);
    assert.deepEqual((await convert(cache, { widths: [50] })).counted, ['1']);
    assert.deepEqual(
      written.map(({ path, hash, source }) => [path, source.kind === 'bytes' && hashOf(source.read()) === hash]),
      written.map(({ hash }) => [`fr/assets/images/photo-${hash}.webp`, true]),
    );
    assert.ok(files(true).every(({ source }) => source.kind === 'unchanged'));
    const losing: Cache = { ...cache, locate: key => (key.startsWith('image-bytes:') ? undefined : cache.locate(key)) };
    assert.deepEqual((await convert(losing)).counted, ['1']);
  });

  it('are named in `srcset` with their widths', async () => {
    const { variants } = await convert(openOwn('named'));
    const { webp = '', avif } = pictureSources(OUTPUT, variants, '/base/');
    assert.match(
      webp.replace(/-[\da-f]{16}/g, '-HASH'),
      /^\/base\/assets\/images\/photo-HASH\.webp 40w, \S+ 80w, \S+ 120w$/,
    );
    assert.equal(avif, undefined);
  });

  it('are none of a file that is no image, which is told', async () => {
    const { variants, diagnostics } = await convert(openOwn('broken'), {}, 'broken.png');
    assert.deepEqual(variants.get(OUTPUT), []);
    assert.deepEqual(
      diagnostics.map(({ code, severity, location }) => [code, severity, location?.file]),
      [['images/unreadable', 'warning', fileOf('broken.png')]],
    );
  });
});

/** A PNG with the chunk by which browsers know that it moves, after its header. */
function withControlChunk(png: Buffer): Buffer {
  const chunk = Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from('acTL'), Buffer.alloc(12)]);
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
}
