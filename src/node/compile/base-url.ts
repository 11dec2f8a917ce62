import { withBase } from '../../shared/url.ts';

/**
 * The base URL in pages that are compiled once for all locales. The one of a locale takes its place whenever such a page is
 * read from the cache.
 */
export const ANY_BASE_URL = '/__base_url__/';

/**
 * A path that an author wrote, with the base URL unless it has it already. Where that is not known yet, it keeps its slash:
 * `/__base_url__//docs`.
 */
export function writtenUrl(path: string, baseUrl: string): string {
  return baseUrl === ANY_BASE_URL && path.length > 1 ? ANY_BASE_URL + path : withBase(baseUrl, path);
}

/** A text with the base URL of a locale. Base URLs need no escaping, neither in HTML nor in code. */
export function withBaseUrl(text: string, baseUrl: string): string {
  if (!text.includes(ANY_BASE_URL)) return text;
  return text.replace(COMPILED_URL, (_, written?: string) => (written ? withBase(baseUrl, written) : baseUrl));
}

/** {@link ANY_BASE_URL}, with the path where it was written by an author. */
const COMPILED_URL = /\/__base_url__\/(\/[^"'`\s\\<>?#]*)?/g;

/** The same with the texts in a value. */
export function mapBaseUrl<T>(value: T, baseUrl: string): T {
  const json = JSON.stringify(value);
  return json?.includes(ANY_BASE_URL) ? (JSON.parse(withBaseUrl(json, baseUrl)) as T) : value;
}

/** An address of a locale as pages are compiled with it. */
export function compiledUrl(url: string, baseUrl: string, compiledBaseUrl: string): string {
  return url.startsWith(baseUrl) ? compiledBaseUrl + url.slice(baseUrl.length) : url;
}
