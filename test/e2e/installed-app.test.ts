import assert from 'node:assert/strict';
import { type Page, test } from '@playwright/test';
import { lectern } from '../support/command.ts';
import { type TemporarySite, temporarySite } from '../support/sites.ts';
import { type SiteServer, startServer } from './support/site-server.ts';

const CONFIG = `export default {
  title: 'Rivers',
  url: 'https://rivers.test',
  baseUrl: '/water/',
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
  plugins: [['@docusaurus/plugin-pwa', { pwaHead: [{ tagName: 'link', rel: 'manifest', href: 'manifest.json' }] }]],
  presets: [['classic', {
    docs: { routeBasePath: '/', sidebarPath: './sidebars.js' },
    blog: false,
    theme: { customCss: './custom.css' },
  }]],
};
`;

const COUNTER = `# Oder

import { useState } from 'react';

export const Counter = () => {
  const [count, set] = useState(0);
  return <button onClick={() => set(count + 1)}>Counted {count}</button>;
};

<Counter />
`;

const first = {
  'docusaurus.config.js': CONFIG,
  'sidebars.js': "export default { docs: ['index', 'oder'] };",
  'static/manifest.json': '{ "name": "Rivers", "start_url": "/water/", "display": "standalone" }',
  'custom.css': 'h1 { letter-spacing: 1px; }',
  'docs/index.md': '# Elbe\n\nThe first edition.\n',
  'docs/oder.mdx': COUNTER,
};

const second = { 'custom.css': 'h1 { letter-spacing: 2px; }', 'docs/index.md': '# Elbe\n\nThe second edition.\n' };

/** Those of the worker that runs these tests. */
const own: { site?: TemporarySite; server?: SiteServer } = {};

/** Opens a page and tells which edition it and its style sheet are of. */
async function edition(page: Page, path = 'water/', query = ''): Promise<readonly string[]> {
  await page.goto(own.server?.url.replace(/water\/$/, '') + path + query);
  await page.locator('html[data-has-hydrated=true]').waitFor();
  return shown(page);
}

async function shown(page: Page): Promise<readonly string[]> {
  const heading = page.getByRole('heading', { level: 1 });
  const text = (await page.locator('main').textContent()) ?? '';
  return [/first|second/.exec(text)?.[0] ?? '', await heading.evaluate(node => getComputedStyle(node).letterSpacing)];
}

/** Settles once the worker that the host has is in charge, with all of its files. */
function workerIsReady(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const worker = registration.installing ?? registration.waiting;
    if (!worker) return;
    await new Promise<void>(resolve => {
      const look = () => worker.state === 'activated' && resolve();
      worker.addEventListener('statechange', look);
      look();
    });
  });
}

test.describe('a site that is installed as an app', { tag: '@build' }, () => {
  test.describe.configure({ mode: 'serial' });
  test.beforeAll(async () => {
    own.site = temporarySite(first);
    own.server = await startServer({ server: 'build', siteDir: own.site.siteDir });
  });
  test.afterAll(async () => {
    await own.server?.close();
    own.site?.remove();
  });

  test('downloads nothing for a reader who only reads it', { tag: '@nightly' }, async ({ page }) => {
    await edition(page);
    assert.equal(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), 0);
  });

  test('is read without a network, pages that were never opened, components and search included', async ({
    page,
    context,
  }) => {
    await edition(page, 'water/', '?offlineMode=true');
    await workerIsReady(page);
    await context.setOffline(true);
    assert.deepEqual(await edition(page), ['first', '1px']);
    await page.getByRole('link', { name: 'Oder' }).first().click();
    await page.getByRole('button', { name: 'Counted 0' }).click();
    await page.getByRole('button', { name: 'Counted 1' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Counted 0' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').locator('input').fill('edition');
    await page.getByRole('dialog').getByRole('treeitem').filter({ hasText: 'edition' }).waitFor();
  });

  test('in another language is read without a network, too, whose assets are those of the first', async ({
    page,
    context,
  }) => {
    await edition(page, 'water/fr/', '?offlineMode=true');
    await workerIsReady(page);
    await context.setOffline(true);
    assert.deepEqual(await edition(page, 'water/fr/'), ['first', '1px']);
    await page.getByRole('link', { name: 'Oder' }).first().click();
    await page.getByRole('button', { name: 'Counted 0' }).click();
    await page.getByRole('button', { name: 'Counted 1' }).waitFor();
  });

  test('shows a new version with the next load, and never half of it', { tag: '@nightly' }, async ({
    page,
    context,
  }) => {
    await edition(page, 'water/', '?offlineMode=true');
    await workerIsReady(page);
    own.site?.write(second);
    const { code, stderr } = await lectern(['build'], own.site?.siteDir ?? '');
    assert.equal(code, 0, stderr);
    // The worker of the first version is still in charge, with its files.
    await page.reload();
    assert.deepEqual(await shown(page), ['second', '2px']);
    await workerIsReady(page);
    await context.setOffline(true);
    assert.deepEqual(await edition(page), ['second', '2px']);
  });

  test('offline, a reader who missed the new version still has the old one, whole', { tag: '@nightly' }, async ({
    page,
    context,
  }) => {
    await edition(page, 'water/', '?offlineMode=true');
    await workerIsReady(page);
    own.site?.write(first);
    const { code, stderr } = await lectern(['build'], own.site?.siteDir ?? '');
    assert.equal(code, 0, stderr);
    await context.setOffline(true);
    await page.reload();
    assert.deepEqual(await shown(page), ['second', '2px']);
  });
});
