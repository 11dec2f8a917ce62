import assert from 'node:assert/strict';
import { after, before, describe } from 'node:test';
import type { Page } from 'playwright-core';
import { type RunningServer, start } from '../../src/node/dev/start.ts';
import { browserTests } from '../support/browser.ts';
import { keepLog } from '../support/log.ts';
import { type TemporarySite, TINY_CONFIG, temporarySite } from '../support/sites.ts';

const PARAGRAPHS = Array.from({ length: 80 }, (_, index) => `Paragraph number ${index}.`).join('\n\n');

describe('an edit while the dev server runs', () => {
  let site: TemporarySite;
  let server: RunningServer;
  before(async () => {
    site = temporarySite({
      'docusaurus.config.js': TINY_CONFIG,
      'docs/index.md': `---\nslug: /\n---\n\n# Welcome\n\nThe old text.\n\n${PARAGRAPHS}\n`,
      'docs/live.mdx': `import Counter from '@site/src/Counter';\n\n# Live\n\n<Counter/>\n\nThe old text.\n`,
      'src/Counter.tsx': COUNTER,
      'src/theme/Footer/index.tsx': 'export default function Footer() {\n  return <footer>Painted once</footer>;\n}\n',
    });
    server = await start({ siteDir: site.siteDir, port: 0, host: '127.0.0.1', open: false, log: keepLog() });
  });
  after(async () => {
    await server.close();
    site.remove();
  });
  const test = browserTests(() => server.url);

  test('of a doc shows at once, the page where it was scrolled', async ({ page, open }) => {
    await open('/');
    await mark(page);
    await page.mouse.wheel(0, 700);
    await page.waitForFunction(() => window.scrollY >= 700);
    const top = await page.evaluate(() => window.scrollY);
    site.write({ 'docs/index.md': `---\nslug: /\n---\n\n# Welcome\n\nThe new text.\n\n${PARAGRAPHS}\n` });
    await page.getByText('The new text.').waitFor();
    assert.equal(await page.getByText('The old text.').count(), 0);
    assert.equal(await page.evaluate(() => window.scrollY), top);
    assert.ok(await isMarked(page));
  });

  test('of a page’s text leaves its title and sidebar right too', async ({ page, open }) => {
    await open('/');
    site.write({ 'docs/index.md': `---\nslug: /\n---\n\n# Hello\n\nThe newest text.\n\n${PARAGRAPHS}\n` });
    await page.getByRole('heading', { level: 1, name: 'Hello' }).waitFor();
    await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Hello' }).waitFor();
    await page.waitForFunction(() => document.title.startsWith('Hello'));
  });

  test('of a page with components shows too', async ({ page, open }) => {
    await open('/live');
    await page.getByRole('button', { name: 'Clicked 0 times' }).click();
    await page.getByRole('button', { name: 'Clicked 1 times' }).waitFor();
    site.write({
      'docs/live.mdx': `import Counter from '@site/src/Counter';\n\n# Live\n\n<Counter/>\n\nThe new text.\n`,
    });
    await page.getByText('The new text.').waitFor();
  });

  test('of a component of the theme shows too', async ({ page, open }) => {
    await open('/');
    await page.getByText('Painted once').waitFor();
    site.write({
      'src/theme/Footer/index.tsx': 'export default function Footer() {\n  return <footer>Painted twice</footer>;\n}\n',
    });
    await page.getByText('Painted twice').waitFor();
  });

  test('that adds a doc adds it to the sidebar', async ({ page, open }) => {
    await open('/');
    site.write({ 'docs/added.md': '# Added\n\nIt was not here before.\n' });
    await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Added' }).click();
    await page.getByText('It was not here before.').waitFor();
  });

  test(
    'with a mistake shows what is wrong and where, until it is mended',
    async ({ page, open, url }) => {
      await open('/added');
      site.write({ 'docs/added.md': '# Added\n\n<Box>\n' });
      await page.getByText('Expected a closing tag').waitFor();
      await page.getByText('added.md:3').waitFor();
      site.write({ 'docs/added.md': '# Added\n\nAll is well.\n' });
      await page.getByText('All is well.').waitFor();
      assert.equal(page.url(), url('/added'));
    },
    { expected: /belongs to another build|whole/ },
  );
});

const COUNTER = `
import { useState } from 'react';
export default function Counter() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>Clicked {count} times</button>;
}
`;

async function mark(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { marked: true }));
}

function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => 'marked' in window);
}
