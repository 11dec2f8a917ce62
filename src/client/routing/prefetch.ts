import type { SiteData } from '../../shared/model/site.ts';
import { pageKey } from '../../shared/url.ts';
import { eachElement } from '../page/each-element.ts';
import type { PageLoader } from '../page/page-loader.ts';
import { pageUrlOf } from './page-links.ts';

/** Limits of what is loaded ahead while one page is shown. */
interface Budget {
  readonly pages: number;
  /** Of documents, as they are transferred. */
  readonly bytes: number;
  readonly atOnce: number;
}

const BUDGET: Budget = { pages: 20, bytes: 200_000, atOnce: 2 };

interface NetworkInformation {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether the reader's connection allows loading ahead. */
export function mayPrefetch(): boolean {
  const { connection } = navigator as { connection?: NetworkInformation };
  return !(connection?.saveData || connection?.effectiveType?.includes('2g'));
}

/**
 * Loads the pages of links that come into view ahead, once each, while the browser is idle: the loader keeps them, so that
 * following a link needs no request. Returns a function that stops.
 */
export function prefetchInView(site: SiteData, loader: PageLoader): () => void {
  if (!mayPrefetch() || typeof IntersectionObserver === 'undefined') return () => {};
  const queue = createQueue(path => loadAhead(path, loader), BUDGET);
  const observer = new IntersectionObserver(entries => {
    for (const { isIntersecting, intersectionRatio, target } of entries) {
      // What only touches the window, as a closed menu beside it does, is not in view.
      if (!isIntersecting || intersectionRatio === 0) continue;
      observer.unobserve(target);
      const url = isSeen(target) ? pageUrlOf(target, site) : undefined;
      // The page on screen is not kept where a part of it failed.
      if (!url || loader.has(url.pathname) || pageKey(url.pathname) === pageKey(location.pathname)) continue;
      queue.add(url.pathname);
    }
  });
  const stopLooking = eachElement('a[href]', link => observer.observe(link));
  return () => {
    queue.stop();
    stopLooking();
    observer.disconnect();
  };
}

/** Whether an element in the window can be seen; a closed menu may lie over the page. */
function isSeen(element: Element): boolean {
  return getComputedStyle(element).visibility === 'visible' && element.closest('[inert]') === null;
}

/** Loads a page at low priority, once the browser is idle; resolves to the size of its document. */
async function loadAhead(path: string, loader: PageLoader): Promise<number> {
  await idle();
  await loader.load(path, 'low');
  const timings = performance.getEntriesByName(new URL(path, location.href).href) as PerformanceResourceTiming[];
  return timings.at(-1)?.encodedBodySize ?? 0;
}

function idle(): Promise<unknown> {
  return new Promise(resolve => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(resolve);
    else setTimeout(resolve, 200);
  });
}

interface Queue {
  readonly add: (path: string) => void;
  readonly stop: () => void;
}

/**
 * Loads pages one after the other, each once, until the budget is spent.
 *
 * @param load resolves to the bytes that it took
 */
export function createQueue(load: (path: string) => Promise<number>, budget: Budget): Queue {
  const asked = new Set<string>();
  const waiting: string[] = [];
  const spent = { pages: 0, bytes: 0, now: 0 };
  const next = () => {
    if (spent.now >= budget.atOnce || spent.pages >= budget.pages || spent.bytes >= budget.bytes) return;
    const path = waiting.shift();
    if (path === undefined) return;
    spent.pages++;
    spent.now++;
    load(path)
      .then(
        bytes => {
          spent.bytes += bytes;
        },
        () => {},
      )
      .finally(() => {
        spent.now--;
        next();
      });
  };
  return {
    add(path) {
      if (asked.has(pageKey(path))) return;
      asked.add(pageKey(path));
      waiting.push(path);
      next();
    },
    stop() {
      waiting.length = 0;
    },
  };
}
