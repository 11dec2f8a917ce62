import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { TINY_CONFIG, temporarySite } from '../support/sites.ts';
import { assertAccessibleInAllLooks } from './support/axe.ts';
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
  - :icon[anchor] anchor.ts
- package.json

</FileTree>

<Fields>
<Field name="timeoutOfEachRequestInMilliseconds" type="number" default="30" since="2.1" deprecated="Use \`deadline\`.">

Seconds.

</Field>
<Field name="retry" type="(error: unknown, attempt: number, request: Request) => Promise<void> | void" required>

<Fields>
<Field name="max" type="number">Most attempts.</Field>
</Fields>

</Field>
</Fields>

| Option | Type | Default | Since | Where it is set | Who reads it |
|---|---|---|---|---|---|
| \`concurrency\` | \`number\` | \`availableParallelism()\` | \`1.0.0\` | \`harbour.config.ts\` | \`createWorkerPool()\` |
`;

const FRONT = `---
title: Front
hide_title: true
hide_table_of_contents: true
---

<Hero>

# A calm queue

It keeps what it is told.

[Start](/parts) [Move from another queue](/install)

\`\`\`sh
npm install a-name-that-is-rather-long-for-a-phone another-one-of-these
\`\`\`

</Hero>

<Logos title="Trusted by" mono>

[:icon[anchor]{label="An anchor"} One](https://example.com/one) ![Two](/img/two.svg)

</Logos>

<Logos>

- ${'ALongNameOfACustomer'.repeat(3)}

</Logos>

<Features title="Why">

It does one thing.

${[1, 2, 3].map(number => `<Card title="Reason ${number}" icon="anchor">Because.</Card>`).join('\n')}

</Features>

<Split title="Send">

A line of text.

\`\`\`ts
queue.send();
\`\`\`

</Split>

<Steps row>

1. One
2. Two
3. Three
4. Four

</Steps>

<CallToAction title="Ready?" center>

[Start](/parts)

</CallToAction>
`;

const test = siteTest(() =>
  temporarySite({
    'docusaurus.config.js': TINY_CONFIG.replace('docs: {', 'theme: { customCss: "src/own.css" }, docs: {'),
    'docs/parts.mdx': PARTS,
    'src/pages/front.mdx': FRONT,
    'src/icons/anchor.svg':
      '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor"><path d="M4 4h16v16H4z"/></svg>',
    'docs/index.mdx': '# Start',
    'static/img/two.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 20"><path d="M0 0h60v20H0z"/></svg>',
    'src/own.css': '.lectern-actions { gap: 7px }',
    'docs/install.md': '# Install\n\nThe one thing needful.\n',
  }),
);

