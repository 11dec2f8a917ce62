import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { TINY_CONFIG, temporarySite } from '../support/sites.ts';
import { axeViolations, colourViolations } from './support/axe.ts';
import { DESKTOP, PHONE, siteTest } from './support/test.ts';

const PARTS = `---
title: Parts
---

<Cards>
  <Card title="Install" href="./install.md" icon="1">The server and the client.</Card>
  <Card title="Run">See [the way to install](./install.md).</Card>
</Cards>

<Steps>

1. Write a file

   \`\`\`ts title="a.ts"
   const a = 1;
   \`\`\`

   \`\`\`bash
   node a.ts
   \`\`\`

   \`\`\`
   plain
   \`\`\`

2. Read it

</Steps>

<FileTree>

- src/ what is written
  - index.ts
- package.json

</FileTree>

| Option | Type | Default | Since | Where it is set | Who reads it |
|---|---|---|---|---|---|
| \`concurrency\` | \`number\` | \`availableParallelism()\` | \`1.0.0\` | \`harbour.config.ts\` | \`createWorkerPool()\` |
`;

const FRONT = `---
title: Front
hide_title: true
---

<Hero>

# A calm queue

It keeps what it is told.

[Start](./parts.mdx) [Install](./install.md)

</Hero>
`;

const test = siteTest(() =>
  temporarySite({
    'docusaurus.config.js': TINY_CONFIG,
    'docs/parts.mdx': PARTS,
    'docs/index.mdx': FRONT,
    'docs/install.md': '# Install\n\nThe one thing needful.\n',
  }),
);

test.describe('components of pages', { tag: '@build' }, () => {
  test('have the roles of what they are, and axe finds nothing in light, dark and on a phone', async ({
    page,
    open,
  }) => {
    for (const [viewport, mode] of [
      [DESKTOP, 'light'],
      [DESKTOP, 'dark'],
      [PHONE, 'light'],
    ] as const) {
      await page.setViewportSize(viewport);
      await page.addInitScript(theme => localStorage.setItem('theme', theme), mode);
      for (const path of ['/parts', '/']) {
        await open(path);
        assert.deepEqual(await (mode === 'light' ? axeViolations : colourViolations)(page), []);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        assert.equal(width, viewport.width, `${path} scrolls sideways`);
      }
    }
    await open('/parts');
    await hasRoles(page);
  });

  test('lead on with a click anywhere on a card, links in its text aside', { tag: '@nightly' }, async ({
    page,
    open,
  }) => {
    await open('/parts');
    await clickBesideLink(page);
    await page.getByRole('heading', { level: 1, name: 'Install' }).waitFor();
  });

  test('fold folders by keyboard', { tag: '@nightly' }, async ({ page, open }) => {
    await open('/parts');
    const file = page.getByText('index.ts', { exact: true });
    assert.ok(await file.isVisible());
    await page.locator('summary', { hasText: 'src/' }).press('Enter');
    await file.waitFor({ state: 'hidden' });
  });

  test('make a hero of a title, its text and its links', { tag: '@nightly' }, async ({ page, open }) => {
    await open('/');
    assert.equal(await page.getByRole('heading', { level: 1 }).count(), 1);
    const [first, second] = await page
      .locator('main article a.button')
      .evaluateAll(links => links.map(link => link.className));
    assert.match(first ?? '', /button--primary/);
    assert.match(second ?? '', /button--secondary/);
  });
});

test.describe('components of pages without JavaScript', { tag: '@build' }, () => {
  test.use({ javaScriptEnabled: false });

  test('can be read and used', { tag: '@nightly' }, async ({ page, open }) => {
    await open('/parts');
    await hasRoles(page);
    await page.locator('summary', { hasText: 'src/' }).click();
    await page.getByText('index.ts', { exact: true }).waitFor({ state: 'hidden' });
    await clickBesideLink(page);
    await page.getByRole('heading', { level: 1, name: 'Install' }).waitFor();
  });
});

test.describe('cards', { tag: '@build' }, () => {
  for (const [width, columns] of [
    [1440, [2, 3, 2, 3]],
    [640, [2, 1, 2, 2]],
    [PHONE.width, [1, 1, 1, 1]],
  ] as const) {
    test(`leave none over in ${width} px: two, three, four and six`, async ({ page, open }) => {
      await page.setViewportSize({ width, height: 800 });
      await open('/parts');
      const counts = await page.locator('.lectern-cards').evaluate(cards => {
        const card = cards.firstElementChild as Element;
        return [2, 3, 4, 6].map(count => {
          cards.replaceChildren(...Array.from({ length: count }, () => card.cloneNode(true)));
          return getComputedStyle(cards).gridTemplateColumns.split(' ').length;
        });
      });
      assert.deepEqual(counts, columns);
    });
  }
});

