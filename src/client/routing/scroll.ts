import { focusOnce, mainPart } from '../hooks/focus.ts';
import { isHidden, reveal } from '../hooks/reveal.ts';
import type { Action, Location } from './history.ts';

const KEY = 'lectern.scroll';
const MAX_POSITIONS = 50;

/** A navigation that has arrived. */
export interface Move {
  readonly from: Location;
  readonly to: Location;
  readonly action: Action;
}

/**
 * Scrolls the page after a navigation: to the element of the hash, to the previous position on back and forward, else
 * at the top. A replaced query alone (typing on the results page) does not scroll. At once, unless the element has to be
 * revealed first.
 */
export async function scrollFor(move: Move): Promise<void> {
  const target = hashTarget(move.to.hash);
  if (target && isHidden(target)) {
    // React has to be done with this navigation before it can open the parts around the target.
    await new Promise(resolve => setTimeout(resolve));
    await reveal(target);
  }
  scrollTo(move, target);
}

/** Shows the target of a first load's hash where the browser did not, because it stood in a part that was closed. */
export async function revealHashTarget(hash: string): Promise<void> {
  const target = hashTarget(hash);
  if (!target || (!isHidden(target) && !staysAtTop())) return;
  await reveal(target);
  target.scrollIntoView();
}

/** Whether a document that was opened by a link stands at its top: Chromium opens a box, but does not scroll to it. */
function staysAtTop(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'navigate' && window.scrollY === 0;
}

function scrollTo({ from, to, action }: Move, target: HTMLElement | undefined): void {
  if (action === 'POP') {
    const top = storedPositions()[to.key];
    if (typeof top === 'number') {
      window.scrollTo(0, top);
      return;
    }
  }
  const samePath = from.pathname === to.pathname;
  if (to.hash !== '') {
    if (isReplacedQuery({ from, to, action })) return;
    target?.scrollIntoView();
  } else if (!samePath || from.hash !== '' || (from.search !== to.search && action !== 'REPLACE')) {
    window.scrollTo(0, 0);
  }
}

/** Whether a navigation changes nothing but the query, in place of the entry before it. */
function isReplacedQuery({ from, to, action }: Move): boolean {
  return action === 'REPLACE' && from.pathname === to.pathname && from.hash === to.hash && from.search !== to.search;
}

/**
 * Moves the focus to where reading goes on after a navigation: the element of the hash, else the heading of another page.
 * A field keeps it, because the reader types in it or the page gave it the focus.
 */
export function focusFor(move: Move, isOtherPage: boolean): void {
  if (document.activeElement?.matches('input, textarea, select')) return;
  const target = isReplacedQuery(move) ? undefined : hashTarget(move.to.hash);
  const start = isOtherPage ? (document.querySelector<HTMLElement>('main h1') ?? mainPart()) : null;
  const place = target ?? start;
  if (place) focusOnce(place);
}

/** Stores a page's scroll position for back navigation. */
export function rememberScroll(location: Location): void {
  const positions = { ...storedPositions(), [location.key]: window.scrollY };
  const kept = Object.fromEntries(Object.entries(positions).slice(-MAX_POSITIONS));
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch (error) {
    console.error(error);
  }
}

/** Makes a reload open at the top or hash of the page, not where the page before it was scrolled to. */
export function openNextLoadAtTop(): void {
  window.history.scrollRestoration = 'manual';
}

/** Leaves scroll positions to the browser again, once this document has opened at its own. */
export function restoreScrollOfLaterLoads(): void {
  const restore = () => {
    window.history.scrollRestoration = 'auto';
  };
  if (document.readyState === 'complete') restore();
  else window.addEventListener('load', () => setTimeout(restore), { once: true });
}

/** The element that a URL's hash names; undefined too when the hash is not well encoded. */
export function hashTarget(hash: string): HTMLElement | undefined {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1))) ?? undefined;
  } catch {
    return undefined;
  }
}

function storedPositions(): Readonly<Record<string, unknown>> {
  try {
    const positions: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return typeof positions === 'object' ? { ...positions } : {};
  } catch {
    return {};
  }
}
