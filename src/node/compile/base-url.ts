import { posix } from 'node:path';
import { rebase, withBase } from '../../shared/url.ts';

/**
 * Placeholder for the base URL in pages that are compiled once for all locales. It is replaced by the locale's base URL
 * whenever such a page is read from the cache.
 */
export const ANY_BASE_URL = '/__base_url__/';

/**
 * An author's path with the base URL, which is not added twice. With the placeholder, the path keeps its own slash
 * (`/__base_url__//docs`), so that {@link withBaseUrl} can tell whether the path already contains the base URL.
 */
export function writtenUrl(path: string, baseUrl: string): string {
  return baseUrl === ANY_BASE_URL && path.length > 1 ? ANY_BASE_URL + path : withBase(baseUrl, path);
}

/** The path of a link that is relative to a page. Where one above the placeholder leads, only the base URL tells: it stays relative to that. */
export function relativeUrl(path: string, permalink: string): string {
  const { pathname } = new URL(path, `http://site${permalink}`);
  if (!permalink.startsWith(ANY_BASE_URL) || pathname.startsWith(ANY_BASE_URL)) return pathname;
  const folder = permalink.slice(ANY_BASE_URL.length, permalink.lastIndexOf('/') + 1);
  const [way = '', up = ''] = /^((?:\.\.(?:\/|$))+).*/.exec(posix.join(folder, path)) ?? [];
  return ANY_BASE_URL + up + new URL(`http://site/${way.slice(up.length)}`).pathname.slice(1);
}

/** Replaces the placeholder in HTML or code by a base URL, which needs no escaping in either. */
export function withBaseUrl(text: string, baseUrl: string): string {
  if (!text.includes(ANY_BASE_URL)) return text;
  return text.replace(COMPILED_URL, (_, written?: string) => {
    if (!written) return baseUrl;
    return written.startsWith('/') ? withBase(baseUrl, written) : relativeUrl(written, baseUrl);
  });
}

/** {@link ANY_BASE_URL}, and the author's path or the way above it if one follows. */
const COMPILED_URL = /\/__base_url__\/((?:\/|\.\.)[^"'`\s\\<>?#]*)?/g;

/** Replaces the placeholder in all strings of a JSON value. */
export function mapBaseUrl<T>(value: T, baseUrl: string): T {
  const json = JSON.stringify(value);
  return json?.includes(ANY_BASE_URL) ? (JSON.parse(withBaseUrl(json, baseUrl)) as T) : value;
}

/** A URL of a locale as pages are compiled with it: below `compiledBaseUrl`, which may be the placeholder. */
export function compiledUrl(url: string, baseUrl: string, compiledBaseUrl: string): string {
  return rebase(url, baseUrl, compiledBaseUrl);
}
