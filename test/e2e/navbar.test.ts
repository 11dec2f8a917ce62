import assert from 'node:assert/strict';
import type { Locator, Page } from '@playwright/test';
import { focused, navbarOf, stored } from './support/page.ts';
import { PHONE, test } from './support/test.ts';

const BAR = ['docusaurus.announcement.id', 'docusaurus.announcement.dismiss'];

test.describe('around every page', { tag: '@build' }, () => {
  test('skip link, announcement, navbar, main part and footer come in this order', { tag: '@nightly' }, async ({
    page,
    open,
  }) => {
    await open('/docs/tips');
    const order = await page.evaluate(() =>
      [
        'section[aria-label="Skip to main content"]',
        '.theme-announcement-bar',
        'nav[aria-label="Main"]',
        'main',
        'footer.theme-layout-footer',
      ].map(selector => [...document.querySelectorAll('*')].indexOf(document.querySelector(selector) as Element)),
    );
    assert.ok(order.every((place, index) => place > (order[index - 1] ?? 0)));
    const titles = page.getByRole('navigation', { name: 'Footer' }).locator('.footer__title');
    assert.deepEqual(await titles.allTextContents(), ['Docs', 'DocSearch', 'Community', 'Social']);
    await page.keyboard.press('Tab');
    assert.equal(await focused(page), 'Skip to main content');
  });

  test('labels of any length fit into the window', { tag: '@nightly' }, async ({ page, open }) => {
    await open('/docs/styling');
    const labels = [
      ...['.navbar__title', '.navbar__link', '.dropdown__link', '.menu__link', '.breadcrumbs__link', '.badge'],
      ...['.table-of-contents__link', '.tabs__item', '.pagination-nav__label', '.footer__link-item'],
    ];
    for (const label of ['Abcdefghij'.repeat(15), 'Many words '.repeat(14)]) {
      await page.evaluate(
        ([names, text]) => {
          for (const element of document.querySelectorAll(names)) element.lastChild?.replaceWith(text);
        },
        [labels.join(), label] as const,
      );
      for (const width of [1440, 1024, PHONE.width]) {
        await page.setViewportSize({ width, height: 800 });
        const root = page.locator('html');
        const widths = await root.evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth]);
        assert.equal(widths[0], widths[1], label);
        // As the page is no wider than the window, whatever is in the navbar.
        const search = await navbarOf(page)
          .getByRole('button', { name: /^Search docs/ })
          .boundingBox();
        assert.ok(search && search.x + search.width <= width, `${width}: ${search?.x}`);
      }
      await page.setViewportSize({ width: 1440, height: 800 });
      const cut = navbarOf(page).locator('.navbar__link').first();
      // Away from the link, on which it stands from before: else the pointer need not come over it anew.
      await page.mouse.move(0, 700);
      await cut.hover();
      assert.equal(await cut.getAttribute('title'), label.trim());
      await cut.evaluate((link, text) => link.lastChild?.replaceWith(text), 'Docs');
      await page.mouse.move(0, 700);
      await cut.hover();
      assert.equal((await cut.getAttribute('title')) ?? '', '');
    }
  });

  test('the navbar has its items, and a version keeps query and hash and is remembered', { tag: '@nightly' }, async ({
    page,
    open,
    url,
  }) => {
    await open('/docs/styling?q=1#introduction');
    const navbar = navbarOf(page);
    for (const [name, href] of [
      [/DocSearch/, '/'],
      ['Docs', '/docs/what-is-docsearch'],
      ['Apply', '/apply'],
      ['GitHub repository', 'https://github.com/algolia/docsearch'],
    ] as const) {
      assert.equal(await navbar.getByRole('link', { name, exact: true }).first().getAttribute('href'), href);
    }
    await navbar.getByRole('button', { name: /^Search docs/ }).waitFor();
    await navbar.getByRole('button', { name: /^Switch between/ }).waitFor();
    await navbar.getByRole('button', { name: 'English' }).click();
    await navbar.getByRole('link', { name: 'English' }).waitFor();
    await navbar.getByRole('link', { name: 'current' }).first().hover();
    await navbar.getByRole('link', { name: 'legacy' }).click();
    await page.waitForURL(url('/docs/legacy/styling?q=1#introduction'));
    assert.deepEqual(await stored(page, 'docs-preferred-version-default'), ['legacy']);
    await open('/apply');
    await navbar.locator('a[href="/docs/legacy/dropdown"]', { hasText: 'legacy' }).first().waitFor();
    await page.evaluate(() => localStorage.setItem('docs-preferred-version-default', 'gone'));
    await open('/apply');
    await navbar.getByRole('link', { name: 'current' }).first().waitFor();
    assert.deepEqual(await stored(page, 'docs-preferred-version-default'), [null]);
  });

  test('where words are long, the search button gives way, and nothing covers anything', { tag: '@nightly' }, async ({
    page,
    open,
  }) => {
    await page.setViewportSize({ width: 1200, height: 800 });
    await open('/docs/styling');
    const navbar = navbarOf(page);
    const widths = () =>
      Promise.all(['.navbar__logo', '.DocSearch-Button'].map(part => navbar.locator(part).evaluate(widthOf)));
    // Of the items at the left, because a single label is cut off at last.
    const grow = (spare: number) =>
      navbar
        .locator('.navbar__items')
        .first()
        .evaluate((items: HTMLElement, by) => {
          items.style.paddingInlineEnd = `${Number.parseFloat(getComputedStyle(items).paddingInlineEnd) + by}px`;
        }, spare);
    const [logo = 0, button = 0] = await widths();
    await grow(await room(navbar));
    assert.deepEqual(await widths(), [logo, button]);
    await grow(60);
    const [sameLogo, smallButton = 0] = await widths();
    assert.equal(sameLogo, logo);
    assert.ok(smallButton < button - 50);
    assert.ok((await room(navbar)) >= 0);
  });

  test('a search field of a package keeps its width in a crowded row', async ({ page, open }) => {
    await page.setViewportSize({ width: 1200, height: 800 });
    await open('/docs/styling');
    const widths = await navbarOf(page)
      .locator('div:has(> .DocSearch-Button)')
      .evaluate(container => {
        const [field, crowd] = [document.createElement('input'), document.createElement('a')];
        field.style.width = '190px';
        crowd.style.flex = '0 0 2000px';
        container.replaceChildren(field);
        container.before(crowd);
        return [container, field].map(element => element.getBoundingClientRect().width);
      });
    assert.equal(widths[0], widths[1]);
  });

  test('icons keep their size in a crowded row, and cost the title no letter', async ({ page, open }) => {
    await page.setViewportSize({ width: 1200, height: 800 });
    await open('/docs/styling');
    const navbar = navbarOf(page);
    const icon = '<svg width="16" height="16"></svg>';
    await navbar
      .locator('.navbar__link')
      .first()
      .evaluate((link, svg) => link.insertAdjacentHTML('beforeend', svg), icon);
    await navbar
      .locator('.navbar__items')
      .last()
      .evaluate((items: HTMLElement) => {
        items.style.flexBasis = '100%';
      });
    await navbar.locator('.navbar__brand').evaluate(brand => {
      brand.insertAdjacentHTML('beforeend', '<b class="navbar__title text--truncate">Documentation</b>');
    });
    const title = await navbar
      .locator('.navbar__title')
      .evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth]);
    assert.equal(title[0], title[1]);
    await page.setViewportSize(PHONE);
    const crumbs = page.locator('.breadcrumbs__link');
    await crumbs.last().evaluate(crumb => crumb.replaceChildren('Abcdefghij'.repeat(9)));
    await crumbs.nth(1).evaluate(crumb => crumb.replaceChildren('Abcdefghij'.repeat(9)));
    assert.equal(await page.locator('.breadcrumbHomeIcon').evaluate(widthOf), 16);
    // Names of categories are cut, so that no page is wider than a phone.
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), PHONE.width);
  });

  test('Escape closes a menu however it was opened, and says whether it is open', async ({ page, open }) => {
    await open('/docs/styling');
    const navbar = navbarOf(page);
    for (const [label, entry] of [
      [navbar.getByRole('link', { name: 'current' }).first(), navbar.getByRole('link', { name: 'legacy' })],
      [navbar.getByRole('button', { name: 'English' }), navbar.getByRole('link', { name: 'English' })],
    ] as const) {
      const expanded = (value: boolean) => label.and(page.locator(`[aria-expanded=${value}]`)).waitFor();
      const closes = async () => {
        await expanded(true);
        await entry.waitFor();
        await page.keyboard.press('Escape');
        await expanded(false);
        await entry.waitFor({ state: 'hidden' });
      };
      await expanded(false);
      await label.hover();
      await closes();
      await page.mouse.move(600, 600);
      await label.focus();
      await closes();
      await label.blur();
      await label.focus();
      await page.keyboard.press('Tab');
      await page.waitForFunction(() => document.activeElement?.closest('.dropdown__menu'));
      await closes();
      assert.ok(await label.evaluate(element => element === document.activeElement));
      await label.blur();
    }
    const button = navbar.getByRole('button', { name: 'English' });
    await button.click();
    await page.mouse.move(600, 600);
    await navbar.getByRole('link', { name: 'English' }).waitFor();
    await button.click();
    await navbar.getByRole('link', { name: 'English' }).waitFor({ state: 'hidden' });
  });

  test('the sidebar and the contents reach the top of the window while the navbar is hidden', {
    tag: '@nightly',
  }, async ({ page, open }) => {
    await open('/docs/styling');
    const tops = (wanted: 'all' | 'below') =>
      page.waitForFunction(awaited => {
        const top = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().top ?? -1;
        const bar = document.querySelector('nav[aria-label="Main"]')?.getBoundingClientRect().bottom ?? -1;
        const sidebar = top('.theme-doc-sidebar-container nav');
        const contents = top('.theme-doc-toc-desktop');
        return awaited === 'all'
          ? bar <= 0 && sidebar === 0 && contents === 16
          : bar > 50 && Math.abs(sidebar - bar) < 2 && Math.abs(contents - 16 - bar) < 2;
      }, wanted);
    await page.mouse.move(600, 600);
    await page.mouse.wheel(0, 900);
    await tops('all');
    await page.mouse.wheel(0, -300);
    await tops('below');
  });

  test('the contents light the section that is read: the first at the top, each one that was jumped to, the last at the end', {
    tag: '@nightly',
  }, async ({ page, open }) => {
    await open('/docs/styling');
    const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
    const lit = (text: string) =>
      page.waitForFunction(
        wanted => document.querySelector('.table-of-contents__link--active')?.textContent === wanted,
        text,
      );
    const texts = await links.allTextContents();
    await lit(texts[0] ?? '');
    for (const index of [1, 0, 2]) {
      // By the keyboard: the links move with the navbar, which shows or hides after each jump.
      await links.nth(index).press('Enter');
      await lit(texts[index] ?? '');
    }
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await lit(texts.at(-1) ?? '');
  });

  test('the navbar hides on the way down, and shows on the way up and at the top', { tag: '@nightly' }, async ({
    page,
    open,
  }) => {
    await open('/docs/api');
    const bottom = (awaited: 'hidden' | 'shown') =>
      page.waitForFunction(wanted => {
        const { bottom } = document.querySelector('nav[aria-label="Main"]')?.getBoundingClientRect() ?? { bottom: 0 };
        return wanted === 'hidden' ? bottom <= 0 : bottom > 50;
      }, awaited);
    // The wheel scrolls smoothly: a turn that comes before it is over would only shorten it.
    const wheel = async (delta: number) => {
      const target = (await page.evaluate(() => window.scrollY)) + delta;
      await page.mouse.wheel(0, delta);
      await page.waitForFunction(top => Math.abs(window.scrollY - top) < 2, target);
    };
    await bottom('shown');
    await page.mouse.move(640, 500);
    await wheel(900);
    await bottom('hidden');
    await wheel(-200);
    await bottom('shown');
    await wheel(300);
    await bottom('hidden');
    await page.keyboard.press('Home');
    await bottom('shown');
  });

  test('a closed announcement stays away from the first paint on, until there is another', { tag: '@nightly' }, async ({
    page,
    open,
  }) => {
    await open('/');
    const bar = page.getByRole('region', { name: 'Announcement' });
    assert.match((await bar.textContent()) ?? '', /star/);
    await bar.getByRole('button', { name: 'Close' }).click();
    await bar.waitFor({ state: 'detached' });
    assert.deepEqual(await stored(page, ...BAR), ['announcement-bar', 'true']);
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        const bar = document.querySelector('[aria-label="Announcement"]');
        Object.assign(window, { flashed: bar !== null && getComputedStyle(bar).display !== 'none' });
      });
    });
    await open('/docs/tips');
    assert.equal(await page.evaluate(() => (window as unknown as { flashed: boolean }).flashed), false);
    assert.equal(await bar.count(), 0);
    await page.evaluate(key => localStorage.setItem(key, 'an-older-one'), BAR[0] ?? '');
    await open('/docs/tips');
    await bar.waitFor();
    assert.deepEqual(await stored(page, ...BAR), ['announcement-bar', 'false']);
  });

  test('a category opens for as long as its height needs, at once with reduced motion', {
    tag: ['@chromium', '@nightly'],
  }, async ({ page, open }) => {
    await open('/docs/what-is-docsearch');
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      await page.emulateMedia({ reducedMotion });
      // Runs in the page when the browser starts the animation of the list.
      const animated = page.evaluate(
        () =>
          new Promise<readonly [number, number]>(resolve => {
            const { animate } = Element.prototype;
            Element.prototype.animate = function (...args) {
              Element.prototype.animate = animate;
              resolve([this.scrollHeight, (args[1] as KeyframeAnimationOptions).duration as number]);
              return animate.apply(this, args);
            };
          }),
      );
      await sidebar.getByRole('button', { name: 'Algolia Crawler' }).click();
      const [height, duration] = await animated;
      const steps = height / 36;
      const expected = Math.round((4 + 15 * steps ** 0.25 + steps / 5) * 10);
      assert.equal(duration, reducedMotion === 'reduce' ? 1 : expected);
    }
  });
});

