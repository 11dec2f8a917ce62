import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { docsConfig, temporarySite } from '../support/sites.ts';
import { axeViolations } from './support/axe.ts';
import { siteTest } from './support/test.ts';

const COMMENTS = `contentSecurityPolicy: true, comments: {
  giscus: { repo: 'tea/leaves', repoId: 'R_1', category: 'Tea time', categoryId: 'DIC_1' },
  below: '/',
},`;

const LONG = `${'Tea.\n\n'.repeat(200)}`;

const test = siteTest(() =>
  temporarySite({
    'docusaurus.config.js': docsConfig(COMMENTS),
    'docs/index.md': `---\nslug: /\n---\n\n# Tea\n\nOf [green](./green.mdx) and [black](./black.md).\n\n${LONG}`,
    'docs/green.mdx':
      'export const leaf = "Leaf";\n\n# Green\n\n<Comments />\n\nOf <b onClick={() => {}}>{leaf}</b>.\n',
    'docs/black.md': '---\ncomments: false\n---\n\n# Black\n\nNone.\n',
  }),
);

/** What giscus says of its height, and shows of what it is told. */
const WIDGET = `<!doctype html><html lang="en"><title>Comments</title><p>Comments</p><script>
  addEventListener('message', ({ data }) => { document.querySelector('p').textContent = data.giscus.setConfig.theme; });
  parent.postMessage({ giscus: { resizeHeight: 432 } }, '*');
</script>`;

async function serveGiscus(page: Page): Promise<URL[]> {
  const asked: URL[] = [];
  await page.route('https://giscus.app/**', async route => {
    asked.push(new URL(route.request().url()));
    await route.fulfill({ contentType: 'text/html', body: WIDGET });
  });
  return asked;
}

test('comments come near the end of a page, in its colors, and those of the next page after a link', async ({
  page,
  open,
  allowInConsole,
}) => {
  // axe speaks to frames as if they were of the site.
  allowInConsole(/Failed to execute 'postMessage'.*target origin provided \('http:\/\/127/);
  const asked = await serveGiscus(page);
  await open('/');
  await page.waitForLoadState('networkidle');
  assert.equal(asked.length, 0, 'not before they are near');
  const place = page.getByRole('region', { name: 'GitHub Discussions' });
  await place.scrollIntoViewIfNeeded();
  await place.locator('iframe[style*="432px"]').waitFor();
  await place.getByRole('link').waitFor({ state: 'hidden' });
  const [first] = asked;
  assert.equal(first?.pathname, '/en/widget');
  assert.deepEqual(
    ['repo', 'repoId', 'category', 'categoryId', 'term', 'theme', 'strict'].map(name => first?.searchParams.get(name)),
    ['tea/leaves', 'R_1', 'Tea time', 'DIC_1', 'index', 'light', '0'],
  );
  const shown = place.frameLocator('iframe').getByRole('paragraph');
  await shown.getByText('light').waitFor();
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
  await shown.getByText('dark').waitFor();
  assert.deepEqual(await axeViolations(page), []);

  await page.getByRole('main').getByRole('link', { name: 'green', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Green' }).waitFor();
  await place.locator('iframe[style*="432px"]').waitFor();
  assert.deepEqual([asked.length, asked[1]?.searchParams.get('term')], [2, 'green']);
  assert.equal(await place.count(), 1, 'where the author has put them, and not again at the end');
  await page.goBack();
  await page.getByRole('main').getByRole('link', { name: 'black', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Black' }).waitFor();
  assert.equal(await place.count(), 0);
});

test('a reader who has signed in has the session, which the address is rid of', { tag: '@build' }, async ({
  page,
  open,
}) => {
  const asked = await serveGiscus(page);
  await open('/green?giscus=secret&a=1');
  await page.locator('.lectern-comments iframe').waitFor();
  assert.equal(asked[0]?.searchParams.get('session'), 'secret');
  assert.equal(new URL(page.url()).search, '?a=1');
  assert.equal(new URL(asked[0]?.searchParams.get('origin') ?? '').search, '?a=1');
});

test.describe('without JavaScript', { tag: '@build' }, () => {
  test.use({ javaScriptEnabled: false });
  test('a link leads to the discussions', async ({ page, open }) => {
    await open('/');
    const link = page.getByRole('region', { name: 'GitHub Discussions' }).getByRole('link');
    assert.equal(await link.getAttribute('href'), 'https://github.com/tea/leaves/discussions');
  });
});
