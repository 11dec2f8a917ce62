import { safeDecode } from '../../shared/url.ts';
import { focusOnce, mainPart } from '../hooks/focus.ts';
import { isHidden, reveal } from '../hooks/reveal.ts';
import { createSessionValue } from '../hooks/session-value.ts';
import type { Action, Location } from './history.ts';

const session = createSessionValue('lectern.scroll');
const MAX_POSITIONS = 50;

/** A completed navigation. */
export interface Move {
  readonly from: Location;
  readonly to: Location;
  readonly action: Action;
}

/**
 * Scrolls the page after a navigation: to the target of the hash, to the previous position on back and forward, else to the top.
 * Replacing only the query, as typing on the results page or choosing a tab does, neither scrolls nor opens closed parts: the
 * reader may have closed them. It scrolls synchronously, unless the target is in a closed part that has to be opened first.
 */
export async function scrollFor(move: Move): Promise<void> {
  let target = targetOf(move);
  if (target && isHidden(target)) {
    // React must finish rendering this navigation before it can open the parts around the target.
    await new Promise(resolve => setTimeout(resolve));
    target = await shown(target);
  }
  scrollTo(move, target);
}

/** Shows the target of the hash after the first load, where the browser could not because the target was in a closed part. */
export async function revealHashTarget(hash: string): Promise<void> {
  const target = hashTarget(hash);
  if (!target || (!isHidden(target) && !staysAtTop())) return;
  (await shown(target)).scrollIntoView();
}

/** The target of a hash, once the closed parts around it are open. It takes the place of its mark in the panel of a lazy tab. */
async function shown(target: HTMLElement): Promise<HTMLElement> {
  await reveal(target);
  const now = elementOf(target.id);
  return now && now !== target ? shown(now) : target;
}

/** Whether a document opened by a link is still at its top: Chromium opens `details`, but does not scroll to the target in it. */
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
    target?.scrollIntoView();
  } else if (!samePath || from.hash !== '' || (from.search !== to.search && action !== 'REPLACE')) {
    window.scrollTo(0, 0);
  }
}

/** The element that a navigation leads to; none if the entry was replaced by one with the same path and hash. */
function targetOf({ from, to, action }: Move): HTMLElement | undefined {
  const isSamePlace = action === 'REPLACE' && from.pathname === to.pathname && from.hash === to.hash;
  return isSamePlace ? undefined : hashTarget(to.hash);
}

/**
 * Moves the focus to where reading continues after a navigation: the target of the hash, else the heading of the new page. A
 * focused field keeps the focus, since the reader is typing in it or the page focused it.
 */
export function focusFor(move: Move, isOtherPage: boolean): void {
  if (document.activeElement?.matches('input, textarea, select')) return;
  const target = targetOf(move);
  const start = isOtherPage ? (document.querySelector<HTMLElement>('main h1') ?? mainPart()) : null;
  const place = target ?? start;
  if (place) focusOnce(place);
}

/** Stores a page's scroll position for going back to it. */
export function rememberScroll(location: Location): void {
  const positions = { ...storedPositions(), [location.key]: window.scrollY };
  session.write(Object.fromEntries(Object.entries(positions).slice(-MAX_POSITIONS)));
}

/** Makes a reload begin at the top or hash of the page, rather than at the scroll position of the page before. */
export function openNextLoadAtTop(): void {
  window.history.scrollRestoration = 'manual';
}

/** Lets the browser restore scroll positions again, once this document has loaded. */
export function restoreScrollOfLaterLoads(): void {
  const restore = () => {
    window.history.scrollRestoration = 'auto';
  };
  if (document.readyState === 'complete') restore();
  else window.addEventListener('load', () => setTimeout(restore), { once: true });
}

/** The element that a URL's hash names. */
export function hashTarget(hash: string): HTMLElement | undefined {
  return elementOf(safeDecode(hash.slice(1)));
}

function elementOf(id: string): HTMLElement | undefined {
  return document.getElementById(id) ?? undefined;
}

function storedPositions(): Readonly<Record<string, unknown>> {
  const positions = session.read();
  return typeof positions === 'object' ? { ...positions } : {};
}