test.describe('the menu of a narrow window', () => {
  test('has a button that keeps its size beside a wide brand', { tag: ['@build', '@nightly'] }, async ({
    page,
    open,
  }) => {
    await page.setViewportSize(PHONE);
    await open('/docs/docsearch-v3');
    const { width } = (await page.locator('.navbar__toggle').boundingBox()) ?? {};
    await page.addStyleTag({ content: '.navbar__brand { flex: none; width: 20rem }' });
    assert.equal((await page.locator('.navbar__toggle').boundingBox())?.width, width);
  });

  test('slides in with the sidebar in front, holds focus and scroll, and closes in every way', {
    tag: '@build',
  }, async ({ page, open, url }) => {
    await page.setViewportSize(PHONE);
    await open('/docs/docsearch-v3');
    const toggle = page.getByRole('button', { name: 'Toggle navigation bar' });
    const panel = page.getByRole('dialog', { name: 'Site navigation' });
    assert.equal(await toggle.getAttribute('aria-expanded'), 'false');
    assert.equal(await panel.count(), 0, 'a closed panel is out of reach');
    await toggle.click();
    await panel.getByRole('link', { name: 'API Reference' }).waitFor();
    await staysInside(page, panel);
    await page.mouse.move(340, 600);
    await page.mouse.wheel(0, 500);
    assert.equal(await page.evaluate(() => window.scrollY), 0);
    assert.equal(await panel.locator('[inert] a', { hasText: 'Apply' }).count(), 1);
    await panel.getByRole('button', { name: '← Back to main menu' }).click();
    await panel.locator('[inert] a', { hasText: 'Apply' }).waitFor({ state: 'detached' });
    await panel.getByRole('button', { name: 'Versions' }).click();
    await panel.getByRole('link', { name: 'legacy' }).waitFor();
    await panel.getByRole('button', { name: 'Languages' }).waitFor();

    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
    assert.equal(await focused(page), 'Toggle navigation bar');
    for (const close of [
      () => panel.getByRole('button', { name: 'Close navigation bar' }).click(),
      () => page.mouse.click(350, 400),
      () => page.goBack(),
      () => page.setViewportSize({ width: 997, height: 740 }),
    ]) {
      await toggle.click();
      await panel.waitFor();
      await close();
      await panel.waitFor({ state: 'hidden' });
      assert.equal(page.url(), url('/docs/docsearch-v3'));
    }
    await toggle.waitFor({ state: 'hidden' });
    await navbarOf(page).getByRole('link', { name: 'Apply' }).waitFor();
    await page.setViewportSize({ width: 996, height: 740 });
    await toggle.click();
    await panel.getByRole('link', { name: 'API Reference' }).click();
    await page.waitForURL(url('/docs/api'));
    await panel.waitFor({ state: 'hidden' });
    await page.goBack();
    await page.waitForURL(url('/docs/docsearch-v3'));
  });
});

