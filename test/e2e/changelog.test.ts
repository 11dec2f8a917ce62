import assert from 'node:assert/strict';
import { copySite } from '../support/sites.ts';
import { assertAccessibleInAllLooks } from './support/axe.ts';
import { DESKTOP, PHONE, siteTest } from './support/test.ts';

const test = siteTest(() => copySite('changelog'));

const PAGES = ['/changelog', '/changelog/1.1.0', '/changelog/tags/fixed', '/updates'];

/** What the formats of feeds demand, of a feed that another parser has read strictly. Runs in the browser. */
function feedProblems(text: string): readonly string[] {
  const feed = new DOMParser().parseFromString(text, 'application/xml');
  const problem = feed.querySelector('parsererror');
  if (problem) return [String(problem.textContent)];
  const found: string[] = [];
  const isAtom = feed.documentElement.localName === 'feed';
  const one = (of: Element, name: string) => {
    const children = [...of.children].filter(child => child.nodeName === name);
    if (children.length !== 1) found.push(`${of.nodeName} has ${children.length} ${name}`);
    return children[0]?.textContent ?? '';
  };
  const head = isAtom ? feed.documentElement : feed.querySelector('channel');
  if (!head) return ['no channel'];
  for (const name of isAtom ? ['title', 'id', 'updated', 'author'] : ['title', 'link', 'description']) one(head, name);
  const entries = [...head.children].filter(child => child.nodeName === (isAtom ? 'entry' : 'item'));
  const ids = entries.map(entry => one(entry, isAtom ? 'id' : 'guid'));
  if (new Set(ids).size < ids.length) found.push('an id is there twice');
  for (const id of ids) if (!/^https:\/\//.test(id)) found.push(`the id ${id}`);
  const written = isAtom ? /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/ : /^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/;
  for (const entry of entries) {
    const date = one(entry, isAtom ? 'updated' : 'pubDate');
    if (!written.test(date)) found.push(`the date ${date}`);
    const html = new DOMParser().parseFromString(one(entry, isAtom ? 'content' : 'content:encoded'), 'text/html');
    if (html.body.textContent?.trim() === '') found.push('an empty entry');
    for (const linked of html.querySelectorAll('[href], [src]')) {
      const address = linked.getAttribute('href') ?? linked.getAttribute('src') ?? '';
      if (!/^https:\/\//.test(address)) found.push(`the address ${address}`);
    }
    if (html.querySelector('script, style, button, [class], [style]')) found.push('parts of the site');
  }
  return entries.length === 0 ? [...found, 'no entry'] : found;
}

test.describe('a changelog', { tag: '@build' }, () => {
  test('is accessible in both modes, and fits in 320 pixels', ({ visit }) => assertAccessibleInAllLooks(visit, PAGES));

  test('has labels on one line each, and tags in a row', async ({ page, open }) => {
    await page.setViewportSize(DESKTOP);
    await open('/changelog');
    const label = page.locator('.lectern-update-label').filter({ hasText: 'Unreleased' });
    const lineHeight = await label
      .locator('h2')
      .evaluate(title => Number.parseFloat(getComputedStyle(title).lineHeight));
    assert.equal((await label.locator('h2').boundingBox())?.height, lineHeight);
    await page.setViewportSize(PHONE);
    const tags = page.locator('.lectern-update-label').filter({ hasText: 'Security' }).getByRole('listitem');
    const boxes = await tags.evaluateAll(items => items.map(item => item.getBoundingClientRect().toJSON()));
    assert.equal(boxes.length, 2);
    assert.deepEqual([boxes[0].top, boxes[0].height], [boxes[1].top, boxes[1].height]);
  });

  test('leads from the list to a release, its tag and the next part', async ({ page, open }) => {
    await open('/changelog');
    // The name of the heading contains that of its link to itself.
    await page.getByRole('heading', { level: 2 }).getByRole('link', { name: '2.0.0', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: '2.0.0' }).waitFor();
    await page.getByRole('article').getByRole('link', { name: 'Security', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: /Security/ }).waitFor();
    await open('/changelog');
    await page.getByRole('link', { name: /1\.1\.0 – 1\.0\.0/ }).click();
    await page.getByRole('heading', { level: 2, name: '1.0.1' }).waitFor();
  });

  test('has feeds that another parser reads, and that have what their formats demand', async ({ page, open }) => {
    await open('/changelog');
    for (const path of ['changelog', 'updates']) {
      for (const name of ['rss.xml', 'atom.xml']) {
        const text = await page.evaluate(
          address => fetch(address).then(answer => answer.text()),
          `/base/${path}/${name}`,
        );
        assert.deepEqual(await page.evaluate(feedProblems, text), [], `${path}/${name}`);
      }
    }
  });
});

test.describe('a changelog without JavaScript', { tag: '@build' }, () => {
  test.use({ javaScriptEnabled: false });

  test('can be read', async ({ page, open }) => {
    await open('/changelog');
    await page.getByText('Something to come.').waitFor();
    await page.getByRole('link', { name: '2.0.0-beta.1', exact: true }).first().click();
    await page.getByText('First try.').waitFor();
  });
});

test.describe('an edit of a changelog', { tag: '@dev' }, () => {
  test('is seen at once, and a new release, too', async ({ page, open, site }) => {
    await open('/changelog/2.0.0');
    const text = site.read('CHANGELOG.md');
    site.write({ 'CHANGELOG.md': text.replace('are stricter', 'are much stricter') });
    await page.getByText('are much stricter').waitFor();
    await open('/changelog');
    site.write({ 'CHANGELOG.md': text.replace('## [2.0.0] ', '## 2.0.1 - 2026-03-02\n\nMended.\n\n## [2.0.0] ') });
    await page.getByText('Mended.').waitFor();
  });
});
