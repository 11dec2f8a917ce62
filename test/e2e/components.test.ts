import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { temporarySite } from '../support/sites.ts';
import { axeViolations, colourViolations } from './support/axe.ts';
import { DESKTOP, PHONE, siteTest } from './support/test.ts';

const CODE = `# Code

\`\`\`ts
import { one } from 'old'; // [!code --]
import { one } from 'new'; // [!code ++]

one('a'); // [!code warning]
one(undefined); // [!code error]
\`\`\`

\`\`\`ts
const first = 1;
const second = 'two'; // [!code focus]
\`\`\`
`;

const TABS = `# Tabs

\`\`\`bash npm2yarn
npm install harbour
\`\`\`

\`\`\`bash npm2yarn
npm run build
\`\`\`

:::code-group

\`\`\`ts title="config.ts"
export default { quay: 4 };
\`\`\`

\`\`\`yaml title="config.yml"
quay: 4
\`\`\`

:::
`;

const BADGES = `---
sidebar_custom_props:
  badge: { text: Beta, type: warning }
---

# Badges

## Queues <Badge type="tip">4.2</Badge>

Words <Badge>note</Badge> <Badge type="info">info</Badge> <Badge type="danger">danger</Badge>

:::steps

1. Install it
2. Start it :badge[soon]{type=warning}

:::
`;

const CONFIG = `export default {
  title: 'Tiny',
  url: 'https://tiny.test',
  baseUrl: '/',
  presets: [['classic', {
    docs: { routeBasePath: '/', showReadingTime: true, showContributors: true },
    blog: false,
  }]],
  themeConfig: { docs: { feedback: { endpoint: '/feedback' } } },
};
`;

const test = siteTest(() => {
  const site = temporarySite({
    'docusaurus.config.js': CONFIG,
    'docs/index.md': CODE,
    'docs/tabs.md': TABS,
    'docs/group/_category_.json': '{ "label": "Group", "customProps": { "badge": "New" } }',
    'docs/group/badges.md': BADGES,
  });
  commit(site.siteDir, 'Ann Other');
  return site;
});

