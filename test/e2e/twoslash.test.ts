import assert from 'node:assert/strict';
import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../support/paths.ts';
import { linkPackages, temporarySite } from '../support/sites.ts';
import { axeViolations } from './support/axe.ts';
import { DESKTOP, PHONE, siteTest } from './support/test.ts';

const PAGE = `# Elbe

\`\`\`ts twoslash title="a.ts"
const depth = 12;
const names = ['Elbe', 'Oder'];
//    ^?
\`\`\`

\`\`\`ts twoslash
// @errors: 2322
const wide: number = 'wide';
\`\`\`

[Without types](./oder.md)
`;

const test = siteTest(() => {
  const site = temporarySite({
    'docusaurus.config.js': `export default {
  title: 'Rivers',
  url: 'https://rivers.test',
  baseUrl: '/',
  markdown: { shiki: { twoslash: true } },
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
};
`,
    'docs/index.md': PAGE,
    'docs/oder.md': '# Oder\n\n```ts\nconst depth = 9;\n```\n\n[With types](./index.md)\n',
  });
  linkPackages(site.siteDir, ['shiki', 'twoslash']);
  mkdirSync(path.join(site.siteDir, 'node_modules'), { recursive: true });
  symlinkSync(
    path.join(ROOT, 'node_modules/typescript-5'),
    path.join(site.siteDir, 'node_modules/typescript'),
    'junction',
  );
  return site;
});

/** What an element shows of its own besides its text. */
const shown = (element: Element) => getComputedStyle(element, '::after').content;

for (const { device, viewport, colorScheme, javaScriptEnabled } of [
  { device: 'a desktop, light', viewport: DESKTOP, colorScheme: 'light', javaScriptEnabled: true },
  { device: 'a desktop, dark', viewport: DESKTOP, colorScheme: 'dark', javaScriptEnabled: true },
  { device: 'a phone, without JavaScript', viewport: PHONE, colorScheme: 'light', javaScriptEnabled: false },
] as const) {
  test.describe(`types in code on ${device}`, { tag: '@build' }, () => {
    test.use({ viewport, colorScheme, javaScriptEnabled });

    test('are told where a name has the focus or the pointer, and what is asked for and wrong is there', {
      tag: '@nightly',
    }, async ({ page, open }) => {
      await open(`/?docusaurus-theme=${colorScheme}`);
      const [depth, names] = ['depth', 'names'].map(name => page.locator('.twoslash', { hasText: name }).first());
      assert.ok(depth && names);
      assert.equal(await depth.evaluate(shown), 'none');
      await depth.focus();
      assert.equal(await depth.evaluate(shown), '"const depth: 12"');
      await page.keyboard.press('Tab');
      assert.equal(await names.evaluate(shown), '"const names: string[]"');
      await names.hover();
      assert.equal(await depth.evaluate(shown), 'none');
      await page.getByRole('note', { name: 'const names: string[]' }).waitFor();
      await page.getByRole('note', { name: "Type 'string' is not assignable to type 'number'. (2322)" }).waitFor();
      if (javaScriptEnabled) assert.deepEqual(await axeViolations(page), []);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
    });
  });
}

test('only pages that show types load their style, and what is copied is the code', {
  tag: ['@build', '@nightly'],
}, async ({ page, open, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const asked: string[] = [];
  page.on('request', request => request.url().includes('twoslash') && asked.push(request.url()));
  await open('/oder');
  assert.deepEqual(asked, []);
  await page.getByRole('link', { name: 'With types' }).click();
  await page.getByRole('note', { name: 'const names: string[]' }).waitFor();
  assert.equal(asked.length, 1);
  await page.locator('.twoslash').first().focus();
  await page.waitForFunction(() =>
    getComputedStyle(document.activeElement as Element, '::after').content.includes('12'),
  );
  const block = page.locator('.theme-code-block').first();
  await block.hover();
  await block.getByRole('button', { name: 'Copy' }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  assert.equal(copied, "const depth = 12;\nconst names = ['Elbe', 'Oder'];");
});
