import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { TINY_CONFIG, temporarySite } from '../support/sites.ts';
import { axeViolations } from './support/axe.ts';
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

const test = siteTest(() =>
  temporarySite({
    'docusaurus.config.js': TINY_CONFIG,
    'docs/index.md': CODE,
    'docs/tabs.md': TABS,
    'docs/group/_category_.json': '{ "label": "Group", "customProps": { "badge": "New" } }',
    'docs/group/badges.md': BADGES,
  }),
);

test.describe('marks of lines of code', { tag: '@build' }, () => {
  test('have signs besides colours, and axe finds nothing in light, dark and on a phone', async ({ page, open }) => {
    await noViolations(page, () => open('/'));
    const signs = await page
      .locator('.token-line')
      .evaluateAll(lines => lines.map(line => getComputedStyle(line, '::after').content));
    assert.deepEqual(signs.slice(0, 5), ['"−"', '"+"', 'none', '"!"', '"×"']);
  });

  test('are not copied, nor are lines that were removed', async ({ page, open, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open('/');
    await page.locator('.theme-code-block').first().hover();
    await page.getByRole('button', { name: 'Copy code to clipboard' }).first().click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    assert.equal(copied, "import { one } from 'new';\n\none('a');\none(undefined);");
  });

  test('in focus keep their colours, the others get them back with the pointer', async ({ page, open }) => {
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
  test('for package managers change together and stay as chosen', async ({ page, open }) => {
    await noViolations(page, () => open('/tabs'));
    await page.getByText('npm install harbour').waitFor();
    await page.getByRole('tab', { name: 'pnpm' }).first().click();
    await page.getByText('pnpm add harbour').waitFor();
    await page.getByText('pnpm run build').waitFor();
    await open('/tabs');
    await page.getByText('pnpm add harbour').waitFor();
    assert.equal(await page.getByText('npm install harbour').isVisible(), false);
  });

  test('are named by the titles of their blocks', async ({ page, open }) => {
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
  test('stand in text and beside items of the sidebar, whose names they are part of', async ({ page, open }) => {
    await noViolations(page, () => open('/group/badges'));
    await page.setViewportSize(DESKTOP);
    await open('/group/badges');
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    await sidebar.getByRole('link', { name: 'Badges Beta', exact: true }).waitFor();
    await sidebar.getByRole('button', { name: 'Group New', exact: true }).waitFor();
    assert.deepEqual(await page.locator('article .badge').allTextContents(), ['4.2', 'note', 'info', 'danger', 'soon']);
  });

  test('of closed categories come with their items', async ({ page, open }) => {
    await open('/');
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    await sidebar.getByRole('button', { name: 'Group New', exact: true }).click();
    await sidebar.getByRole('link', { name: 'Badges Beta', exact: true }).waitFor();
  });
});

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
    assert.deepEqual(await axeViolations(page), [], `${viewport.width} px, ${mode}`);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.equal(width, viewport.width, `${viewport.width} px, ${mode} scrolls sideways`);
  }
}
