import type { Page, Route } from '@playwright/test';
import { goOffline, hold, isMarked, mark } from '../support/page.ts';
import { walk } from '../support/walk.ts';

const SIDEBAR = { name: 'Docs sidebar' };
const NEXT = '/docs/who-can-apply';

walk.describe('navigation', { tag: '@build' }, () => {
  walk('cleans addresses, and opens pages where they begin', async ({ visit, holds, allowInConsole }) => {
    allowInConsole(/404/);
    const { page, open, url } = visit;
    await page.goto(url('/docs/tips/index.html'));
    await holds('/index.html is dropped from an address', () => page.url(), url('/docs/tips'));
    await page.goto(url('/docs/tips.html#conciseness'));
    await holds('.html is dropped, and the hash kept', () => page.url(), url('/docs/tips#conciseness'));
    await page.goto(url('/index.html'));
    await holds('what is left of /index.html is the root', () => page.url(), url('/'));
    await open('/docs/tips');
    await mark(page);
    await follow(page, '/docs/api#insights');
    await holds('a hash scrolls to its element', () => isAtTop(page, 'insights'), true);
    await follow(page, '/docs/styling');
    await holds('another path begins at the top', () => scrolled(page), 0);
    await page.evaluate(() => window.scrollTo(0, 500));
    await follow(page, '/docs/styling?a=b');
    await holds('another query begins at the top', () => scrolled(page), 0);
    await holds('all of this without loading a document', () => isMarked(page), true);
  });

  walk('loads the next page before it shows it', async ({ visit, holds, allowInConsole }) => {
    allowInConsole(/Loading .* whole|404/);
    const { page, open, url } = visit;
    const heading = page.getByRole('heading', { level: 1 });
    const held = await hold(page, ({ pathname }) => pathname === NEXT);
    await open('/docs/what-is-docsearch');
    await follow(page, NEXT);
    await holds('the old page stays until the next is there', () => heading.textContent(), 'What is DocSearch?');
    held.release();
    await holds('then the next one shows', () => heading.textContent(), 'Who can apply?');
    await page.unrouteAll();
    await page.route(url('/docs/templates'), route =>
      route.request().resourceType() === 'fetch' ? route.fulfill({ status: 404 }) : route.fallback(),
    );
    await open('/docs/what-is-docsearch');
    await mark(page);
    await follow(page, '/docs/templates');
    await holds('a page whose answer cannot be used is loaded whole', () => isMarked(page), false);
    await holds('and is shown', () => heading.textContent(), /Template/);
    await page.route(url('/docs/styling'), route => route.abort());
    const document = page.waitForRequest(request => request.isNavigationRequest());
    const failure = page.waitForEvent('framenavigated', frame => frame.url().startsWith('chrome-error:'));
    await follow(page, '/docs/styling');
    await holds('so is a page that the server does not give', async () => (await document).url(), url('/docs/styling'));
    await failure;
    allowInConsole(/ERR_INTERNET_DISCONNECTED|Failed to /);
    // It would need no network if it were fetched ahead.
    await page.route(url('/docs/crawler'), route => route.abort());
    await open('/docs/what-is-docsearch');
    await mark(page);
    await goOffline(page);
    await follow(page, '/docs/crawler');
    const message = page.getByRole('region', { name: /You are offline/ });
    await holds('in a browser that says it is offline a message says so', () => message.count(), 1);
    await holds('and the page stays', () => isMarked(page), true);
  });

  walk('fetches pages ahead where that costs little', async ({ visit, holds }) => {
    const { page, open } = visit;
    const asked = listenForDocs(page);
    await open('/docs/what-is-docsearch');
    await holds('pages of links in view are fetched ahead', () => asked.size > 0, true);
    for (const [what, connection] of [
      ['with data saver', { saveData: true }],
      ['on a 2g connection', { effectiveType: '2g' }],
    ] as const) {
      await page.addInitScript(
        value => Object.defineProperty(navigator, 'connection', { value, configurable: true }),
        connection,
      );
      await open('/docs/tips');
      asked.clear();
      await page.getByRole('navigation', SIDEBAR).getByRole('link', { name: 'Tips' }).first().hover();
      await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)));
      await holds(`${what} nothing is`, () => [...asked], []);
    }
  });

  walk('shows how far a slow page is', async ({ visit, holds }) => {
    const { page, open } = visit;
    const held = await hold(page, ({ pathname }) => pathname === NEXT);
    await open('/docs/what-is-docsearch');
    const bar = page.locator('#nprogress .bar');
    const left = () => bar.evaluate(element => 100 + new DOMMatrix(element.style.transform.replace('%', 'px')).m41);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await follow(page, '/docs/what-is-docsearch#x');
    await page.clock.runFor(300);
    await holds('a hash of the same path starts no progress bar', () => bar.count(), 0);
    await follow(page, NEXT);
    await page.clock.runFor(199);
    await holds('there is none 199 ms after another path is wanted', () => bar.count(), 0);
    await page.clock.runFor(1);
    await holds('200 ms after, there is one', () => bar.isVisible(), true);
    await page.clock.runFor(10);
    await holds('it begins at 8 %', left, 8);
    await holds('it moves within 200 ms', () => bar.evaluate(({ style }) => style.transition), /200ms|0\.2s/);
    await page.clock.runFor(780);
    const early = await left();
    await page.clock.runFor(20);
    await holds('it goes on every 800 ms', async () => early === 8 && (await left()) > 8, true);
    held.release();
    await page.getByRole('heading', { level: 1, name: 'Who can apply?' }).waitFor();
    await page.clock.runFor(2000);
    await holds('it is gone once the page has changed', () => bar.count(), 0);
  });

  walk('tells of failures', async ({ visit, holds, allowInConsole }) => {
    allowInConsole(/ERR_FAILED|page\.js|ChunkLoadError|a test breaks it/);
    const { page, open } = visit;
    const code = '**/docs/docsearch-v3/page.js*';
    const alert = page.getByRole('alert');
    await page.route(/page\.js|\/m-[^/]*\.js/, route => route.abort());
    await open('/apply');
    await holds('a page without its component says so', () => alert.textContent(), /.{20}/);
    await open('/docs/docsearch-v3');
    await holds('a page whose code fails to load says so', () => alert.textContent(), /.{20}/);
    await holds('with a button to retry', () => alert.getByRole('button', { name: 'Retry' }).count(), 1);
    await page.unrouteAll();
    await alert.getByRole('button', { name: 'Retry' }).click();
    await holds('which brings the page to life', () => alert.count(), 0);

    await page.route(code, breakPage);
    await open('/docs/docsearch-v3');
    const heading = page.getByRole('heading', { level: 1 });
    await holds('a page that throws says “This page crashed.”', () => heading.textContent(), 'This page crashed.');
    const main = page.locator('body');
    await holds('with the error and its cause', () => main.textContent(), /a test breaks it.*the cause of it/s);
    await page.unrouteAll();
    await holds('and “Try again”', () => page.getByRole('button', { name: 'Try again' }).count(), 1);
  });
});