test.describe('marks of lines of code', { tag: '@build' }, () => {
  test('have signs besides colours, and axe finds nothing in light, dark and on a phone', async ({ page, open }) => {
    await noViolations(page, () => open('/'));
    const signs = await page
      .locator('.token-line')
      .evaluateAll(lines => lines.map(line => getComputedStyle(line, '::after').content));
    assert.deepEqual(signs.slice(0, 5), ['"−"', '"+"', 'none', '"!"', '"×"']);
  });

  test('are not copied, nor are lines that were removed', { tag: '@nightly' }, async ({ page, open, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open('/');
    await page.locator('.theme-code-block').first().hover();
    await page.getByRole('button', { name: 'Copy code to clipboard' }).first().click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    assert.equal(copied, "import { one } from 'new';\n\none('a');\none(undefined);");
  });

  test('in focus keep their colours, the others get them back with the pointer', { tag: '@nightly' }, async ({
    page,
    open,
  }) => {
    await open('/');
    const block = page.locator('.theme-code-block').nth(1);
    const colours = () =>
      block.locator('.token.keyword').evaluateAll(tokens => tokens.map(token => getComputedStyle(token).color));
    const [dimmed, focused] = await colours();
    assert.notEqual(dimmed, focused);
    await block.hover();
    const [shown, still] = await colours();
    assert.equal(shown, focused);
    assert.equal(still, focused);
  });
});

test.describe('tabs of code', { tag: '@build' }, () => {
  test('for package managers change together and stay as chosen', { tag: '@nightly' }, async ({ page, open }) => {
    await noViolations(page, () => open('/tabs'));
    await page.getByText('npm install harbour').waitFor();
    await page.getByRole('tab', { name: 'pnpm' }).first().click();
    await page.getByText('pnpm add harbour').waitFor();
    await page.getByText('pnpm run build').waitFor();
    await open('/tabs');
    await page.getByText('pnpm add harbour').waitFor();
    assert.equal(await page.getByText('npm install harbour').isVisible(), false);
  });

  test('are named by the titles of their blocks', { tag: '@nightly' }, async ({ page, open }) => {
    await open('/tabs');
    await page.getByRole('tab', { name: 'config.yml' }).click();
    await page.getByText('quay: 4', { exact: true }).waitFor();
    assert.equal(await page.locator('.codeBlockTitle').count(), 0);
  });
});

test.describe('tabs of code without JavaScript', { tag: '@build' }, () => {
  test.use({ javaScriptEnabled: false });

  test('are all shown, each below its name', async ({ page, open }) => {
    await open('/tabs');
    for (const text of ['npm install harbour', 'yarn add harbour', 'quay: 4', 'config.yml']) {
      await page.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor();
    }
  });
});

test.describe('badges', { tag: '@build' }, () => {
  test('stand in text and beside items of the sidebar, whose names they are part of', { tag: '@nightly' }, async ({
    page,
    open,
  }) => {
    await noViolations(page, () => open('/group/badges'));
    await page.setViewportSize(DESKTOP);
    await open('/group/badges');
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    await sidebar.getByRole('link', { name: 'Badges Beta', exact: true }).waitFor();
    await sidebar.getByRole('button', { name: 'Group New', exact: true }).waitFor();
    assert.deepEqual(await page.locator('article .markdown .badge').allTextContents(), [
      '4.2',
      'note',
      'info',
      'danger',
      'soon',
    ]);
  });

  test('of closed categories come with their items', { tag: '@nightly' }, async ({ page, open }) => {
    await open('/');
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    await sidebar.getByRole('button', { name: 'Group New', exact: true }).click();
    await sidebar.getByRole('link', { name: 'Badges Beta', exact: true }).waitFor();
  });
});

test.describe('what docs tell of themselves', { tag: '@build' }, () => {
  test('is how long they take to read and who has worked on them', { tag: '@nightly' }, async ({ page, open }) => {
    await open('/');
    await page.getByText('One min read').waitFor();
    await page.getByText('Contributors: Ann Other').waitFor();
  });
});

test.describe('the question whether a doc was helpful', { tag: '@build' }, () => {
  test('posts answers and comments, tells scripts of them, and is asked anew on the next doc', async ({
    page,
    open,
  }) => {
    const posts: string[] = [];
    await page.route('**/feedback', route => {
      posts.push(route.request().postData() ?? '');
      return route.fulfill({ status: 204 });
    });
    await open('/tabs');
    await page.evaluate(() => {
      const heard: unknown[] = [];
      Object.assign(window, { heard });
      document.addEventListener('lectern:feedback', event => heard.push((event as CustomEvent).detail));
    });
    const form = page.getByRole('form', { name: 'Was this page helpful?' });
    await form.getByRole('button', { name: 'No' }).press('Enter');
    await form.getByRole('status').getByText('Thank you!').waitFor();
    assert.equal(await form.getByRole('button', { name: 'No' }).getAttribute('aria-pressed'), 'true');
    assert.deepEqual(await axeViolations(page), []);
    await form.getByRole('textbox', { name: /^What could be better/ }).fill('More & more');
    await form.getByRole('button', { name: 'Send' }).click();
    await form.getByRole('textbox').waitFor({ state: 'detached' });
    await form.locator('[role="status"]:focus').waitFor();
    assert.deepEqual(posts, [
      'page=%2Ftabs&version=current&helpful=no',
      'page=%2Ftabs&version=current&comment=More+%26+more&helpful=no',
    ]);
    assert.deepEqual(await page.evaluate(() => (window as unknown as { heard: unknown[] }).heard), [
      { page: '/tabs', version: 'current', helpful: 'no' },
      { page: '/tabs', version: 'current', helpful: 'no', comment: 'More & more' },
    ]);
    await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Code' }).click();
    await page.getByRole('heading', { level: 1, name: 'Code' }).waitFor();
    assert.equal(await form.getByRole('button', { name: 'No' }).getAttribute('aria-pressed'), 'false');
  });

  test('says where an answer could not be sent', { tag: '@nightly' }, async ({ page, open, allowInConsole }) => {
    allowInConsole(/\/feedback$/);
    await page.route('**/feedback', route => route.fulfill({ status: 500 }));
    await open('/tabs');
    await page.getByRole('button', { name: 'Yes' }).click();
    await page.getByText('That could not be sent.').waitFor();
  });
});

test.describe('the question whether a doc was helpful, without JavaScript', { tag: '@build' }, () => {
  test.use({ javaScriptEnabled: false });

  test('posts the answer as a form', { tag: '@nightly' }, async ({ page, open }) => {
    await page.route('**/feedback', route =>
      route.fulfill({ contentType: 'text/html', body: `<p>${route.request().postData()}</p>` }),
    );
    await open('/tabs');
    await page.getByRole('button', { name: 'Yes' }).click();
    await page.getByText('page=%2Ftabs&version=current&helpful=yes').waitFor();
  });
});

/** Puts a site under version control, by one author. */
function commit(siteDir: string, author: string): void {
  const own = ['-c', `user.name=${author}`, '-c', 'user.email=ann@example.test'];
  for (const args of [
    ['init', '-q'],
    ['add', '.'],
    [...own, 'commit', '-qm', 'Work'],
  ]) {
    execFileSync('git', args, { cwd: siteDir });
  }
}

/** Opens a page in every look and lets axe see it. */
async function noViolations(page: Page, open: () => Promise<void>): Promise<void> {
  for (const [viewport, mode] of [
    [DESKTOP, 'light'],
    [DESKTOP, 'dark'],
    [PHONE, 'light'],
  ] as const) {
    await page.setViewportSize(viewport);
    await page.addInitScript(theme => localStorage.setItem('theme', theme), mode);
    await open();
    const violations = mode === 'light' ? axeViolations : colourViolations;
    assert.deepEqual(await violations(page), [], `${viewport.width} px, ${mode}`);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.equal(width, viewport.width, `${viewport.width} px, ${mode} scrolls sideways`);
  }
}
