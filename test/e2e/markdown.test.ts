import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { copySite } from '../support/sites.ts';
import { everyPageHydrates } from './support/every-page.ts';
import { siteTest } from './support/test.ts';

const test = siteTest(() => copySite('markdown'));

test('every page hydrates as it was rendered, without a message in the console', everyPageHydrates);

test.describe('code, diagrams and formulas', { tag: '@build' }, () => {
  const colorOf = (selector: string) => `getComputedStyle(document.querySelector('${selector}')).color`;

  test('code of a component looks like a fence, and needs no highlighter', { tag: '@nightly' }, async ({
    page,
    open,
    site,
  }) => {
    const scripts: string[] = [];
    page.on('request', request => scripts.push(request.url()));
    await open('/code');
    const component = page.locator('.theme-code-block', { hasText: 'a component' });
    assert.equal(await component.locator('.token.keyword').first().textContent(), 'const');
    assert.equal(await component.locator('.theme-code-block-highlighted-line').textContent(), 'const marked = true;\n');
    assert.match((await component.locator('code').getAttribute('style')) ?? '', /line-count 4/);
    const counted = page.locator('.counted code');
    assert.equal(await counted.locator('.token.number').textContent(), '0');
    assert.ok(!scripts.some(url => holdsPrism(site.siteDir, url)));
    // Code that changes in the browser is coloured there.
    await page.getByRole('button', { name: 'Count' }).click();
    await counted.locator('.token.number', { hasText: '1' }).waitFor();
    assert.ok(scripts.some(url => holdsPrism(site.siteDir, url)));
  });

  test('code that the server never saw is coloured after a navigation', { tag: '@nightly' }, async ({ page, open }) => {
    await open('/');
    await page.getByRole('link', { name: 'code again' }).click();
    await page.locator('.counted .token.keyword', { hasText: 'const' }).waitFor();
  });

  test('code has the colours of the site, in both modes', { tag: '@nightly' }, async ({ page, open }) => {
    await open('/code');
    assert.equal(await page.evaluate(colorOf('.token.keyword')), 'rgb(170, 0, 0)');
    assert.equal(await page.evaluate(colorOf('.language-js .token.string')), 'rgb(0, 170, 0)');
    assert.equal(await page.evaluate(colorOf('.token-line .token.boolean')), 'rgb(17, 17, 17)');
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
    assert.equal(await page.evaluate(colorOf('.token.keyword')), 'rgb(255, 170, 170)');
    assert.equal(await page.evaluate(colorOf('.token-line .token.boolean')), 'rgb(238, 238, 238)');
  });

  test('a live block is shown as code, in colours', { tag: '@nightly' }, async ({ page, open }) => {
    await open('/live');
    const block = page.locator('.theme-code-block');
    assert.equal(await block.locator('.token.keyword').first().textContent(), 'function');
    assert.equal(await page.getByRole('button', { name: 'Clicked' }).count(), 0);
  });

  test('columns of a table are aligned as the author wants', { tag: '@nightly' }, async ({ page, open }) => {
    await open('/live');
    const alignments = await page
      .locator('main table :is(th, td)')
      .evaluateAll(cells => cells.map(cell => getComputedStyle(cell).textAlign.replace('-webkit-', '')));
    assert.deepEqual(alignments, ['start', 'center', 'right', 'start', 'center', 'right']);
  });

  test('long lines can be wrapped with the keyboard', { tag: '@nightly' }, async ({ page, open }) => {
    await open('/code');
    const fence = page.locator('.theme-code-block').first();
    await fence.locator('pre').focus();
    await page.keyboard.press('Tab');
    const button = fence.getByRole('button', { name: 'Wrap long lines' });
    assert.ok(await button.evaluate(element => element === document.activeElement));
    const overflow = () => fence.locator('pre').evaluate(pre => pre.scrollWidth - pre.clientWidth);
    assert.notEqual(await overflow(), 0);
    await page.keyboard.press('Enter');
    assert.equal(await button.getAttribute('aria-pressed'), 'true');
    assert.equal(await overflow(), 0);
    await page.reload();
    await fence.hover();
    assert.equal(await button.getAttribute('aria-pressed'), 'true');
    assert.equal(await overflow(), 0);
    await button.press('Enter');
    assert.equal(await button.getAttribute('aria-pressed'), 'false');
    assert.notEqual(await overflow(), 0);
  });

  test('diagrams are drawn, if not at once then by Retry, and drawn again in the other mode', async ({
    allowInConsole,
    page,
    open,
  }) => {
    allowInConsole(/ERR_FAILED|dynamically imported module/);
    const drawn = page.getByRole('figure', { name: 'How a page is made' });
    // Mermaid itself, and a module that it loads for the diagram.
    for (const failing of [/\/mermaid-[^/]+\/mermaid[^/]*\.js/, /\/flowDiagram-[^/]*\.js/]) {
      await page.route(failing, route => route.abort());
      await open('/diagrams');
      await drawn.getByRole('alert').filter({ hasText: 'Some parts of this page could not be loaded' }).waitFor();
      await page.unroute(failing);
      await drawn.getByRole('button', { name: 'Retry' }).click();
      await drawn.locator('svg').getByText('Source').waitFor();
    }
    const modules: string[] = [];
    page.on('request', request => modules.push(...(/\/mermaid-[^/]+\/.*/.exec(request.url()) ?? [])));
    await open('/diagrams');
    const diagram = page.getByRole('figure', { name: 'How a page is made' });
    await diagram.locator('svg').getByText('Source').waitFor();
    assert.notEqual(modules.length, 0);
    assert.deepEqual(
      modules.filter(name => !name.endsWith('.js')),
      [],
      'names that every server sends as scripts',
    );
    const first = await diagram.locator('svg').innerHTML();
    await page.getByRole('alert').getByText('This diagram cannot be drawn').waitFor();
    assert.match((await page.getByRole('figure', { name: 'Diagram' }).textContent()) ?? '', /Broken -->/);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.waitForFunction(
      before => document.querySelector('figure svg') && document.querySelector('figure svg')?.innerHTML !== before,
      first,
    );
  });

  test('diagrams whose modules never come say so together, after ten seconds', { tag: '@nightly' }, async ({
    allowInConsole,
    page,
    open,
  }) => {
    allowInConsole(/has not come within/);
    await page.route(/\/assets\/[^/]+-[^/]+\/mermaid[^/]*\.js/, () => {});
    await page.clock.install();
    const asked = page.waitForRequest(/\/mermaid[^/]*\.js/);
    await open('/diagrams');
    await asked;
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_500));
    await page.locator('figure').getByRole('button', { name: 'Retry' }).nth(1).waitFor();
  });

  test('pages without a diagram load nothing for one', { tag: '@nightly' }, async ({ page, open }) => {
    const loaded: string[] = [];
    page.on('request', request => loaded.push(request.url()));
    await open('/math');
    assert.equal(await page.locator('.katex-display').count(), 1);
    assert.equal(await page.locator('.katex math').count(), 2);
    assert.deepEqual(
      loaded.filter(url => url.includes('mermaid')),
      [],
    );
  });

  test.describe('without a script', () => {
    test.use({ javaScriptEnabled: false });

    test('code is coloured, and a diagram is its source', async ({ page, open }) => {
      await open('/code');
      assert.equal(await page.locator('.counted .token.number').textContent(), '0');
      await open('/diagrams');
      await page.getByText('Source --> Page').waitFor();
    });
  });
});

test('the dev server draws diagrams too', { tag: ['@dev', '@nightly'] }, async ({ page, open }) => {
  await open('/diagrams');
  await page
    .getByRole('figure', { name: 'How a page is made' })
    .locator('svg')
    .getByText('Page', { exact: true })
    .waitFor();
});

/** Whether a script of the build is the highlighter. */
function holdsPrism(siteDir: string, url: string): boolean {
  const name = path.basename(new URL(url).pathname);
  const scripts = path.join(siteDir, 'build/assets/js');
  if (!readdirSync(scripts).includes(name) || name.startsWith('main')) return false;
  return readFileSync(path.join(scripts, name), 'utf8').includes('.languages.haskell');
}
