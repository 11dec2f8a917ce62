import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { DESKTOP, PHONE, test } from './support/test.ts';

test.describe('the look', { tag: '@build' }, () => {
  for (const path of ['/docs/what-is-docsearch', '/docs/tips', '/docs/legacy/faq']) {
    test(`has lines of 60 to 85 characters at ${DESKTOP.width} px: ${path}`, { tag: '@nightly' }, async ({
      page,
      open,
    }) => {
      await page.setViewportSize(DESKTOP);
      await open(path);
      const lines = await charactersPerLine(page);
      assert.ok(lines.length > 5, `${lines.length} full lines`);
      const average = lines.reduce((sum, count) => sum + count, 0) / lines.length;
      assert.ok(average >= 60 && average <= 85, `${Math.round(average)} characters a line`);
    });
  }

  for (const width of [DESKTOP.width, 1920]) {
    test(`has navbar, article and footer on the same edges at ${width} px`, { tag: '@nightly' }, async ({
      page,
      open,
    }) => {
      await page.setViewportSize({ width, height: 1080 });
      await open('/docs/styling');
      const edge = (selector: string, side: 'left' | 'right') =>
        page
          .locator(selector)
          .first()
          .evaluate((element, name) => Math.round(element.getBoundingClientRect()[name]), side);
      const left = await edge('.navbar__brand', 'left');
      assert.equal(await edge('.footer .footer__title', 'left'), left);
      const footer = await edge('.footer__bottom', 'right');
      assert.equal(await edge('.theme-doc-toc-desktop', 'right'), footer);
      assert.equal(await page.locator('.navbar__inner').evaluate(innerRight), footer);
    });
  }

  test('keeps signs that sites put before links of the sidebar in one piece', async ({ page, open }) => {
    await open('/docs/what-is-docsearch');
    const link = page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Who can apply?' });
    const height = () => link.evaluate(element => element.clientHeight);
    const before = await height();
    const content = '.menu__link::before { content: "schema"; flex: none; width: 2rem; font-size: 0.6rem; }';
    await page.addStyleTag({ content });
    assert.equal(await height(), before);
    assert.equal(await link.evaluate(element => getComputedStyle(element, '::before').overflowWrap), 'normal');
  });

  test('has text that is 704 px wide, and the title below the breadcrumbs, with the version said once', {
    tag: '@nightly',
  }, async ({ page, open }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open('/docs/styling');
    assert.equal((await boxOf(page, '.theme-doc-markdown')).width, 704);
    const navbar = await boxOf(page, '.navbar');
    assert.ok((await boxOf(page, 'h1')).top - navbar.bottom <= 64);
    assert.equal(await page.getByText('Version: current').isVisible(), false);
    await page.setViewportSize(PHONE);
    assert.equal(await page.getByText('Version: current').isVisible(), true);
  });

  test('has the title of a phone 64 px below the navbar at most, below what it is in, with all of the width for the text', async ({
    page,
    open,
  }) => {
    await page.setViewportSize(PHONE);
    for (const path of ['/docs/styling', '/docs/manage-your-crawls', '/docs/legacy/run-your-own']) {
      await open(path);
      const navbar = await boxOf(page, '.navbar');
      // A version that is no longer maintained has a banner above its breadcrumbs.
      const banner = await page.locator('.theme-doc-version-banner').count();
      const title = await boxOf(page, 'h1');
      if (banner === 0) assert.ok(title.top - navbar.bottom <= 64, `${path}: ${title.top - navbar.bottom} px`);
      assert.equal(title.width, PHONE.width - 32, path);
      // The title says what the page is.
      assert.equal(await page.locator('.breadcrumbs [aria-current]').isVisible(), false);
    }
  });

  test('has a bar on phones that stays below the navbar, names the section and leads to others', async ({
    page,
    open,
  }) => {
    await page.setViewportSize(PHONE);
    await open('/docs/styling');
    const bar = page.locator('.theme-doc-toc-mobile > summary');
    await bar.getByText('Introduction').waitFor();
    await bar.click();
    await page.locator('.theme-doc-toc-mobile').getByRole('link', { name: 'Files' }).click();
    await bar.getByText('Files').waitFor();
    await barBelowNavbar(page);
    const box = await boxOf(page, '.theme-doc-toc-mobile');
    assert.deepEqual([box.left, box.width, box.height], [0, PHONE.width, 36]);
    assert.equal(await page.locator('.theme-doc-toc-mobile').getAttribute('open'), null);
    const heading = await boxOf(page, '#files');
    assert.ok(heading.top >= box.bottom, `the heading at ${heading.top} px, the bar ends at ${box.bottom}`);
    // A click beside the open list closes it.
    await bar.click();
    await page.mouse.click(20, PHONE.height - 20);
    assert.equal(await page.locator('.theme-doc-toc-mobile').getAttribute('open'), null);
    // Little is left of a low window.
    await page.setViewportSize({ width: 640, height: 400 });
    assert.equal(
      await page.locator('.theme-doc-toc-mobile').evaluate(each => getComputedStyle(each).position),
      'relative',
    );
    await page.evaluate(() => window.scrollTo(0, 0));
    // The navbar, hidden since the jump, comes back after the scroll.
    await barBelowNavbar(page);
    const low = await boxOf(page, '.theme-doc-toc-mobile');
    assert.ok(low.bottom <= (await boxOf(page, 'h1')).top);
  });

  test('gives the text beside a sidebar the room of the contents, which are in the bar, where a window has no room for both', async ({
    page,
    open,
  }) => {
    for (const width of [1024, 1279, DESKTOP.width]) {
      await page.setViewportSize({ width, height: 800 });
      await open('/docs/styling');
      const isBar = width < 1280;
      assert.equal(await page.locator('.theme-doc-toc-mobile').isVisible(), isBar, `bar at ${width} px`);
      assert.equal(await page.locator('.theme-doc-toc-desktop').isVisible(), !isBar, `column at ${width} px`);
      const text = await boxOf(page, '.theme-doc-markdown');
      if (isBar) assert.equal(text.width, 704, `at ${width} px`);
      // No heading that a link leads to is below the bar.
      await page.evaluate(() => document.querySelector('#files')?.scrollIntoView());
      const above = await boxOf(page, isBar ? '.theme-doc-toc-mobile' : '.navbar');
      assert.ok((await boxOf(page, '#files')).top >= above.bottom, `heading at ${width} px`);
    }
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('has the contents beside the text at 1024 px, since the bar needs it', async ({ page, open }) => {
      await page.setViewportSize({ width: 1024, height: 800 });
      await open('/docs/styling');
      assert.equal(await page.locator('.theme-doc-toc-mobile').isVisible(), false);
      assert.equal(await page.locator('.theme-doc-toc-desktop').isVisible(), true);
    });
  });

  test('has higher lines, and letters no closer than their script wants, where letters are joined or have marks', async ({
    page,
    open,
  }) => {
    await open('/docs/tips');
    const looks = (lang: string) =>
      page.evaluate(language => {
        document.documentElement.lang = language;
        const ratio = (style: CSSStyleDeclaration) =>
          Number.parseFloat(style.lineHeight) / Number.parseFloat(style.fontSize);
        const title = getComputedStyle(document.querySelector('h1') as Element);
        const text = getComputedStyle(document.querySelector('.markdown > p:not(header + p)') as Element);
        return [title.letterSpacing === 'normal', ratio(title).toFixed(2), ratio(text).toFixed(2)];
      }, lang);
    assert.deepEqual(await looks('en'), [false, '1.15', '1.65']);
    for (const lang of ['ar', 'he', 'hi', 'th', 'ja', 'zh-Hans'])
      assert.deepEqual(await looks(lang), [true, '1.35', '1.80'], lang);
  });

  test('has table shadows that darken, in the dark mode, too', async ({ page, open }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await open('/docs/styling');
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
    const edge = await page.evaluate(() => {
      const table = document.body.appendChild(document.createElement('table'));
      return getComputedStyle(table).getPropertyValue('--lectern-edge');
    });
    assert.match(edge, /^(#000|black)$/);
  });

  test('has buttons of one width on the front page of a phone', { tag: '@nightly' }, async ({ page, open }) => {
    await page.setViewportSize(PHONE);
    await open('/');
    const widths = await page
      .locator('header .button')
      .evaluateAll(buttons => buttons.map(button => button.getBoundingClientRect().width));
    assert.equal(widths.length, 2);
    assert.equal(widths[0], widths[1]);
  });

  for (const path of ['/docs/api', '/docs/legacy/config-file']) {
    test(`has tables on phones that leave room for what their last columns say: ${path}`, { tag: '@nightly' }, async ({
      page,
      open,
    }) => {
      await page.setViewportSize(PHONE);
      await open(path);
      const widths = await page
        .locator('main td:last-child:visible')
        .evaluateAll(cells => cells.map(cell => cell.getBoundingClientRect().width));
      assert.ok(widths.length > 5, `${widths.length} cells`);
      assert.ok(Math.min(...widths) >= 160, `${Math.min(...widths)} px`);
    });
  }

  test('has code and a lead of the sizes that variables of a site say, and contents on phones that fingers meet', async ({
    page,
    open,
  }) => {
    await open('/docs/tips');
    const looks = () =>
      page.evaluate(() => {
        const code = getComputedStyle(document.querySelector('.theme-code-block pre') as Element);
        const lead = getComputedStyle(document.querySelector('.markdown > header + p') as Element);
        const lines = Number.parseFloat(lead.lineHeight) / Number.parseFloat(lead.fontSize);
        return [code.fontSize, lines.toFixed(2)];
      });
    assert.deepEqual(await looks(), ['14px', '1.60']);
    await page.addStyleTag({ content: ':root { --ifm-code-font-size: 95%; --ifm-line-height-base: 1.9; }' });
    assert.deepEqual(await looks(), ['15.2px', '1.85']);
    await page.setViewportSize(PHONE);
    await page.locator('.theme-doc-toc-mobile > summary').click();
    const tops = await page
      .locator('.theme-doc-toc-mobile li > a')
      .evaluateAll(links => links.map(link => link.getBoundingClientRect().top));
    assert.ok((tops[1] ?? 0) - (tops[0] ?? 0) >= 30, `rows of ${(tops[1] ?? 0) - (tops[0] ?? 0)} px`);
  });

  test('has room for the text of the last column of a table of many columns, and bars of current links in forced colors', async ({
    page,
    open,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open('/docs/styling');
    const width = await page.evaluate(() => {
      const table = document.createElement('table');
      const cells = 'Northwind Cloud|container|0.4 s|none for now|1,024 MB of it|14 regions|seven a month'.split('|');
      const note = '<td align="left">Stops idle containers after an hour of rest</td>';
      table.innerHTML = `<tbody><tr>${cells.map(cell => `<td>${cell}</td>`).join('')}${note}</tr></tbody>`;
      document.querySelector('.theme-doc-markdown')?.append(table);
      return table.querySelector('td:last-child')?.getBoundingClientRect().width ?? 0;
    });
    assert.ok(width >= 160, `${width} px`);
    await page.emulateMedia({ forcedColors: 'active' });
    // Forced colors replace backgrounds by the page's, but not borders.
    const bar = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate(each => getComputedStyle(each, '::before').borderInlineStartWidth);
    assert.equal(await bar('.menu :has(> [aria-current="page"])'), '2px');
    assert.equal(await bar('.table-of-contents__link--active'), '2px');
  });

  test('has a navbar of the color that a site says', { tag: '@nightly' }, async ({ page, open }) => {
    await open('/docs/tips');
    await page.addStyleTag({ content: '.navbar.navbar { background: rgb(29, 43, 79); }' });
    const { top } = await boxOf(page, '.navbar');
    const clip = { x: 4, y: top + 10, width: 1, height: 1 };
    const navbar = await page.screenshot({ clip });
    await page.addStyleTag({ content: '.navbar::before { backdrop-filter: none; }' });
    assert.deepEqual(navbar, await page.screenshot({ clip }));
  });

  test('has tables in a box with a head, and marks of code that reach its edges', async ({ page, open }) => {
    await page.setViewportSize(DESKTOP);
    await open('/docs/tips');
    const { table, lines, mark } = await page.evaluate(() => {
      const content = document.querySelector('.theme-doc-markdown') as HTMLElement;
      const added = document.createElement('table');
      added.innerHTML = '<thead><tr><th>a</th></tr></thead><tbody><tr><td>1</td></tr><tr><td>2</td></tr></tbody>';
      content.append(added);
      const code = document.querySelector('.codeBlockContent:not(.codeBlockTitle ~ *)') as HTMLElement;
      const lines = code.querySelector('.codeBlockLines') as HTMLElement;
      lines.innerHTML = '<span class="token-line theme-code-block-highlighted-line">a</span>';
      const { left, right } = (lines.firstChild as HTMLElement).getBoundingClientRect();
      const { borderTopWidth, borderTopLeftRadius } = getComputedStyle(added);
      const top = (cell: Element) => getComputedStyle(cell).borderTopWidth;
      return {
        table: [borderTopWidth, borderTopLeftRadius],
        lines: [...added.querySelectorAll('th, td')].map(top),
        mark: [left - code.getBoundingClientRect().left, code.getBoundingClientRect().right - right],
      };
    });
    assert.deepEqual(table, ['1px', '8px']);
    assert.deepEqual(lines, ['0px', '1px', '1px']);
    assert.deepEqual(mark, [0, 0]);
  });

  test('has no gap above a heading that begins a tab', { tag: '@nightly' }, async ({ page, open }) => {
    await open('/docs/api');
    const gap = await page.evaluate(() => {
      const bottom = document.querySelector('[role="tablist"]')?.getBoundingClientRect().bottom ?? 0;
      const top = document.querySelector('[role="tabpanel"] h2')?.getBoundingClientRect().top ?? 0;
      return top - bottom;
    });
    assert.ok(gap > 0 && gap <= 24, `${gap} px`);
  });

  test('sets a second heading of the first level apart from the text above it, below the size of the title', {
    tag: '@nightly',
  }, async ({ page, open }) => {
    await open('/docs/tips');
    const { gap, above, size, title } = await page.evaluate(() => {
      const second = document.querySelector('.markdown > h2:nth-of-type(2)') as HTMLElement;
      const gapAbove = (heading: Element) =>
        heading.getBoundingClientRect().top - (heading.previousElementSibling?.getBoundingClientRect().bottom ?? 0);
      const sizeOf = (heading: Element | null) => Number.parseFloat(heading ? getComputedStyle(heading).fontSize : '');
      const above = gapAbove(second);
      const part = document.createElement('h1');
      part.textContent = 'Part two';
      second.before(part);
      return { gap: gapAbove(part), above, size: sizeOf(part), title: sizeOf(document.querySelector('header > h1')) };
    });
    assert.ok(gap >= above, `${gap} px, and ${above} px above a heading of the second level`);
    assert.ok(size < title, `${size} px, and ${title} px in the title`);
  });

  test('has one look for field and select of the results page, and lines that end where they do', {
    tag: '@nightly',
  }, async ({ page, open }) => {
    await open('/search?q=crawler');
    const main = page.getByRole('main');
    await main.getByRole('article').first().waitFor();
    // The field has a ring while it has the focus.
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    const looks = await main.locator('input, select').evaluateAll(controls =>
      controls.map(control => {
        const { backgroundColor, borderTopColor, borderTopLeftRadius, borderTopWidth, fontSize } =
          getComputedStyle(control);
        return [backgroundColor, borderTopColor, borderTopLeftRadius, borderTopWidth, fontSize].join(' ');
      }),
    );
    assert.equal(looks.length, 2);
    assert.equal(looks[0], looks[1]);
    const widths = await main.locator(':scope > *:visible').evaluateAll(parts => parts.map(part => part.clientWidth));
    assert.ok(Math.max(...widths) <= 800, `${widths} px`);
  });

  test('has names of options in headings and contents without a box around them', { tag: '@nightly' }, async ({
    page,
    open,
  }) => {
    await open('/docs/api');
    const names = page.locator('.markdown :is(h2, h3) code:visible, .table-of-contents code');
    const boxes = await names.evaluateAll(all =>
      all.map(name => {
        const { backgroundColor, paddingLeft, borderTopWidth } = getComputedStyle(name);
        return [backgroundColor, paddingLeft, borderTopWidth].join(' ');
      }),
    );
    assert.ok(boxes.length > 20, `${boxes.length} names`);
    assert.deepEqual([...new Set(boxes)], ['rgba(0, 0, 0, 0) 0px 0px']);
  });

  test('has the projects of the front page as words, not as tiles', { tag: '@nightly' }, async ({ page, open }) => {
    await open('/');
    const projects = page.getByRole('list', { name: 'Projects that use DocSearch' }).getByRole('link');
    const boxes = await projects.evaluateAll(links =>
      links.map(link => {
        const { backgroundColor, borderTopWidth, boxShadow } = getComputedStyle(link);
        return [backgroundColor, borderTopWidth, boxShadow].join(' ');
      }),
    );
    assert.deepEqual([...new Set(boxes)], ['rgba(0, 0, 0, 0) 0px none']);
  });

  test('has a dialog whose footer begins with its keys where no provider is named', { tag: '@nightly' }, async ({
    page,
    open,
  }) => {
    await open('/docs/tips');
    await page.getByRole('button', { name: /^Search docs/ }).click();
    const left = (selector: string) => page.locator(selector).evaluate(part => part.getBoundingClientRect().left);
    const indent = (await left('.DocSearch-Commands')) - (await left('.DocSearch-Footer'));
    assert.ok(indent >= 0 && indent < 24, `${indent} px from the footer's beginning`);
  });

  test('has a dialog whose rows have a background only while they are selected, in one font', async ({
    page,
    open,
  }) => {
    await open('/docs/tips');
    await page.getByRole('button', { name: /^Search docs/ }).click();
    const dialog = page.getByRole('dialog');
    const fonts = () =>
      dialog.evaluate(element => [
        ...new Set(
          [...element.querySelectorAll('a, button, input, span, p')].map(part => getComputedStyle(part).fontFamily),
        ),
      ]);
    await dialog.locator('input').fill('crawler');
    await dialog.getByRole('treeitem').nth(1).waitFor();
    const selected = dialog.locator('[aria-selected="true"]');
    await selected.waitFor();
    const rows = await dialog
      .locator('.DocSearch-Hit[aria-selected="false"] a')
      .evaluateAll(links => links.map(link => getComputedStyle(link).backgroundColor));
    assert.ok(rows.length > 3, `${rows.length} rows`);
    assert.deepEqual([...new Set(rows)], ['rgba(0, 0, 0, 0)']);
    assert.notEqual(
      await selected.locator('a').evaluate(link => getComputedStyle(link).backgroundColor),
      'rgba(0, 0, 0, 0)',
    );
    assert.equal((await fonts()).length, 1);
    await dialog.locator('input').fill('zzzzqqqq');
    await dialog.locator('.DocSearch-Prefill').first().waitFor();
    assert.equal((await fonts()).length, 1);
  });

  test('has a dialog in the colours of the page, in both modes', { tag: '@nightly' }, async ({ page, open }) => {
    for (const mode of ['light', 'dark']) {
      await page.addInitScript(theme => localStorage.setItem('theme', theme), mode);
      await open('/docs/tips');
      await page.getByRole('button', { name: /^Search docs/ }).click();
      const background = await page
        .locator('.DocSearch-Modal')
        .evaluate(modal => getComputedStyle(modal).backgroundColor);
      const surface = await page.evaluate(() => {
        const probe = document.body.appendChild(document.createElement('div'));
        probe.style.background = 'var(--ifm-background-surface-color)';
        return getComputedStyle(probe).backgroundColor;
      });
      assert.equal(background, surface);
    }
  });

  test('follows a site that sets nothing but the brand colour', { tag: '@nightly' }, async ({ page, open }) => {
    for (const mode of ['light', 'dark']) {
      await page.addInitScript(theme => localStorage.setItem('theme', theme), mode);
      await open('/docs/tips');
      await page.addStyleTag({ content: ':root { --ifm-color-primary: rgb(46, 133, 85) }' });
      await page.getByRole('button', { name: /^Search docs/ }).click();
      const dialog = page.getByRole('dialog');
      await dialog.locator('input').fill('crawler');
      await dialog.getByRole('treeitem').first().waitFor();
      assert.deepEqual(await blueParts(page), [], mode);
    }
  });
});

function boxOf(page: Page, selector: string): Promise<DOMRect> {
  return page
    .locator(selector)
    .first()
    .evaluate(element => element.getBoundingClientRect());
}

/** Waits until the bar of a phone is where the navbar ends, which a scroll may hide or show. */
async function barBelowNavbar(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const bar = document.querySelector('.theme-doc-toc-mobile')?.getBoundingClientRect();
    const navbar = document.querySelector('.navbar')?.getBoundingClientRect();
    return bar && navbar && Math.abs(bar.top - Math.max(navbar.bottom, 0)) < 1;
  });
}

/** The elements of a page that are painted in a blue, each with it; the logo of a provider stays as it is. */
function blueParts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll('body *:not(.DocSearch-Logo *)'), element => {
      const { color, backgroundColor, borderTopColor, outlineColor, boxShadow } = getComputedStyle(element);
      const blue = [color, backgroundColor, borderTopColor, outlineColor, boxShadow].find(value => {
        const channels = /(?:rgba?\(|srgb )([\d.]+)[, ]+([\d.]+)[, ]+([\d.]+)/.exec(value)?.slice(1).map(Number) ?? [];
        const [red = 0, green = 0, blueness = 0] = channels.map(channel =>
          value.includes('srgb') ? channel * 255 : channel,
        );
        const chroma = blueness - Math.min(red, green);
        // Neither grey nor cyan, as words of code are in the dark.
        return chroma > 40 && Math.max(red, green) < blueness && (red - green) / chroma > -0.67;
      });
      return blue === undefined ? [] : [`${element.tagName}.${element.className}: ${blue}`];
    }).flat(),
  );
}

