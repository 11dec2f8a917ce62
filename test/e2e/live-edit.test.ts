import assert from 'node:assert/strict';
import { renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { type TemporarySite, temporarySite } from '../support/sites.ts';
import { isMarked, mark } from './support/page.ts';
import { nightlyUnless, siteTest } from './support/test.ts';

const PARAGRAPHS = Array.from({ length: 80 }, (_, index) => `Paragraph number ${index}.`).join('\n\n');

const test = siteTest(() =>
  temporarySite({
    'docusaurus.config.js': config('Tiny'),
    'sidebars.js': sidebars('Start here'),
    'plugins/weather.js': PLUGIN,
    'weather.txt': 'Sunny',
    'docs/index.md': welcome('Welcome', 'The old text.'),
    'docs/live.mdx': live('The old text.'),
    'docs/_note.md': 'The old note.\n',
    'docs/picture.svg': picture('red'),
    'src/sign.js': SIGN,
    'src/words.cjs': words('Signed first'),
    'src/Counter.tsx': counter('Clicked'),
    'src/Weather.tsx': WEATHER,
    'src/custom.css': 'h1 { color: rgb(1, 2, 3) }\n',
    'src/theme/Footer/index.tsx': footer('Painted once'),
  }),
);

test.describe('an edit while the dev server runs', { tag: '@dev' }, () => {
  test('of a doc shows at once, without being asked for, the page where it was scrolled', async ({
    site,
    page,
    open,
    url,
  }) => {
    await open('/');
    await mark(page);
    const asked: string[] = [];
    page.on('request', request => asked.push(request.url()));
    await page.mouse.wheel(0, 700);
    await page.waitForFunction(() => window.scrollY >= 700);
    const top = await page.evaluate(() => window.scrollY);
    site.write({ 'docs/index.md': welcome('Welcome', 'The new text.') });
    await page.getByText('The new text.').waitFor();
    assert.equal(await page.getByText('The old text.').count(), 0);
    assert.ok(!asked.includes(url('/')));
    assert.equal(await page.evaluate(() => window.scrollY), top);
    assert.ok(await isMarked(page));
  });

  test('shows as it was written last, in whatever steps it was saved', { tag: '@nightly' }, async ({
    site,
    page,
    open,
  }) => {
    await open('/');
    await mark(page);
    site.write({ 'docs/index.md.tmp': welcome('Welcome', 'Moved into its place.') });
    renameSync(path.join(site.siteDir, 'docs/index.md.tmp'), path.join(site.siteDir, 'docs/index.md'));
    await page.getByText('Moved into its place.').waitFor();
    site.write({ 'docs/index.md': '' });
    site.write({ 'docs/index.md': welcome('Welcome', 'Emptied and written.'), 'docs/_note.md': 'Written, too.\n' });
    await page.getByText('Emptied and written.').waitFor();
    site.write({ 'docs/index.md': welcome('Welcome', 'Written once.') });
    await page.waitForTimeout(40);
    site.write({ 'docs/index.md': welcome('Welcome', 'Written again.') });
    await page.getByText('Written again.').waitFor();
    assert.ok(await isMarked(page));
  });

  test('of a title or of front matter updates page, tab and sidebar without a run of the bundler', async ({
    site,
    page,
    open,
  }) => {
    await open('/');
    const before = lastBundled(site);
    await mark(page);
    site.write({ 'docs/index.md': welcome('Hello', 'The newest text.') });
    await page.getByRole('heading', { level: 1, name: 'Hello' }).waitFor();
    await page.waitForFunction(() => document.title.startsWith('Hello'));
    site.write({ 'docs/index.md': welcome('Hello', 'The newest text.', 'sidebar_label: Hi there') });
    await sidebar(page).getByRole('link', { name: 'Hi there' }).waitFor();
    assert.ok(await isMarked(page));
    assert.equal(lastBundled(site), before);
  });

  test('of a page with components, of what it includes and of a component keeps what a reader did', async ({
    site,
    page,
    open,
  }) => {
    await open('/live');
    await mark(page);
    await page.getByRole('button', { name: 'Clicked 0 times' }).click();
    await page.getByRole('button', { name: 'Clicked 1 times' }).waitFor();
    const before = lastBundled(site);
    site.write({ 'docs/live.mdx': live('The new text.') });
    await page.getByText('The new text.').waitFor();
    site.write({ 'docs/_note.md': 'The new note.\n' });
    await page.getByText('The new note.').waitFor();
    assert.equal(lastBundled(site), before);
    site.write({ 'src/Counter.tsx': counter('Pressed') });
    await page.getByRole('button', { name: 'Pressed 1 times' }).waitFor();
    assert.notEqual(lastBundled(site), before);
    assert.ok(await isMarked(page));
  });

  test('of a component is in the page that is opened next, and in the server’s HTML', { tag: '@nightly' }, async ({
    site,
    page,
    open,
    url,
  }) => {
    site.write({ 'src/Counter.tsx': counter('Turned') });
    // A page whose HTML was made before the edit, and its script after it, says in the console that they differ.
    await expect.poll(async () => (await fetch(url('/live'))).text(), { timeout: 15_000 }).toMatch(/Turned/);
    await open('/live');
    await page.getByRole('button', { name: 'Turned 0 times' }).waitFor();
  });

  test('of a component of the theme shows without a load', async ({ site, page, open }) => {
    await open('/');
    await page.getByText('Painted once').waitFor();
    await mark(page);
    site.write({ 'src/theme/Footer/index.tsx': footer('Painted twice') });
    await page.getByText('Painted twice').waitFor();
    assert.ok(await isMarked(page));
  });

  test('of a style sheet shows without a load', { tag: '@nightly' }, async ({ site, page, open }) => {
    await open('/');
    await mark(page);
    await headingColor(page, 'rgb(1, 2, 3)');
    site.write({ 'src/custom.css': 'h1 { color: rgb(4, 5, 6) }\n' });
    await headingColor(page, 'rgb(4, 5, 6)');
    assert.ok(await isMarked(page));
  });

  test('of an image shows the new one', { tag: '@nightly' }, async ({ site, page, open, url }) => {
    await open('/live');
    await mark(page);
    const image = page.getByRole('img', { name: 'A picture' });
    const before = await image.getAttribute('src');
    site.write({ 'docs/picture.svg': picture('blue') });
    await page.waitForFunction(
      ([old]) => document.querySelector('img[alt="A picture"]')?.getAttribute('src') !== old,
      [before],
    );
    assert.match(await (await fetch(new URL((await image.getAttribute('src')) ?? '', url('/')))).text(), /blue/);
    assert.ok(await isMarked(page));
  });

  test('of a module that a remark plugin uses shows', { tag: '@nightly' }, async ({ site, page, open }) => {
    await open('/');
    await page.getByText('Signed first').waitFor();
    site.write({ 'src/words.cjs': words('Signed later') });
    await page.getByText('Signed later').waitFor();
  });

  test('of the sidebars file, of what a plugin watches and of the config shows', { tag: '@nightly' }, async ({
    site,
    page,
    open,
  }) => {
    await open('/');
    site.write({ 'sidebars.js': sidebars('Begin here') });
    await sidebar(page).getByText('Begin here').waitFor();
    site.write({ 'weather.txt': 'Rainy' });
    await open('/weather');
    await page.getByText('It is Rainy').waitFor();
    site.write({ 'weather.txt': 'Windy' });
    await page.getByText('It is Windy').waitFor();
    await open('/');
    site.write({ 'docusaurus.config.js': config('Renamed') });
    await page.getByRole('navigation', { name: 'Main' }).getByText('Renamed').waitFor();
  });

  test('that adds, moves and deletes a doc is followed', async ({ site, allowInConsole, page, open, url }) => {
    allowInConsole(/404|no page of this site/);
    await open('/');
    site.write({ 'docs/added.md': '# Added\n\nIt was not here before.\n' });
    await sidebar(page).getByRole('link', { name: 'Added' }).click();
    await page.getByText('It was not here before.').waitFor();
    // A request for the page at this moment learns that it is gone while the browser is on its way to its new address.
    const left = page.waitForRequest(url('/moved'));
    const missed = page.waitForResponse(url('/added'));
    await page.route(url('/added'), route => left.then(() => route.continue()));
    await page.route(url('/moved'), route => missed.then(() => route.continue()));
    await page.evaluate(() => window.dispatchEvent(new Event('lectern:replace')));
    site.write({ 'docs/added.md': null, 'docs/moved.md': '# Added\n\nIt was not here before.\n' });
    // The next edit may come before this one's page has loaded.
    await page.waitForURL(url('/moved'), { waitUntil: 'commit' });
    await page.getByText('It was not here before.').waitFor();
    site.write({ 'docs/moved.md': null });
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
    await open('/');
    assert.equal(await sidebar(page).getByRole('link', { name: 'Added' }).count(), 0);
  });

  test('is found by search at once, also where a page had searched before', async ({ site, page, open, url }) => {
    await open('/');
    const hits = async (query: string) => {
      await page.keyboard.press('Control+k');
      await page.locator('.DocSearch-Input').fill(query);
      await page.locator('.DocSearch-Hit mark, .DocSearch-NoResults').first().waitFor();
      const titles = await page.locator('.DocSearch-Hit').count();
      await page.keyboard.press('Escape');
      return titles;
    };
    assert.equal(await hits('marmalade'), 0);
    site.write({ 'docs/live.mdx': live('A paragraph about marmalade.') });
    await retry(async () => assert.deepEqual(await searchFor('marmalade', url('/1/indexes/*/queries')), ['Live']));
    await retry(async () => assert.notEqual(await hits('marmalade'), 0));
    site.write({ 'docs/_note.md': 'A note on rhubarb.\n' });
    await retry(async () => assert.notEqual(await hits('rhubarb'), 0));
    assert.equal(await hits('quince'), 0);
    assert.ok((await searchFor('rhubarb', url('/1/indexes/*/queries'))).length > 0);
  });

  const MISTAKES: readonly Mistake[] = [
    { about: 'Markdown', file: 'docs/index.md', text: '# Welcome\n\n<Box>\n', tells: 'Expected a closing tag' },
    { about: 'front matter', file: 'docs/index.md', text: '---\nslug: [\n---\n\n# Oh\n', tells: 'index.md:' },
    { about: 'the sidebars file', file: 'sidebars.js', text: "export default { a: ['nowhere'] };\n", tells: 'nowhere' },
    { about: 'the config', file: 'docusaurus.config.js', text: 'export default {\n', tells: 'docusaurus.config.js' },
    {
      about: 'a plugin',
      file: 'plugins/weather.js',
      text: "export default () => { throw new Error('No sky') };\n",
      tells: 'No sky',
    },
    {
      about: 'a component',
      file: 'src/theme/Footer/index.tsx',
      text: 'export default () => <footer>;\n',
      tells: 'Footer/index.tsx:',
    },
    { about: 'a style sheet', file: 'src/custom.css', text: "@import './nowhere.css';\n", tells: './nowhere.css' },
    { about: 'the syntax of a style sheet', file: 'src/custom.css', text: 'h1 { color red }\n', tells: 'custom.css:1' },
    {
      about: 'what a component does',
      file: 'src/theme/Footer/index.tsx',
      text: "export default function Footer() {\n  throw new Error('No feet');\n}\n",
      tells: 'No feet, thrown by `Footer` in src/theme/Footer/index.tsx',
    },
  ];
  for (const { about, file, text, tells } of MISTAKES) {
    test(`that breaks ${about} tells so over the page, until it is mended`, {
      tag: nightlyUnless(about === 'Markdown' || about === 'a component'),
    }, async ({ site, allowInConsole, page, open }) => {
      allowInConsole(/No feet|error boundary|whole/i);
      await open('/');
      const good = site.read(file);
      site.write({ [file]: text });
      await page.getByRole('alertdialog', { name: 'Problems' }).getByText(tells).first().waitFor();
      site.write({ [file]: good });
      await page.getByRole('alertdialog', { name: 'Problems' }).waitFor({ state: 'detached' });
      await page.getByRole('heading', { level: 1, name: /^(Welcome|Hello)$/ }).waitFor();
      await page.getByText(/^Painted/).waitFor();
    });
  }

  test('that breaks all docs at once, and brings them back, leaves the server standing', { tag: '@nightly' }, async ({
    site,
    allowInConsole,
    page,
    open,
  }) => {
    allowInConsole(/404|whole/);
    const docs = ['docs/index.md', 'docs/live.mdx', 'docs/_note.md', 'docs/picture.svg'];
    const texts = docs.map(file => site.read(file));
    await open('/');
    site.write(Object.fromEntries(docs.map(file => [file, null])));
    await page.getByRole('alertdialog', { name: 'Problems' }).getByText('has no docs').waitFor();
    site.write(Object.fromEntries(docs.map((file, index) => [file, texts[index] ?? null])));
    await page.getByRole('alertdialog', { name: 'Problems' }).waitFor({ state: 'detached' });
    // The server may see the docs come back one by one, and the front page leads to the first doc while it has none of its own.
    await page.getByRole('heading', { level: 1, name: /^(Welcome|Hello|Live)$/ }).waitFor();
  });
});

/** When the bundler ran last: it writes down what it has made. */
function lastBundled({ siteDir }: TemporarySite): number {
  return statSync(path.join(siteDir, '.lectern/dev/shell.json')).mtimeMs;
}

interface Mistake {
  readonly about: string;
  readonly file: string;
  readonly text: string;
  readonly tells: string;
}

function config(title: string): string {
  return `import sign from './src/sign.js';
export default {
  title: 'Tiny',
  url: 'https://tiny.test',
  baseUrl: '/',
  plugins: ['./plugins/weather.js'],
  presets: [['classic', {
    docs: { routeBasePath: '/', sidebarPath: './sidebars.js', remarkPlugins: [sign] },
    blog: false,
    theme: { customCss: './src/custom.css' },
  }]],
  themeConfig: { navbar: { title: '${title}' } },
};
`;
}

function sidebars(label: string): string {
  return `module.exports = {
  all: [{ type: 'category', label: '${label}', collapsed: false, items: [{ type: 'autogenerated', dirName: '.' }] }],
};
`;
}

const SIGN = `import { words } from './words.cjs';
export default () => tree => {
  tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: words }] });
};
`;

function words(text: string): string {
  return `exports.words = '${text}';\n`;
}

const PLUGIN = `import { readFileSync } from 'node:fs';
import path from 'node:path';
export default ({ siteDir }) => ({
  name: 'weather',
  getPathsToWatch: () => [path.join(siteDir, 'weather.txt')],
  loadContent: () => readFileSync(path.join(siteDir, 'weather.txt'), 'utf8'),
  contentLoaded: ({ content, actions }) =>
    actions.addRoute({ path: '/weather', component: '@site/src/Weather.tsx', exact: true, props: { weather: content } }),
});
`;

const WEATHER = 'export default function Weather({ weather }) {\n  return <main>It is {weather}</main>;\n}\n';

function welcome(title: string, text: string, frontMatter = 'draft: false'): string {
  return `---\nslug: /\n${frontMatter}\n---\n\n# ${title}\n\n${text}\n\n${PARAGRAPHS}\n`;
}

function live(text: string): string {
  return `import Counter from '@site/src/Counter';
import Note from './_note.md';

# Live

<Counter/>

<Note/>

![A picture](./picture.svg)

${text}
`;
}

function counter(label: string): string {
  return `import { useState } from 'react';
export default function Counter() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>${label} {count} times</button>;
}
`;
}

function footer(text: string): string {
  return `export default function Footer() {\n  return <footer>${text}</footer>;\n}\n`;
}

function picture(color: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9" fill="${color}"/></svg>\n`;
}

function sidebar(page: Page) {
  return page.getByRole('navigation', { name: 'Docs sidebar' });
}

async function headingColor(page: Page, color: string): Promise<void> {
  await page.waitForFunction(
    ([wanted]) => getComputedStyle(document.querySelector('h1') ?? document.body).color === wanted,
    [color],
  );
}

async function searchFor(query: string, endpoint: string): Promise<readonly string[]> {
  const requests = [{ indexName: 'any', query }];
  const response = await fetch(endpoint, { method: 'POST', body: JSON.stringify({ requests }) });
  const { results } = (await response.json()) as { results: [{ hits: { hierarchy: { lvl1: string } }[] }] };
  return [...new Set(results[0].hits.map(hit => hit.hierarchy.lvl1))];
}

/** An edit is seen a moment after it was made. */
async function retry(check: () => Promise<void>, tries = 20): Promise<void> {
  try {
    await check();
  } catch (error) {
    if (tries === 0) throw error;
    await new Promise(resolve => setTimeout(resolve, 50));
    await retry(check, tries - 1);
  }
}