test.describe('wide tables', { tag: '@build' }, () => {
  test('keep their first column in sight, where it leaves room for others', async ({ page, open }) => {
    await open('/parts');
    await page.addStyleTag({ content: 'td:last-child { min-inline-size: 24rem !important }' });
    for (const [width, expected] of [
      [640, 'sticky'],
      [PHONE.width, 'static'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      const table = page.locator('main table');
      await page.locator('main table[tabindex]').waitFor();
      assert.equal(
        await table
          .locator('td')
          .first()
          .evaluate(cell => getComputedStyle(cell).position),
        expected,
      );
      if (expected !== 'sticky') continue;
      const left = () =>
        table
          .locator('td')
          .first()
          .evaluate(cell => cell.getBoundingClientRect().left);
      const before = await left();
      await table.evaluate(element => element.scrollTo({ left: element.scrollWidth, behavior: 'instant' }));
      assert.equal(await left(), before);
    }
  });
});

test.describe('blocks of pages', { tag: '@build' }, () => {
  test('of code say their language, if they have one', { tag: '@nightly' }, async ({ page, open }) => {
    await open('/parts');
    assert.deepEqual(await page.locator('.codeBlockLanguage').allTextContents(), ['ts', 'bash']);
    const titled = page.locator('.theme-code-block', { hasText: 'a.ts' }).first();
    const [label, title] = await Promise.all(
      ['.codeBlockLanguage', '.codeBlockTitle'].map(part => titled.locator(part).boundingBox()),
    );
    assert.ok(label && title && label.y > title.y && label.y + label.height < title.y + title.height);
    // Copied without it.
    await page
      .locator('.theme-code-block')
      .nth(1)
      .getByRole('button', { name: /^Copy/ })
      .waitFor({ state: 'attached' });
    assert.equal(await page.locator('.theme-code-block code').nth(1).textContent(), 'node a.ts\n');
  });

  test('of tables that are wider than a phone have a shadow where they go on', { tag: '@nightly' }, async ({
    page,
    open,
  }) => {
    await page.setViewportSize(PHONE);
    await open('/parts');
    const table = page.locator('main table');
    assert.ok(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 40));
    const atStart = await edges(page);
    assert.ok(atStart.right < atStart.left, `right ${atStart.right}, left ${atStart.left}`);
    await table.evaluate(element => element.scrollTo({ left: element.scrollWidth, behavior: 'instant' }));
    const atEnd = await edges(page);
    assert.ok(atEnd.left < atEnd.right, `left ${atEnd.left}, right ${atEnd.right}`);
    assert.equal(atEnd.right, atStart.left);
  });
});

for (const [input, viewport] of [
  ['a mouse', DESKTOP],
  ['touch', PHONE],
] as const) {
  test.describe(`code blocks with ${input}`, { tag: '@build' }, () => {
    test.use({ viewport, hasTouch: viewport === PHONE, isMobile: viewport === PHONE });

    test('have their language and buttons beside the code, never over it', async ({ page, open }) => {
      await open('/parts');
      const blocks = page.locator('.theme-code-block');
      await blocks.getByRole('button').nth(2).waitFor({ state: 'attached' });
      for (const block of await blocks.all()) {
        if (viewport === DESKTOP) await block.hover();
        const { code, over, button, frame } = await block.evaluate(element => {
          const box = (selector: string) => (element.querySelector(selector) as Element).getBoundingClientRect();
          const code = box('pre');
          // The label is not drawn while the buttons are, or is away from them.
          const parts = [...element.querySelectorAll('.codeBlockLanguage, .buttonGroup button')]
            .map(part => part.getBoundingClientRect())
            .filter(({ width }) => width > 0);
          const over = parts.filter(
            part => part.right > code.left && part.left < code.right && part.bottom > code.top + 16,
          );
          return { code, over: over.length, button: box('[data-copy]'), frame: element.getBoundingClientRect() };
        });
        assert.equal(over, 0, (await block.textContent()) ?? '');
        assert.deepEqual([button.width, button.height], [32, 32]);
        assert.ok(button.top >= frame.top && button.right <= frame.right && button.bottom <= frame.bottom);
        assert.ok(code.width >= frame.width - 64, `${code.width} px of ${frame.width} for the code`);
      }
    });
  });
}

/** A click on the text of a card. */
function clickBesideLink(page: Page): Promise<void> {
  return page
    .locator('.lectern-card')
    .first()
    .click({ position: { x: 40, y: 60 } });
}

async function hasRoles(page: Page): Promise<void> {
  const main = page.getByRole('main');
  const cards = main.locator('.lectern-cards').getByRole('listitem');
  assert.equal(await cards.count(), 2);
  assert.equal(await cards.first().getByRole('link', { name: 'Install' }).count(), 1);
  const steps = main.locator('.lectern-steps').getByRole('list').getByRole('listitem');
  assert.deepEqual(
    (await steps.allTextContents()).map(text => text.trim().split('\n')[0]),
    ['Write a file', 'Read it'],
  );
  assert.ok(await page.getByText('what is written').isVisible());
}

/** How light the edges of the page's table are, 0 to 255. */
async function edges(page: Page): Promise<{ readonly left: number; readonly right: number }> {
  const picture = (await page.locator('main table').screenshot()).toString('base64');
  const canvas = await page.context().newPage();
  const light = await canvas.evaluate(async data => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const context = document.createElement('canvas').getContext('2d');
    if (!context) throw new Error('There is no canvas');
    context.canvas.width = image.width;
    context.canvas.height = image.height;
    context.drawImage(image, 0, 0);
    // Above the words of the first row.
    const of = (x: number) => context.getImageData(x, 5, 1, 1).data[0] ?? 0;
    return { left: of(1), right: of(image.width - 2) };
  }, picture);
  await canvas.close();
  return light;
}
