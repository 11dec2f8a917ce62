import type { SiteData } from '../../shared/model.ts';
import { isFilePath, pageKey } from '../../shared/url.ts';
import { addCodeButtons } from '../code/buttons.ts';
import type { PageLoader } from '../page/page-loader.ts';

interface Delegates {
  readonly site: SiteData;
  readonly loader: PageLoader;
  readonly navigate: (url: string) => void;
}

/**
 * Adds listeners on the document for all links and code blocks, including those in static HTML that React does not
 * know: they follow, preload and prefetch links, and copy and wrap code.
 */
export function delegateEvents({ site, loader, navigate }: Delegates): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const pageUrl = (event: Event): URL | undefined => {
    const link = (event.target as Element | null)?.closest?.('a[href]');
    return link instanceof HTMLAnchorElement && isPageUrl(link, site) ? new URL(link.href) : undefined;
  };
  document.addEventListener(
    'click',
    event => {
      if (
        event.defaultPrevented ||
        event.button !== 0 ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        event.altKey
      ) {
        return;
      }
      const url = pageUrl(event);
      if (!url) return;
      event.preventDefault();
      navigate(url.pathname + url.search + url.hash);
    },
    { signal },
  );
  const preload = (event: Event) => {
    const url = pageUrl(event);
    if (url && mayPreload()) loader.load(url.pathname).catch(() => {});
  };
  document.addEventListener('mouseover', preload, { passive: true, signal });
  document.addEventListener('touchstart', preload, { passive: true, signal });
  addCodeButtons(signal);
  const stopPrefetching = prefetchInView(site);
  return () => {
    controller.abort();
    stopPrefetching();
  };
}

interface NetworkInformation {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether the reader's connection allows speculative loading. */
export function mayPreload(): boolean {
  const { connection } = navigator as { connection?: NetworkInformation };
  return !(connection?.saveData || connection?.effectiveType?.includes('2g'));
}

/**
 * Prefetches the pages of links that come into view, once each, while the browser is idle. Returns a function that
 * stops.
 */
export function prefetchInView(site: SiteData): () => void {
  if (!mayPreload() || typeof IntersectionObserver === 'undefined') return () => {};
  const asked = new Set<string>([pageKey(location.pathname)]);
  const observer = new IntersectionObserver(entries => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      const key = pageKey((target as HTMLAnchorElement).pathname);
      if (asked.has(key)) continue;
      asked.add(key);
      whenIdle(() => prefetch((target as HTMLAnchorElement).pathname));
    }
  });
  const observeLinks = (root: ParentNode) => {
    for (const link of root.querySelectorAll('a[href]')) {
      if (link instanceof HTMLAnchorElement && isPageUrl(link, site)) observer.observe(link);
    }
  };
  observeLinks(document);
  const changes = new MutationObserver(records => {
    const changed = records
      .filter(({ addedNodes }) => addedNodes.length > 0)
      .map(({ target }) => target as HTMLElement);
    for (const element of new Set(changed)) observeLinks(element);
  });
  changes.observe(document.body, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    changes.disconnect();
  };
}

function prefetch(url: string): void {
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.href = url;
  document.head.append(link);
}

function whenIdle(callback: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(callback);
  else setTimeout(callback, 200);
}

/** Whether a link can be followed without loading a document: it leads to a page of this site, in this tab. */
export function isPageUrl(link: HTMLAnchorElement, { baseUrl, foreignPaths }: SiteData): boolean {
  if ((link.target !== '' && link.target !== '_self') || link.hasAttribute('download')) return false;
  if (link.origin !== location.origin || !`${link.pathname}/`.startsWith(baseUrl)) return false;
  const isForeign = foreignPaths.some(path => `${link.pathname}/`.startsWith(`${path.replace(/\/$/, '')}/`));
  return !isForeign && !isFilePath(link.pathname);
}
