import assert from 'node:assert/strict';
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { linkPackages, temporarySite } from '../support/sites.ts';
import { DESKTOP, PHONE, siteTest } from './support/test.ts';

const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
const photo = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#88a', noise } })
  .blur(2)
  .jpeg()
  .toBuffer();

const test = siteTest(() => {
  const site = temporarySite({
    'docusaurus.config.js': `export default {
  title: 'Rivers',
  url: 'https://rivers.test',
  baseUrl: '/',
  markdown: { responsiveImages: true },
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
};
`,
    'docs/index.md': '# Elbe\n\n![The Elbe](./photo.jpg)\n\n[To the Oder](./oder.mdx)\n',
    'docs/oder.mdx': `import IdealImage from '@theme/IdealImage';
import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';

# Oder

<Tabs><TabItem value="a" label="Summer">

![The Oder](./photo.jpg)

</TabItem></Tabs>

<img src={require('./photo.jpg').default} alt="Its mouth" style={{ border: '1px solid' }} />

<IdealImage img={require('./photo.jpg')} alt="Its source" />

<img src={require('./photo.jpg').src} alt="Its valley" />
`,
  });
  writeFileSync(path.join(site.siteDir, 'docs/photo.jpg'), photo);
  linkPackages(site.siteDir, ['sharp']);
  return site;
});

/** The file that the browser shows an image by. */
const shown = (page: Page, name: string) =>
  page.getByRole('img', { name }).evaluate(async (image: HTMLImageElement) => {
    image.scrollIntoView();
    while (!(image.complete && image.currentSrc)) await new Promise(resolve => setTimeout(resolve, 20));
    return { type: image.currentSrc.replace(/^.*\./, ''), width: image.naturalWidth, shown: image.clientWidth };
  });

/** Widths of the files that a page asked for. */
const widthsOf = async (siteDir: string, urls: readonly string[]) => {
  const names = urls
    .filter(url => url.includes('/assets/images/'))
    .map(url => path.join(siteDir, 'build', new URL(url).pathname));
  return Promise.all(names.map(async file => (await sharp(file).metadata()).width));
};

for (const { device, viewport, width } of [
  { device: 'a phone', viewport: PHONE, width: 480 },
  { device: 'a desktop', viewport: DESKTOP, width: 800 },
]) {
  test.describe(`${device} loads the image that is as wide as it needs`, { tag: '@build' }, () => {
    test.use({ viewport });

    test('on a static page, on one with components, and where a link leads there', { tag: '@nightly' }, async ({
      page,
      open,
      site,
    }) => {
      const asked: string[] = [];
      page.on('request', request => asked.push(request.url()));
      await open('/');
      const elbe = await shown(page, 'The Elbe');
      assert.equal(elbe.type, 'webp');
      assert.ok(elbe.shown <= width, `it is ${elbe.shown} px wide`);
      await page.getByRole('link', { name: 'To the Oder' }).click();
      for (const name of ['The Oder', 'Its mouth', 'Its source', 'Its valley'])
        assert.equal((await shown(page, name)).type, 'webp');
      assert.deepEqual(await widthsOf(site.siteDir, asked), [width]);
    });

    test('without JavaScript, too', { tag: '@nightly' }, async ({ browser, url, site }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, viewport });
      const page = await context.newPage();
      const asked: string[] = [];
      page.on('request', request => asked.push(request.url()));
      await page.goto(url('/oder'), { waitUntil: 'networkidle' });
      assert.deepEqual(new Set(await widthsOf(site.siteDir, asked)), new Set([width]));
      await context.close();
    });
  });
}

test('the dev server shows originals, and a build has them beside their variants', { tag: '@nightly' }, async ({
  page,
  open,
  server,
  site,
}) => {
  await open('/');
  const { type } = await shown(page, 'The Elbe');
  assert.equal(type, server === 'build' ? 'webp' : 'jpg');
  await open('/oder');
  for (const name of ['Its mouth', 'Its source', 'Its valley']) assert.equal((await shown(page, name)).type, type);
  if (server !== 'build') return;
  const files = readdirSync(path.join(site.siteDir, 'build/assets/images')).map(name => path.extname(name));
  assert.deepEqual(files.sort(), ['.jpg', '.webp', '.webp', '.webp', '.webp']);
});
