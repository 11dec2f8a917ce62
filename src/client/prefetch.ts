import type { SiteData } from '../shared/model.ts';
import { pageKey } from '../shared/url.ts';
import { isPageUrl } from './page-url.ts';

interface NetworkInformation {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether the reader's connection can spare what may never be needed. */
export function mayPreload(): boolean {
  const { connection } = navigator as { connection?: NetworkInformation };
  return !(connection?.saveData || connection?.effectiveType?.includes('2g'));
}

/** Asks for the page of every link that comes into view, once each, when nothing else is loading. Returns the end of it. */
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
