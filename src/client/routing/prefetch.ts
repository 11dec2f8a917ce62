import type { SiteData } from '../../shared/model/site.ts';
import { pageKey } from '../../shared/url.ts';
import { eachElement } from '../page/each-element.ts';
import type { PageLoader } from '../page/page-loader.ts';
import { whenIdle } from '../when-idle.ts';
import { pageUrlOf } from './page-links.ts';

/** Limits for prefetching while one page is shown. */
interface Budget {
  readonly pages: number;
  /** Transferred bytes of documents. */
  readonly bytes: number;
  /** Number of pages loaded at the same time. */
  readonly atOnce: number;
}

const BUDGET: Budget = { pages: 20, bytes: 200_000, atOnce: 2 };

interface NetworkInformation {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether the reader's connection allows prefetching. */
export function mayPrefetch(): boolean {
  const { connection } = navigator as { connection?: NetworkInformation };
  return !(connection?.saveData || connection?.effectiveType?.includes('2g'));
}

/**
 * Prefetches the pages of links that come into view, once each, while the browser is idle. The loader caches them, so that
 * following a link needs no request. Returns a function that stops.
 */
export function prefetchInView(site: SiteData, loader: PageLoader): () => void {
  if (!mayPrefetch() || typeof IntersectionObserver === 'undefined') return () => {};
  const queue = createQueue(path => loadAhead(path, loader), BUDGET);
  const observer = new IntersectionObserver(entries => {
    for (const { isIntersecting, intersectionRatio, target } of entries) {
      // An element that merely touches the edge of the window, like a closed menu beside it, has a ratio of 0.
      // A link in a menu that is closed yet may come into view again, once it is open.
      if (!isIntersecting || intersectionRatio === 0 || !isSeen(target)) continue;
      observer.unobserve(target);
      const url = pageUrlOf(target, site);
      // The page on screen is not cached where part of it failed to load.
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

/** Whether an element within the window is visible; one in a closed menu over the page is not. */
function isSeen(element: Element): boolean {
  return getComputedStyle(element).visibility === 'visible' && element.closest('[inert]') === null;
}

/** Loads a page with low priority, once the browser is idle; resolves to the size of its document in bytes. */
async function loadAhead(path: string, loader: PageLoader): Promise<number> {
  await whenIdle();
  await loader.load(path, 'low');
  const timings = performance.getEntriesByName(new URL(path, location.href).href) as PerformanceResourceTiming[];
  return timings.at(-1)?.encodedBodySize ?? 0;
}

interface Queue {
  readonly add: (path: string) => void;
  readonly stop: () => void;
}

/**
 * Creates a queue that loads each page once, a few at a time, until the budget is spent.
 *
 * @param load loads a page; resolves to the number of bytes
 */
export function createQueue(load: (path: string) => Promise<number>, budget: Budget): Queue {
  const queued = new Set<string>();
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
      if (queued.has(pageKey(path))) return;
      queued.add(pageKey(path));
      waiting.push(path);
      next();
    },
    stop() {
      waiting.length = 0;
    },
  };
}
