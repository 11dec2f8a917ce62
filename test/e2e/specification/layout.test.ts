import type { Page } from '@playwright/test';
import { navbarOf, stored } from '../support/page.ts';
import { walk } from '../support/walk.ts';

const PARTS = [
  'section[aria-label="Skip to main content"]',
  '.theme-announcement-bar',
  'nav[aria-label="Main"]',
  'main',
  'footer.theme-layout-footer',
];
const DISMISSED = 'docusaurus.announcement.dismiss';

walk.describe('the layout', { tag: '@build' }, () => {
  walk('has its parts around every page', async ({ visit, holds }) => {
    const { page, open } = visit;
    const navbar = navbarOf(page);
    const href = (name: string | RegExp) => navbar.getByRole('link', { name }).first().getAttribute('href');
    await open('/docs/tips');
    await holds('skip link, announcement, navbar, main part and footer come in this order', () => order(page), [
      ...PARTS,
    ]);
    await holds('the navbar is fixed', () => navbar.evaluate(element => getComputedStyle(element).position), 'sticky');
    await page.keyboard.press('Tab');
    const focus = () => page.evaluate(() => document.activeElement?.textContent);
    await holds('the first Tab reaches the skip link', focus, 'Skip to main content');
    await holds('the brand leads home', () => href(/DocSearch by Algolia/), '/');
    await holds('“Docs” leads to the first doc', () => href(/^Docs$/), '/docs/what-is-docsearch');
    await holds('“Apply” leads to the application page', () => href('Apply'), '/apply');
    await holds('a link leads to the source repository', () => href('GitHub repository'), /^https:\/\/github\.com/);
    await holds('a menu has the versions', () => versions(page), ['current', 'legacy']);
    await holds('a menu has the languages', () => navbar.getByRole('button', { name: 'English' }).count(), 1);
    await holds('a button switches the colours', () => navbar.getByRole('button', { name: /^Switch/ }).count(), 1);
    await holds('a button searches', () => navbar.getByRole('button', { name: /^Search docs/ }).count(), 1);
    const titles = page.getByRole('navigation', { name: 'Footer' }).locator('.footer__title');
    const groups = ['Docs', 'DocSearch', 'Community', 'Social'];
    await holds('the footer groups its links', () => titles.allTextContents(), groups);
    await page.mouse.wheel(0, 1500);
    const bottom = () => navbar.evaluate(element => element.getBoundingClientRect().bottom <= 0);
    await holds('the navbar hides on the way down', bottom, true);
  });

  walk('has an announcement that can be closed', async ({ visit, holds }) => {
    const { page, open } = visit;
    const bar = page.getByRole('region', { name: 'Announcement' });
    await open('/');
    await holds('it asks for a star on GitHub', () => bar.textContent(), /star on GitHub/);
    await bar.getByRole('button', { name: 'Close' }).click();
    await holds('a button closes it', () => bar.count(), 0);
    await holds('that is stored', () => stored(page, DISMISSED), ['true']);
    await open('/docs/tips');
    await holds('and remembered', () => bar.count(), 0);
    await page.evaluate(() => localStorage.setItem('docusaurus.announcement.id', 'another'));
    await open('/docs/tips');
    await holds('another announcement is shown again', () => bar.isVisible(), true);
  });

  walk('has a menu in narrow windows', async ({ visit, holds }) => {
    const { page, open } = visit;
    const toggle = page.getByRole('button', { name: 'Toggle navigation bar' });
    const panel = page.getByRole('dialog', { name: 'Site navigation' });
    await page.setViewportSize({ width: 997, height: 800 });
    await open('/docs/tips');
    await holds('at 997 px there is no menu button', () => toggle.isVisible(), false);
    await page.setViewportSize({ width: 996, height: 800 });
    await holds('at 996 px there is one', () => toggle.isVisible(), true);
    await toggle.click();
    await holds('it slides a panel in', () => panel.isVisible(), true);
    const back = panel.getByRole('button', { name: /Back to main menu/ });
    await holds('the panel leads back to the main menu', () => back.isVisible(), true);
    await back.click();
    await holds('which has the items of the navbar', () => panel.getByRole('link', { name: 'Apply' }).count(), 1);
    await panel.getByRole('button', { name: 'Close navigation bar' }).click();
    await holds('a button closes the panel', () => panel.isVisible(), false);
    await toggle.click();
    await panel.waitFor();
    await page.setViewportSize({ width: 997, height: 800 });
    await holds('a window that grows closes it', () => panel.isVisible(), false);
  });

  walk('remembers what a reader chose', async ({ visit, holds }) => {
    const { page, open } = visit;
    await page.emulateMedia({ colorScheme: 'dark' });
    const theme = () => page.locator('html').getAttribute('data-theme');
    const toggle = page.getByRole('button', { name: /^Switch between/ });
    await open('/docs/tips');
    await holds('the first visit is light', theme, 'light');
    await toggle.click();
    await holds('then dark', theme, 'dark');
    await holds('kept under “theme”', () => stored(page, 'theme'), ['dark']);
    await toggle.click();
    await holds('then as the system, here dark', theme, 'dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await holds('and light when the system turns light', theme, 'light');
    await holds('kept under “theme” too', () => stored(page, 'theme'), /system/);
    await toggle.click();
    await holds('then light again', () => stored(page, 'theme'), ['light']);
    await navbarOf(page).getByRole('link', { name: 'current' }).first().hover();
    await navbarOf(page).getByRole('link', { name: 'legacy' }).click();
    const version = () => stored(page, 'docs-preferred-version-default');
    await holds('the version that was chosen is kept for the docs', version, ['legacy']);
    await holds('a category opens for as long as its height asks for', () => openingTime(page), /^[1-9]\d+ of [1-9]/);
  });

  walk('works where storage fails', async ({ visit, holds, allowInConsole }) => {
    allowInConsole(/no storage/);
    const { page, open } = visit;
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
    await holds('colours change', () => page.locator('html').getAttribute('data-theme'), 'dark');
    await holds('the console says that it was not kept', () => said.some(text => text.includes('"theme"')), true);
  });
});

/** The parts in the order of the document. */
function order(page: Page): Promise<readonly string[]> {
  return page.evaluate(selectors => {
    const all = [...document.querySelectorAll('*')];
    const place = (selector: string) => all.indexOf(document.querySelector(selector) as Element);
    return selectors.filter(selector => place(selector) >= 0).sort((one, other) => place(one) - place(other));
  }, PARTS);
}

function versions(page: Page): Promise<readonly string[]> {
  return page.locator('.navbar .dropdown__menu a:not([lang])').allTextContents();
}

/** Milliseconds of the animation of a category that opens, and its height. */
async function openingTime(page: Page): Promise<string> {
  const animated = page.evaluate(
    () =>
      new Promise<string>(resolve => {
        const { animate } = Element.prototype;
        Element.prototype.animate = function (...args) {
          Element.prototype.animate = animate;
          resolve(`${(args[1] as KeyframeAnimationOptions).duration} of ${this.scrollHeight} px`);
          return animate.apply(this, args);
        };
      }),
  );
  await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('button', { expanded: false }).first().click();
  return animated;
}
