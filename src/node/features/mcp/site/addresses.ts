import { pathBelow } from '../../../../shared/url.ts';
import { isBelowAddress } from '../files/below.ts';
import { MAX_URL } from '../limits.ts';
import { quoted, RequestError } from './request-error.ts';
import type { DocsSite, OpenLocale } from './site.ts';

/**
 * The public URL of a page from its path in the index or a sidebar, which begins with the base URL; undefined if it is not below the
 * site, or too long for a URL.
 */
export function publicAddress(path: string, { description, address }: OpenLocale): string | undefined {
  const { baseUrl } = description;
  if (path.length > MAX_URL) return undefined;
  const below = pathBelow(baseUrl, path);
  return below === undefined ? undefined : resolve(below, address)?.href;
}

/** A page that a client asks for. */
export interface AskedPage {
  /** Path relative to the site, percent-encoded, without the extension of its HTML file. */
  readonly path: string;
  /** Hash of the URL, without `#`. */
  readonly anchor: string | undefined;
}

/**
 * Finds the page that a URL or path names. The URL may be below the published address of the site, or below the address it is read
 * from.
 *
 * @throws RequestError when it is not below the site
 */
export function askedPage(asked: string, site: Pick<DocsSite, 'address' | 'published' | 'baseUrl'>): AskedPage {
  const { address, published, baseUrl } = site;
  const below = [address, published, baseUrl, '/'].find(each => `${asked}/`.startsWith(each));
  const url = resolve(below === undefined ? asked : asked.slice(below.length), address);
  if (!url || (below === undefined && /^[a-z][a-z\d+.-]*:/i.test(asked))) {
    throw new RequestError(`${quoted(asked)} is no page of ${address}: give an address below it.`);
  }
  const path = url.pathname
    .slice(new URL(address).pathname.length)
    .replace(/(?:(?:^|(?<=\/))index)?\.(?:md|html)$/, '');
  return { path, anchor: url.hash === '' ? undefined : decodeURIComponent(url.hash.slice(1)) };
}

/** The files that may have a page's Markdown, most likely first. */
export function markdownFiles(path: string): readonly string[] {
  const bare = path.replace(/(?<!\/)\/+$/, '');
  if (bare === '') return ['index.md'];
  const [page, folder] = [`${bare}.md`, `${bare}/index.md`];
  return path === bare ? [page, folder] : [folder, page];
}

function resolve(relative: string, address: string): URL | undefined {
  // With `./` before it, a path whose first segment has a colon does not look like a protocol.
  const path = `./${relative.replace(/^\/+/, '')}`;
  const url = URL.canParse(path, address) ? new URL(path, address) : undefined;
  return url && isBelowAddress(url, address) ? url : undefined;
}
