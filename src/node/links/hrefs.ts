import { unescapeHtml } from '../../shared/escape.ts';
import { pageKey } from '../../shared/url.ts';

/** The targets of all links in a page, by {@link hrefKey}. */
export function hrefsIn(html: string, path: string): ReadonlySet<string> {
  return new Set([...html.matchAll(/ href="([^"]*)"/g)].map(([, href = '']) => hrefKey(unescapeHtml(href), path)));
}

/** The same for all spellings of a link on a page. */
export function hrefKey(url: string, path: string): string {
  const base = `http://site${path}`;
  if (!URL.canParse(url, base)) return url;
  const { origin, pathname, search, hash } = new URL(url, base);
  return origin + pageKey(pathname) + search + hash;
}