/** Follows a link that is made for it. */
function follow(page: Page, href: string): Promise<void> {
  return page.evaluate(address => {
    const link = document.createElement('a');
    link.href = address;
    document.body.append(link);
    link.click();
    link.remove();
  }, href);
}

function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => window.scrollY);
}

/** Whether an element stands in the upper half of the window. */
function isAtTop(page: Page, id: string): Promise<boolean> {
  return page.evaluate(name => {
    const top = document.getElementById(name)?.getBoundingClientRect().top ?? Infinity;
    return window.scrollY > 0 && top >= 0 && top < window.innerHeight / 2;
  }, id);
}

/** The docs that a page asks for by itself. */
function listenForDocs(page: Page): Set<string> {
  const asked = new Set<string>();
  page.on('request', request => {
    const { pathname } = new URL(request.url());
    if (!request.isNavigationRequest() && /^\/docs\/[^.]+$/.test(pathname)) asked.add(pathname);
  });
  return asked;
}

async function breakPage(route: Route): Promise<void> {
  const response = await route.fetch();
  const code = await response.text();
  const begin = 'function _createMdxContent(props) {';
  const error = `throw new Error('a test breaks it', { cause: new Error('the cause of it') });`;
  await route.fulfill({ response, body: code.replace(begin, `${begin}${error}`) });
}
