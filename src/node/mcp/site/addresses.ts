import { isBelowAddress } from '../files/below.ts';
import { RequestError } from './request-error.ts';
import type { DocsSite, OpenLocale } from './site.ts';

/**
 * The address of a page that the index or a sidebar names by its path, which begins with the base URL; undefined where it is
 * not below the site.
 */
export function publicAddress(path: string, { description, address }: OpenLocale): string | undefined {
  const { baseUrl } = description;
  if (!path.startsWith(baseUrl)) return path === baseUrl.slice(0, -1) ? address : undefined;
  return resolve(path.slice(baseUrl.length), address)?.href;
}

/** A page as a client names it. */
export interface AskedPage {
  /** Relative to the site, percent-encoded; as its HTML is called, less the ending. */
  readonly path: string;
  /** What stands after `#`. */
  readonly anchor: string | undefined;
}

/**
 * The page that an address or a path names. The address may be that of the site as it is published, or where it was read.
 *
 * @throws RequestError where it is not below the site
 */
export function askedPage(asked: string, site: Pick<DocsSite, 'address' | 'published' | 'baseUrl'>): AskedPage {
  const { address, published, baseUrl } = site;
  const below = [address, published, baseUrl, '/'].find(each => `${asked}/`.startsWith(each));
  const url = resolve(below === undefined ? asked : asked.slice(below.length), address);
  if (!url || (below === undefined && /^[a-z][a-z\d+.-]*:/i.test(asked))) {
    throw new RequestError(`${JSON.stringify(asked)} is no page of ${address}: give an address below it.`);
  }
  const path = url.pathname
    .slice(new URL(address).pathname.length)
    .replace(/(?:(?:^|(?<=\/))index)?\.(?:md|html)$/, '');
  return { path, anchor: url.hash === '' ? undefined : decodeURIComponent(url.hash.slice(1)) };
}

/** The files that may have the Markdown of a page, the likeliest first. */
export function markdownFiles(path: string): readonly string[] {
  const bare = path.replace(/\/+$/, '');
  if (bare === '') return ['index.md'];
  const [page, folder] = [`${bare}.md`, `${bare}/index.md`];
  return path === bare ? [page, folder] : [folder, page];
}

function resolve(relative: string, address: string): URL | undefined {
  // `./`: a first part with a colon is no protocol.
  const path = `./${relative.replace(/^\/+/, '')}`;
  const url = URL.canParse(path, address) ? new URL(path, address) : undefined;
  return url && isBelowAddress(url, address) ? url : undefined;
}
