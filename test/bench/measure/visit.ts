import type { Browser, Page } from '@playwright/test';
import { NETWORKS, SLOWDOWN } from './networks.ts';

/** How a visit of a site on a phone went, in milliseconds but for the shift and bytes. */
export interface Visit {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** Sum of all layout shifts. */
  readonly shift: number;
  /** In which the page could not answer: what tasks took longer than 50 ms each. */
  readonly blocked: number;
  /** Sent over the network, compressed, until nothing more came. */
  readonly bytes: number;
  /** From following a link at once to the page it leads to. */
  readonly coldNavigation: number;
  /** Sent for the page that a link leads to, if it had not been sent before. */
  readonly navigationBytes: number;
  /** The same for a link that was on screen for some seconds. */
  readonly prefetchedNavigation: number;
  /** From opening the search to the first hit of a word that is typed at once; null for a site without search. */
  readonly search: number | null;
}

export interface VisitPlan {
  /** Address of the site, with `/`. */
  readonly origin: string;
  /** Path of the first page, without a leading slash; it ends in a link to the next. */
  readonly page: string;
  readonly query: string;
}

const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

// Of this project, of Docusaurus with a search of its own, and of Starlight.
const NEXT = '.pagination-nav__link--next, .pagination-links a[rel="next"]';
const SEARCH = '.DocSearch-Button, .navbar__search-input, site-search button[data-open-modal]';
const INPUT = '.DocSearch-Input, .navbar__search-input, .pagefind-ui__search-input';
const HIT = '.DocSearch-Hit a, [class*="suggestion_"], .pagefind-ui__result-link';

/** Visits a site three times, each with an empty cache: to follow a link at once, to search, and to follow a link later. */
export async function measureVisit(browser: Browser, plan: VisitPlan): Promise<Visit> {
  const first = plan.origin + plan.page;
  const cold = await onPhone(browser, async (page, received) => {
    await page.goto(first, { waitUntil: 'load' });
    const coldNavigation = await followNext(page);
    await page.waitForLoadState('networkidle');
    return { coldNavigation, bytes: received() };
  });
  const search = await onPhone(browser, async page => {
    await page.goto(first, { waitUntil: 'load' });
    if ((await page.locator(SEARCH).count()) === 0) return null;
    const start = performance.now();
    await page.locator(SEARCH).filter({ visible: true }).first().click();
    await page.locator(INPUT).first().pressSequentially(plan.query);
    await page.locator(HIT).first().waitFor();
    return performance.now() - start;
  });
  return onPhone(browser, async (page, received) => {
    await page.goto(first, { waitUntil: 'networkidle' });
    const bytes = received();
    const loaded = { ...(await paintsOf(page)), bytes };
    await page.locator(NEXT).scrollIntoViewIfNeeded();
    await page.waitForTimeout(3_000);
    await page.waitForLoadState('networkidle');
    const { coldNavigation } = cold;
    const navigation = { coldNavigation, navigationBytes: cold.bytes - bytes };
    return { ...loaded, ...navigation, search, prefetchedNavigation: await followNext(page) };
  });
}

/** Does what is asked on a phone, which tells how many bytes it has received. */
async function onPhone<T>(browser: Browser, visit: (page: Page, received: () => number) => Promise<T>): Promise<T> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const total = { bytes: 0 };
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      total.bytes += encodedDataLength;
    });
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORKS.lighthouse);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    return await visit(page, () => total.bytes);
  } finally {
    await context.close();
  }
}

/** Follows the link to the next page; resolves to the time until its heading stands there. */
async function followNext(page: Page): Promise<number> {
  const old = await page.locator('h1').first().textContent();
  const start = performance.now();
  await page.locator(NEXT).evaluate(link => (link as HTMLElement).click());
  await page.waitForFunction(text => (document.querySelector('h1')?.textContent ?? text) !== text, old);
  return performance.now() - start;
}

async function paintsOf(page: Page): Promise<Pick<Visit, 'firstPaint' | 'largestPaint' | 'shift' | 'blocked'>> {
  const [firstPaint = 0] = await timesOf(page, 'paint', 'first-contentful-paint');
  const largestPaints = await timesOf(page, 'largest-contentful-paint');
  const tasks = await entriesOf(page, 'longtask');
  const blocked = tasks.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
  return { firstPaint, largestPaint: largestPaints.at(-1) ?? 0, shift: await shiftOf(page), blocked };
}

/** When things of a type happened, all or those of a name. */
async function timesOf(page: Page, type: string, name?: string): Promise<readonly number[]> {
  const entries = await entriesOf(page, type);
  return entries.filter(entry => name === undefined || entry.name === name).map(entry => entry.startTime);
}

async function shiftOf(page: Page): Promise<number> {
  return (await entriesOf(page, 'layout-shift')).reduce((sum, { value = 0 }) => sum + value, 0);
}

/** An entry of the browser's performance timeline, of layout shifts with their value. */
interface Entry {
  readonly name: string;
  readonly startTime: number;
  readonly duration: number;
  readonly value?: number;
}

/** The entries of a type so far; none after half a second means that there are none. */
async function entriesOf(page: Page, type: string): Promise<readonly Entry[]> {
  return page.evaluate(
    ownType =>
      new Promise<readonly Entry[]>(resolve => {
        setTimeout(resolve, 500, []);
        new PerformanceObserver(list => resolve(list.getEntries().map(entry => entry.toJSON() as Entry))).observe({
          type: ownType,
          buffered: true,
        });
      }),
    type,
  );
}
