import type { SiteData } from '../shared/model.ts';
import { serveCodeBlocks } from './code/buttons.ts';
import type { PageLoader } from './page-loader.ts';
import { isPageUrl } from './page-url.ts';
import { mayPreload, prefetchInView } from './prefetch.ts';

interface Delegates {
  readonly site: SiteData;
  readonly loader: PageLoader;
  readonly navigate: (url: string) => void;
}

/**
 * One set of listeners on the document serves every link and button of the page, also those in static HTML that React
 * does not know: following, preloading and prefetching links, copying and wrapping code.
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
  serveCodeBlocks(signal);
  const stopPrefetching = prefetchInView(site);
  return () => {
    controller.abort();
    stopPrefetching();
  };
}
