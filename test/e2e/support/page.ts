import type { Locator, Page } from '@playwright/test';

/** Marks the document; a reload would forget the mark. */
export async function mark(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { marked: true }));
}

/** Whether the document is still the one that was marked. */
export function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => 'marked' in window);
}

/** Waits until an element stands in the upper half of the window, not behind the navbar. */
export async function inView(page: Page, element: Locator): Promise<void> {
  const handle = await element.elementHandle();
  await page.waitForFunction(node => {
    const { top } = (node as Element).getBoundingClientRect();
    const navbar = document.querySelector('nav[aria-label="Main"]')?.getBoundingClientRect().bottom ?? 0;
    return top >= navbar - 1 && top < window.innerHeight / 2;
  }, handle);
}

/** Values of browser storage by key. */
export function stored(page: Page, ...keys: readonly string[]): Promise<readonly (string | null)[]> {
  return page.evaluate(names => names.map(name => localStorage.getItem(name)), [...keys]);
}

/** The navbar. */
export function navbarOf(page: Page): Locator {
  return page.locator('nav.theme-layout-navbar');
}

/** The label or text of the focused element. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement } = document;
    return (activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '').trim();
  });
}

/** Replaces the text of a field; key by key in Firefox, where React does not hear of a text that is filled in at once. */
export async function write(field: Locator, text: string): Promise<void> {
  const isFirefox = field.page().context().browser()?.browserType().name() === 'firefox';
  await field.fill(isFirefox ? '' : text);
  if (isFirefox) await field.pressSequentially(text);
}

/** Takes the network away, and waits until the page knows: `navigator.onLine` changes a moment later. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.waitForFunction(() => !navigator.onLine);
}

/** Keeps the answers for some addresses back until `release`, also those that have not been asked for by then. */
export async function hold(page: Page, isHeld: (url: URL) => boolean): Promise<{ readonly release: () => void }> {
  let release = () => {};
  const released = new Promise<void>(resolve => {
    release = resolve;
  });
  await page.route(isHeld, async route => {
    await released;
    await route.continue();
  });
  return { release: () => release() };
}

/** Lets the next documents have a reader with such a connection. */
export async function setConnection(page: Page, connection: object): Promise<void> {
  await page.addInitScript(value => Object.defineProperty(navigator, 'connection', { value }), connection);
}

/** Lets the next documents have a reader who saves data: nothing is loaded ahead. */
export function saveData(page: Page): Promise<void> {
  return setConnection(page, { saveData: true });
}
