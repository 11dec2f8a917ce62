/** Addresses of a description, which is data of others: one of another scheme, such as `javascript:`, leads nowhere. */

import { isExternal, joinPath } from '../../shared/url.ts';
import { isSafeAddress } from '../compile/markup/sanitize.ts';
import type { PageContext } from '../compile/page-context.ts';
import { siteUrl } from '../compile/remark/links.ts';
import type { ReferenceContent } from './docs.ts';

type Base = Pick<ReferenceContent<unknown>, 'linkBase' | 'route'>;

/** The address of a link of the description; undefined for one that leads to no page. */
export function resolveLink(href: string, { linkBase, route }: Base, context: PageContext): string | undefined {
  if (!isSafeAddress(href, 'href')) return undefined;
  if (/^(?:https?:\/\/|\/\/|mailto:)/i.test(href)) return href;
  if (isExternal(href)) return undefined;
  if (linkBase !== undefined) return absoluteUrl(href, linkBase);
  if (href.startsWith('#')) {
    context.links.push({ url: href, written: href, location: { file: context.source.file } });
    return href;
  }
  const base = `http://site${joinPath(route)}/`;
  if (!URL.canParse(href, base)) return undefined;
  const { pathname, search, hash } = new URL(href, base);
  return linkWithin(pathname + search + hash, context);
}

/** The address of an image; undefined for one that is nowhere. */
export function resolveImage(src: string, { linkBase }: Pick<Base, 'linkBase'>): string | undefined {
  if (!isSafeAddress(src, 'src')) return undefined;
  return /^https?:\/\//i.test(src) ? src : absoluteUrl(src, linkBase);
}

/** A relative address as one of the web; undefined if there is nothing that it begins at. */
function absoluteUrl(address: string, base: string | undefined): string | undefined {
  if (base === undefined || !URL.canParse(address, base)) return undefined;
  // The parser skips blanks, tabs and control characters, so that only its result tells the scheme.
  const { protocol, href } = new URL(address, base);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}

/** The address of a page of the site, by its path below the base URL; the link is checked like one of Markdown. */
export function linkWithin(written: string, context: PageContext): string {
  const url = siteUrl(written, context);
  context.links.push({ url, written, location: { file: context.source.file } });
  return url;
}
