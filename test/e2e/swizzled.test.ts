import assert from 'node:assert/strict';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe } from 'node:test';
import { browserTests } from '../support/browser.ts';
import { buildSite } from '../support/builds.ts';
import { navbarOf } from '../support/page.ts';
import { type SiteServers, startServers } from '../support/servers.ts';
import { copySite } from '../support/sites.ts';

describe('a site with a theme of its own', () => {
  const siteDir = copySite('swizzled');
  let servers: SiteServers;
  before(async () => {
    await buildSite(siteDir);
    servers = await startServers(siteDir);
  });
  after(async () => {
    await servers.close();
    rmSync(siteDir, { recursive: true, force: true });
  });

  const dev = browserTests(() => servers.urls.dev);

  dev('paints another element as soon as there is a component for it', async ({ page, open }) => {
    await open('/plain');
    assert.equal(await page.locator('main li[data-fact=item]').count(), 0);
    writeFileSync(
      path.join(siteDir, 'src/theme/MDXComponents/Li.jsx'),
      'export default props => <li {...props} data-fact="item" />;\n',
    );
    await page.locator('main li[data-fact=item]').first().waitFor();
  });

  for (const kind of ['dev', 'build'] as const) {
    const test = browserTests(() => servers.urls[kind]);

    test(`wakes its components where they were painted (${kind})`, async ({ page, open }) => {
      await open('/');
      await page.getByRole('button', { name: 'from the theme: 0' }).click();
      await page.getByRole('button', { name: 'from the theme: 1' }).waitFor();
      assert.equal(await page.locator('mark').getAttribute('title'), 'hello from the root');
    });

    test(`has navbar items of its own, made of parts of the theme (${kind})`, async ({ page, open }) => {
      await open('/');
      const navbar = navbarOf(page);
      const stars = navbar.getByRole('link', { name: 'Stars: 3' });
      assert.equal(await stars.getAttribute('class'), 'stars');
      await navbar.getByRole('button', { name: 'All stars' }).click();
      assert.equal(await navbar.getByRole('link', { name: 'Given here' }).getAttribute('class'), 'dropdown__link star');
      await navbar.getByRole('button', { name: 'Tongues' }).click();
      const english = navbar.getByRole('link', { name: 'English' });
      assert.deepEqual(
        [await english.getAttribute('href'), await english.getAttribute('lang'), await english.getAttribute('target')],
        ['/', 'en', '_self'],
      );
      await navbar.getByRole('link', { name: 'Code', exact: true }).click();
      await navbar.locator('a.stars.shown').waitFor();
    });

    test(`follows a link that it paints itself (${kind})`, async ({ page, open }) => {
      await open('/');
      await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
      await page.locator('main a[data-fact=mapped]', { hasText: 'a link to the plain page' }).click();
      await page.getByRole('heading', { name: 'Static heading' }).waitFor();
      await page.getByText('hello from the root').waitFor();
      assert.equal(await page.locator('html[data-marked]').count(), 1);
      await page.goBack();
      await page.getByText('An anchor that the author wrote').waitFor();
    });

    test(`paints code around what was coloured at build (${kind})`, async ({ page, open }) => {
      await open('/code');
      assert.equal(await page.locator('figure .token.keyword').textContent(), 'const');
      assert.equal(await page.locator('figcaption').textContent(), '26 characters');
    });

    test(`opens the dialog from its own bar, with its own rules for hits (${kind})`, async ({ page, open, url }) => {
      await open('/');
      await page.getByRole('button', { name: 'Find it' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.locator('input').fill('code');
      const links = dialog.getByRole('treeitem').getByRole('link');
      await links.first().waitFor();
      for (const link of await links.all()) assert.match((await link.getAttribute('href')) ?? '', /\?from=search$/);
      await dialog.locator('input').fill('zz&qq');
      const report = dialog.getByRole('link', { name: 'Let us know.' });
      assert.equal(await report.getAttribute('href'), 'https://issues.test/new?title=zz%26qq');
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await page.waitForFunction(() => document.activeElement?.textContent === 'Find it');
      await page.keyboard.press('Control+k');
      await dialog.locator('input').fill('code');
      await links.first().waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL(address => address.search === '?from=search' && address.href.startsWith(url('/')));
    });
  }
});