/** The right edge of what is in a box. */
function innerRight(box: Element): number {
  return Math.round(box.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(box).paddingRight));
}

/** How many characters the lines of the doc's paragraphs have, last lines left out. */
function charactersPerLine(page: Page): Promise<readonly number[]> {
  return page.locator('.markdown > p').evaluateAll(paragraphs =>
    paragraphs.flatMap(paragraph => {
      const lines = new Map<number, number>();
      const texts = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        for (let at = 0; at < (text.textContent ?? '').length; at++) {
          range.setStart(text, at);
          range.setEnd(text, at + 1);
          const { bottom } = range.getBoundingClientRect();
          // Code in a line is a little higher or lower.
          const line = [...lines.keys()].find(other => Math.abs(other - bottom) < 8) ?? bottom;
          lines.set(line, (lines.get(line) ?? 0) + 1);
        }
      }
      return [...lines.values()].slice(0, -1);
    }),
  );
}

test.describe('the search dialog under a finger', { tag: '@build' }, () => {
  test.use({ hasTouch: true, isMobile: true, viewport: PHONE });

  test('says what a tap does, names no keys, and shows ten words of a text', async ({ page, open }) => {
    await open('/docs/tips');
    await page.getByRole('button', { name: /^Search docs/ }).click();
    const footer = page.locator('.DocSearch-Footer');
    await footer.getByText('Tap a result to open it').waitFor();
    assert.equal((await footer.innerText()).trim(), 'Tap a result to open it');
    await page.locator('.DocSearch-Input').fill('crawler configuration');
    await page.locator('.DocSearch-Hit').first().waitFor();
    const rows = await page.locator('.DocSearch-Hit-title').allTextContents();
    assert.ok(
      rows.some(row => row.split(' ').length > 8),
      rows.join('\n'),
    );
  });
});