test.describe('the colour mode', { tag: '@chromium' }, () => {
  test('is kept as light, dark or system, and follows the system and other tabs', {
    tag: ['@build', '@nightly'],
  }, async ({ page, open, url }) => {
    await open('/');
    const html = page.locator('html');
    const other = await page.context().newPage();
    await other.goto(url('/apply'));
    for (const [theme, choice, kept] of [
      ['dark', 'dark', 'dark'],
      ['light', 'system', 'system'],
    ] as const) {
      await page.getByRole('button', { name: /^Switch between/ }).click();
      await page.locator(`html[data-theme=${theme}][data-theme-choice=${choice}]`).waitFor({ state: 'attached' });
      await other.locator(`html[data-theme=${theme}][data-theme-choice=${choice}]`).waitFor({ state: 'attached' });
      assert.deepEqual(await stored(page, 'theme'), [kept]);
    }
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator('html[data-theme=dark][data-theme-choice=system]').waitFor({ state: 'attached' });
    assert.deepEqual(await stored(page, 'theme'), ['system']);
    assert.equal(await html.getAttribute('data-theme-choice'), 'system');
    await other.close();
  });
});

test.describe('storage that throws', { tag: ['@chromium', '@build'] }, () => {
  test('is told of in the console, and everything works without it', { tag: '@nightly' }, async ({
    allowInConsole,
    page,
    open,
  }) => {
    allowInConsole(/no storage/);
    const said: string[] = [];
    page.on('console', message => said.push(message.text()));
    await page.addInitScript(() => {
      for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
        Storage.prototype[method] = () => {
          throw new Error('no storage');
        };
      }
    });
    await open('/docs/tips');
    await page.getByRole('button', { name: /^Switch between/ }).click();
    await page.locator('html[data-theme=dark]').waitFor({ state: 'attached' });
    const bar = page.getByRole('region', { name: 'Announcement' });
    await bar.getByRole('button', { name: 'Close' }).click();
    await bar.waitFor({ state: 'detached' });
    await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link').first().click();
    await page.waitForURL(url => !url.pathname.endsWith('/tips'));
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (const key of ['theme', 'docusaurus.announcement.dismiss', 'docs-preferred-version-default']) {
      assert.ok(
        said.some(text => text.includes(`"${key}"`)),
        key,
      );
    }
  });
});

/** Goes round with Tab, forwards and backwards, and never leaves. */
async function staysInside(page: Page, panel: Locator): Promise<void> {
  for (const key of ['Shift+Tab', ...Array<string>(12).fill('Tab'), 'Shift+Tab']) {
    await page.keyboard.press(key);
    assert.ok(await panel.evaluate(element => element.contains(document.activeElement)), `${key} left the menu`);
  }
}

function widthOf(element: Element): number {
  return element.getBoundingClientRect().width;
}

/** The width that the items at the two ends of the navbar leave between them. */
function room(navbar: Locator): Promise<number> {
  return navbar.evaluate(bar => {
    const edges = (side: string) =>
      [...bar.querySelectorAll(`.theme-layout-navbar-${side} > *`)].map(item => item.getBoundingClientRect());
    const end = Math.max(...edges('left').map(({ right }) => right));
    return Math.trunc(Math.min(...edges('right').map(({ left }) => left || Number.POSITIVE_INFINITY)) - end);
  });
}