test.describe('components of pages', { tag: '@build' }, () => {
  test('have the roles of what they are, and axe finds nothing in light, dark and on a phone', async ({
    page,
    open,
  }) => {
    await assertAccessibleInAllLooks({ page, open }, ['/parts', '/front'], async path => {
      if (path === '/parts') await page.locator('summary', { hasText: 'Fields of retry' }).click();
    });
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
    await open('/front');
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
  for (const [width, rows] of [
    [1440, { 2: '2', 3: '3', 4: '2 2', 5: '3 2', 6: '3 3', 7: '3 2 2', 8: '2 2 2 2', 9: '3 3 3' }],
    [640, { 2: '2', 3: '1 1 1', 4: '2 2', 5: '2 2 1', 6: '2 2 2', 7: '2 2 2 1', 8: '2 2 2 2' }],
    [320, { 2: '1 1', 5: '1 1 1 1 1' }],
  ] as const) {
    test(`leave no room in a row, in ${width} px`, async ({ page, open }) => {
      await page.setViewportSize({ width, height: 800 });
      await open('/parts');
      for (const [count, expected] of Object.entries(rows)) assert.equal(await cardRows(page, Number(count)), expected);
    });
  }
});

test.describe('front pages', { tag: '@build' }, () => {
  test('have columns where there is room, and never scroll sideways', async ({ page, open }) => {
    await open('/front');
    for (const [width, expected] of [
      [1280, { hero: 2, split: 2, cards: 3, steps: 4 }],
      [900, { hero: 2, split: 2, cards: 3, steps: 2 }],
      [PHONE.width, { hero: 1, split: 1, cards: 1, steps: 1 }],
      // Also what 640 px are at 200 %.
      [320, { hero: 1, split: 1, cards: 1, steps: 1 }],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      assert.deepEqual(
        {
          hero: await inFirstRow(page, '.lectern-hero > *'),
          split: await inFirstRow(page, '.lectern-split > *'),
          cards: await inFirstRow(page, '.lectern-features li'),
          steps: await inFirstRow(page, '.lectern-steps-row li'),
        },
        expected,
        `${width} px`,
      );
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width);
    }
  });

  test('have four features in one row where there is room, else two, below a hero without two gaps', async ({
    page,
    open,
  }) => {
    await open('/front');
    await page.evaluate(() => {
      const features = document.querySelector('.lectern-features') as HTMLElement;
      const list = features.querySelector('ul') as HTMLElement;
      list.append((list.lastElementChild as HTMLElement).cloneNode(true));
      document.querySelector('.lectern-hero')?.after(features);
    });
    for (const [width, columns] of [
      [1440, 4],
      [1024, 2],
      [PHONE.width, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      assert.equal(await inFirstRow(page, '.lectern-features li'), columns, `${width} px`);
      const lefts = await page
        .locator('.lectern-features li')
        .first()
        .locator('[aria-hidden] > *, p:not(.lectern-card-title)')
        .evaluateAll(parts => parts.map(part => part.closest('p > span, p')?.getBoundingClientRect().left));
      assert.equal(new Set(lefts).size, 1, `${width} px: ${lefts}`);
    }
    // On phones the icon is beside the title.
    const [icon, title] = await page.evaluate(() => {
      const row = document.querySelector('.lectern-features .lectern-card-title:has([aria-hidden])') as HTMLElement;
      return [row.querySelector('[aria-hidden]')?.getBoundingClientRect().height, row.getBoundingClientRect().height];
    });
    assert.equal(title, icon);
    const gap = await page.evaluate(
      () =>
        (document.querySelector('.lectern-features')?.getBoundingClientRect().top ?? 0) -
        (document.querySelector('.lectern-hero')?.getBoundingClientRect().bottom ?? 0),
    );
    assert.ok(Math.abs(gap) < 1, `${gap} px`);
  });

  test('are styled after a click, too, and no other page has their styles', async ({ page, open }) => {
    await open('/parts');
    const styles = () =>
      page
        .locator('head style')
        .evaluateAll(all => all.filter(({ textContent }) => textContent?.includes('.lectern-hero')).length);
    assert.equal(await styles(), 0);
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '/front', textContent: 'To the front' });
      document.querySelector('main article')?.append(link);
    });
    await page.getByRole('link', { name: 'To the front' }).click();
    await page.getByRole('heading', { level: 1, name: 'A calm queue' }).waitFor();
    const height = () => page.locator('.lectern-hero').evaluate(element => element.getBoundingClientRect().height);
    const gap = () =>
      page
        .locator('.lectern-actions')
        .first()
        .evaluate(row => getComputedStyle(row).rowGap);
    const clicked = await height();
    assert.equal(await styles(), 1);
    assert.equal(await gap(), '7px');
    await open('/front');
    assert.equal(await height(), clicked);
    assert.equal(await styles(), 1);
    assert.equal(await gap(), '7px');
  });
});

test.describe('icons', { tag: '@build' }, () => {
  test('have the size and the color of the text, and a name if they have a label', async ({ page, open }) => {
    await open('/front');
    await page.getByRole('img', { name: 'An anchor' }).waitFor();
    const facts = await page.getByRole('img', { name: 'An anchor' }).evaluate(icon => {
      const { width, height } = icon.getBoundingClientRect();
      const link = getComputedStyle(icon.parentElement as Element);
      return [width / Number.parseFloat(link.fontSize), height / width, getComputedStyle(icon).color === link.color];
    });
    assert.deepEqual(facts, [1, 1, true]);
    await open('/parts');
    const drawings = await page
      .locator('.lectern-file-tree ul ul li')
      .evaluateAll(files => files.map(file => getComputedStyle(file, '::before').content));
    assert.deepEqual(drawings, ['""', 'none']);
  });
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

/** How many cards stand in each row; `holes` where they leave room at the end of one. */
function cardRows(page: Page, count: number): Promise<string> {
  return page.locator('.lectern-cards').evaluate((cards, number) => {
    const card = cards.firstElementChild as Element;
    cards.replaceChildren(...Array.from({ length: number }, () => card.cloneNode(true)));
    const boxes = [...cards.children].map(child => child.getBoundingClientRect());
    const tops = [...new Set(boxes.map(({ top }) => top))];
    const rows = tops.map(top => boxes.filter(box => box.top === top));
    const { right } = cards.getBoundingClientRect();
    const isFull = rows.every(row => Math.abs(Math.max(...row.map(box => box.right)) - right) < 1);
    return isFull ? rows.map(row => row.length).join(' ') : 'holes';
  }, count);
}

/** How many of some elements stand beside the first of them, that included. */
function inFirstRow(page: Page, selector: string): Promise<number> {
  return page.locator(selector).evaluateAll(elements => {
    const boxes = elements.map(element => element.getBoundingClientRect());
    const first = boxes[0];
    return boxes.filter(({ top, bottom }) => first && top < first.bottom && bottom > first.top).length;
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
    // Within the border, above the words of the first row.
    const of = (x: number) => context.getImageData(x, 9, 1, 1).data[0] ?? 0;
    return { left: of(3), right: of(image.width - 4) };
  }, picture);
  await canvas.close();
  return light;
}
