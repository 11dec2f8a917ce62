import type { SiteData } from '../../shared/model/site.ts';
import { addCodeButtons } from '../code/buttons.ts';
import { titleCutLabels } from '../page/cut-labels.ts';
import type { PageLoader } from '../page/page-loader.ts';
import { nameScrollingTables } from '../page/scrolling-tables.ts';
import { wakeParts } from '../page/wake-parts.ts';
import { pageUrlOf } from './page-links.ts';
import { isPlainClick } from './plain-click.ts';
import { mayPrefetch } from './prefetch.ts';

interface Delegates {
  readonly site: SiteData;
  readonly loader: PageLoader;
  readonly navigate: (url: string) => void;
}

/**
 * Adds listeners to the document for all links, code blocks and tables, including those in static HTML, which React does not know:
 * they follow links, preload pages that the reader points at, copy and wrap code, make wide tables scrollable by keyboard, and
 * show labels that are cut off.
 * Returns a function that removes them.
 */
export function delegateEvents({ site, loader, navigate }: Delegates): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const pageUrl = (event: Event): URL | undefined => {
    const link = (event.target as Element | null)?.closest?.('a[href]');
    return link ? pageUrlOf(link, site) : undefined;
  };
  document.addEventListener(
    'click',
    event => {
      if (!isPlainClick(event)) return;
      const url = pageUrl(event);
      if (!url) return;
      event.preventDefault();
      navigate(url.pathname + url.search + url.hash);
    },
    { signal },
  );
  const preload = (event: Event) => {
    const url = pageUrl(event);
    if (url && mayPrefetch()) loader.load(url.pathname).catch(() => {});
  };
  for (const type of ['mouseover', 'focusin', 'touchstart']) {
    document.addEventListener(type, preload, { passive: true, signal });
  }
  addCodeButtons(signal, site);
  nameScrollingTables(signal);
  titleCutLabels(signal);
  wakeParts(signal);
  return () => controller.abort();
}
