import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { openBase } from '../../src/node/dev/dev-base.ts';
import { openLiveLocales } from '../../src/node/dev/live-locales.ts';
import type { Facts, SiteFacts } from '../compare/compare.ts';
import { readFacts } from '../compare/read-facts.ts';
import { buildSite } from '../support/builds.ts';
import { keepLog } from '../support/log.ts';
import { missingFiles } from '../support/missing-files.ts';
import { copySite, type TemporarySite, TINY_CONFIG, temporarySite } from '../support/sites.ts';

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** A doc that names files in every way that docs can. */
const FILES = {
  'docs/menu.pdf': 'menu',
  'docs/cup.png': Buffer.from(PNG, 'base64'),
  'docs/node.js.md': '# Node\n',
  'docs/files.mdx': `---
image: ./cup.png
---
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import menu from './menu.pdf';
import cup from './cup.png';

# Files

[beside](./menu.pdf), [static](/img/cup.svg), [by a name][menu], [node](/docs/next/node.js), [![a cup](./cup.png)](./cup.png)

<Link to={menu}>imported</Link> <a href={useBaseUrl(menu)}>with a base</a> <img alt="" src={useBaseUrl(cup)} />

[menu]: ./menu.pdf
`,
};

describe('a site in several languages', () => {
  let site: TemporarySite;
  let facts: SiteFacts;
  before(async () => {
    site = copySite('languages');
    for (const [name, text] of Object.entries(FILES)) writeFileSync(path.join(site.siteDir, name), text);
    await buildSite(site.siteDir);
    facts = readFacts(site.outDir);
  });
  after(() => site.remove());

  const page = (address: string): Facts => {
    const found = facts.get(address);
    assert.ok(found, address);
    return found;
  };

  it('leads to files that are there, in every language', () => {
    assert.deepEqual(missingFiles(site.outDir, { origin: 'https://tea.test', baseUrl: '/house/' }), []);
  });

  it('writes dates as the language and its calendar do', () => {
    assert.deepEqual(
      ['/', '/ar/', '/ja/'].map(locale => page(`${locale}guides/first-pot`).lastUpdate?.[0]),
      ['Last updated on 21 Mar 2026 by Mira', 'آخر تحديث في 2 شوال 1447 هـ بواسطة Mira', '2026年4月2日にKenが最終更新'],
    );
  });

  it('names a page in other languages where a translation has an address of its own', () => {
    const [english, japanese] = ['docs/next/leaves/green', 'ja/docs/next/leaves/ryokucha'];
    const alternates = [
      'ar https://tea.test/house/ar/docs/next/leaves/green',
      `en-GB https://tea.test/house/${english}`,
      `ja https://tea.test/house/${japanese}`,
      `x-default https://tea.test/house/${english}`,
    ];
    for (const address of [`/${english}`, `/${japanese}`]) assert.deepEqual(page(address).hreflang, alternates);
    assert.ok(page(`/${english}`).dropdowns?.includes(`  日本語 → /house/${japanese}?from=menu (ja)`));
    assert.ok(page(`/${japanese}`).dropdowns?.includes(`  English → /house/${english}?from=menu (en-GB)`));
    assert.ok(page('/sitemap.xml').alternates?.includes(`https://tea.test/house/${japanese}`));
    assert.ok(!page('/ja/sitemap.xml').alternates?.includes('https://tea.test/house/docs/next/leaves/ryokucha'));
  });

  it('names no page that another language has not, and leads to its front page', () => {
    const { hreflang, dropdowns, 'meta og:locale:alternate': others } = page('/ja/docs/next/tags/毎日');
    assert.deepEqual(hreflang, ['ja https://tea.test/house/ja/docs/next/tags/%E6%AF%8E%E6%97%A5']);
    assert.equal(others, undefined);
    assert.ok(dropdowns?.includes('  العربية → /house/ar/?from=menu (ar)'));
  });

  it('tells components of the site where a page is in each language', () => {
    for (const home of ['/', '/ar', '/ja']) assert.ok(page(home).content?.includes('https://tea.test/house/ja/'), home);
  });
});

describe('a language that is added while the site is edited', () => {
  it('is served at once, with the pages that plugins add', async context => {
    const plugin = `() => ({ name: 'own', contentLoaded: ({ actions }) =>
      actions.addRoute({ path: '/changelog', component: '@site/src/Log.jsx', exact: true }) })`;
    const config = (languages: string) => TINY_CONFIG.replace('};', `  plugins: [${plugin}],\n  ${languages}\n};`);
    const site = temporarySite({
      'docusaurus.config.js': config(''),
      'docs/index.md': '---\nslug: /\n---\n\n# Welcome\n',
      'src/Log.jsx': "export default () => 'All changes';\n",
    });
    context.after(() => site.remove());
    const { siteDir } = site;
    const log = keepLog();
    const locales = openLiveLocales(await openBase({ siteDir, features: [] }), log);
    context.after(() => locales.close());
    await locales.opened;
    assert.equal(await locales.read('zh/index.html'), undefined);
    site.write({ 'docusaurus.config.js': config("i18n: { defaultLocale: 'en', locales: ['en', 'zh'] },") });
    for (const live of locales.all()) await live.edit([path.join(siteDir, 'docusaurus.config.js')]);
    assert.match(String(await locales.read('zh/index.html')), /<html[^>]* lang="zh"/);
    assert.match(String(await locales.read('zh/changelog/index.html')), /All changes/);
    assert.match(String(await locales.read('changelog/index.html')), /All changes/);
    assert.equal((await locales.open('/zh/changelog')).current()?.base.site.locale.name, 'zh');
    assert.equal(locales.all().length, 2);
    site.write({ 'docusaurus.config.js': config('') });
    for (const live of locales.all()) await live.edit([path.join(siteDir, 'docusaurus.config.js')]);
    assert.equal(await locales.read('zh/index.html'), undefined);
    assert.equal(locales.all().length, 1);
  });
});
