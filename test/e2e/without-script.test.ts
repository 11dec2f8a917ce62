import assert from 'node:assert/strict';
import { TINY_CONFIG, temporarySite } from '../support/sites.ts';
import { ROUTES } from './support/routes.ts';
import { siteTest, test } from './support/test.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a doc can be read, its code highlighted', async ({ page, open }) => {
    await open('/docs/docsearch-v3');
    await page.getByRole('heading', { level: 1, name: 'Getting Started' }).waitFor();
    const code = page.getByRole('main').locator('pre code').first();
    assert.ok(await code.isVisible());
    const colours = await code.evaluate(element =>
      [element, ...element.querySelectorAll('span')].map(part => getComputedStyle(part).color),
    );
    assert.ok(new Set(colours).size > 1, 'code has more than one colour');
  });

  test('every tab of a doc can be read below its label', { tag: ['@chromium', '@build'] }, async ({ page, open }) => {
    await open('/docs/docsearch-v3');
    const panels = page.getByRole('main').locator('[role="tabpanel"]');
    assert.ok((await panels.count()) > 2);
    for (const panel of await panels.all()) {
      assert.ok(await panel.isVisible());
      const label = panel.locator('> .tabs__panel-label');
      assert.ok(await label.isVisible());
      assert.match((await label.textContent()) ?? '', /^(JavaScript|React)$/);
    }
    assert.equal(await page.getByRole('tab').count(), 0);
  });

  test('sidebar, version menu and pagination lead to every doc', { tag: '@build' }, async ({ page, url }) => {
    const waiting = [url('/docs/what-is-docsearch')];
    const seen = new Set(waiting);
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      await page.goto(next);
      const hrefs = await page
        .locator('nav a[href], footer a[href]')
        .evaluateAll(links => links.map(link => (link as HTMLAnchorElement).href.replace(/#.*/, '')));
      for (const href of hrefs) {
        if (!href.startsWith(url('/docs/')) || seen.has(href)) continue;
        seen.add(href);
        waiting.push(href);
      }
    }
    // The overview of the scraper stands in no sidebar, and no menu leads there.
    const unreached = ROUTES.filter(route => route.startsWith('/docs/') && !seen.has(url(route)));
    assert.deepEqual(unreached, ['/docs/legacy/scraper-overview']);
  });

  test('the navbar leads home, to the docs and to the results page, which says what it needs', {
    tag: ['@chromium', '@build', '@nightly'],
  }, async ({ page, url }) => {
    await page.goto(url('/docs/tips'));
    const navbar = page.getByRole('navigation', { name: 'Main' });
    assert.ok(await navbar.getByRole('link', { name: 'Docs', exact: true }).isVisible());
    await navbar.getByRole('link', { name: /^Search/ }).click();
    await page.waitForURL(url('/search'));
    const main = page.getByRole('main');
    // Outside of the accessible tree as the test sees it, which has a script of its own.
    await main.locator('noscript p', { hasText: 'Searching needs JavaScript' }).waitFor();
    assert.equal(await main.getByRole('searchbox').isVisible(), false, 'no field that does nothing');
    await main.locator('noscript a', { hasText: 'DocSearch v3' }).click();
    await page.waitForURL(url => url.pathname.startsWith('/docs/'));
  });

  test('the page of unknown addresses leads to the sections of the docs', {
    tag: ['@chromium', '@build', '@nightly'],
  }, async ({ allowInConsole, page, url }) => {
    allowInConsole(/404/);
    await page.goto(url('/docs/styling-guide'));
    const main = page.getByRole('main');
    assert.equal(await main.getByRole('searchbox').isVisible(), false);
    await main.locator('noscript a').click();
    await page.waitForURL(url('/search'));
  });
});

const boxes = siteTest(() =>
  temporarySite({
    'docusaurus.config.js': TINY_CONFIG,
    'docs/index.mdx': '# Boxes\n\n<details>\n<summary>More</summary>\n\nInside.\n\n</details>\n',
  }),
);

boxes.describe('without JavaScript', () => {
  boxes.use({ javaScriptEnabled: false });

  boxes('a box can be opened', { tag: '@build' }, async ({ visit }) => {
    const { page, open } = visit;
    await open('/');
    await page.getByText('More').click();
    await page.getByText('Inside.').waitFor();
  });
});

const LAZY_TABS = `
import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';
import Counted from '@site/src/Counted';
import WindowSize from '@site/src/WindowSize';

# Tabs

<Tabs lazy>
<TabItem value="first">

One

</TabItem>
<TabItem value="second">

Two <Counted />

</TabItem>
<TabItem value="third">

Three <WindowSize />

</TabItem>
</Tabs>
`;
const COUNTED = `import { useEffect } from 'react';

export default function Counted() {
  useEffect(() => { window.counted = (window.counted ?? 0) + 1; }, []);
  return <em>counted</em>;
}
`;
const WINDOW_SIZE = 'export default () => <em>{window.innerWidth > 0 && "wide"}</em>;\n';

const lazy = siteTest(() =>
  temporarySite({
    'docusaurus.config.js': TINY_CONFIG,
    'src/Counted.jsx': COUNTED,
    'src/WindowSize.jsx': WINDOW_SIZE,
    'docs/index.mdx': `---\nslug: /\n---\n${LAZY_TABS}`,
  }),
);

lazy.describe('tabs whose panels start when they are chosen', () => {
  lazy('hydrate the chosen one alone', { tag: '@nightly' }, async ({ visit }) => {
    const { page, open } = visit;
    const counted = () => page.evaluate(() => (window as { counted?: number }).counted);
    await open('/');
    assert.deepEqual(await page.getByRole('tabpanel', { includeHidden: true }).allTextContents(), ['firstOne']);
    assert.equal(await counted(), undefined);
    await page.getByRole('tab', { name: 'second' }).click();
    await page.getByText('counted').waitFor();
    await page.getByRole('tab', { name: 'third' }).click();
    await page.getByText('wide').waitFor();
  });

  lazy.describe('without JavaScript', () => {
    lazy.use({ javaScriptEnabled: false });

    lazy(
      'can be read, but for what needs a window',
      { tag: ['@chromium', '@build', '@nightly'] },
      async ({ visit }) => {
        const { page, open } = visit;
        await open('/');
        await page.getByText('One').waitFor();
        await page.getByText('Two counted').waitFor();
        assert.equal(await page.getByText('wide').count(), 0);
      },
    );
  });
});
