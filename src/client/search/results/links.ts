import type { SiteData } from '../../../shared/model/site.ts';
import { hasProtocol, withBase } from '../../../shared/url.ts';

/** Rules for the URLs of hits. */
export interface LinkRules {
  /** A hit's URL as a link on this site; null if it is not a web address. */
  toSite(url: string): string | null;
}

interface LinkOptions {
  /** Origin of the page. */
  readonly origin: string;
  readonly baseUrl: string;
  /** Source of a regular expression; URLs that match it keep their origin. */
  readonly externalUrlRegex?: string | undefined;
  readonly replacePath?: { readonly from: string; readonly to: string } | undefined;
}

/**
 * Rules for an index that may have been filled from another host: URLs lose their origin and keep path, query and hash, below the
 * base URL. URLs that the site declares external keep their origin. Only web addresses are accepted.
 *
 * @example createLinkRules({ origin, baseUrl: '/' }).toSite('https://docs.test/api?a=1#b') // '/api?a=1#b'
 * @example createLinkRules({ origin, baseUrl: '/' }).toSite('javascript:alert(1)') // null
 */
export function createLinkRules({ origin, baseUrl, externalUrlRegex, replacePath }: LinkOptions): LinkRules {
  // A page opened from a disk has the origin `null`.
  const base = origin === 'null' ? 'file:' : origin;
  const isExternal = externalUrlRegex ? externalUrls(externalUrlRegex, origin) : () => false;
  const replaced = replacePath ? new RegExp(replacePath.from, 'g') : null;
  return {
    toSite(url) {
      const parsed = parse(url, base);
      // On such a page, URLs of the site are those of files.
      if (!parsed || !/^(?:https?|file):$/.test(parsed.protocol)) return null;
      if (hasProtocol(url) && isExternal(parsed)) return parsed.href;
      const moved = replaced && replacePath ? parsed.pathname.replace(replaced, replacePath.to) : parsed.pathname;
      // A path that begins with two slashes would name a host.
      const path = moved.replace(/^\/{2,}/, '/');
      return withBase(baseUrl, path + parsed.search + parsed.hash);
    },
  };
}

/** The rules for the site, on the page being shown. */
export function siteLinkRules({ baseUrl, search: { externalUrlRegex, replacePath } }: SiteData): LinkRules {
  return createLinkRules({ origin: window.location.origin, baseUrl, externalUrlRegex, replacePath });
}

/**
 * A test for URLs that a pattern declares external. The pattern may match anywhere in a URL, but on another host the match must
 * begin before the path: `https://evil.test/?blog.test` is not on `blog.test`.
 */
function externalUrls(source: string, ownOrigin: string): (url: URL) => boolean {
  try {
    const pattern = new RegExp(source, 'i');
    return ({ origin, pathname, search, hash }) => {
      const match = pattern.exec(origin + pathname + search + hash);
      return match !== null && (match.index < origin.length || origin === ownOrigin);
    };
  } catch {
    return () => false;
  }
}

function parse(url: string, base: string): URL | null {
  try {
    return new URL(url, base);
  } catch {
    return null;
  }
}
