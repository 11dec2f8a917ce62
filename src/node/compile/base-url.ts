/**
 * The base URL in pages that are compiled once for all locales. The one of a locale takes its place whenever such a page is
 * read from the cache.
 */
export const ANY_BASE_URL = '/__base_url__/';

/** A text with the base URL of a locale. Base URLs need no escaping, neither in HTML nor in code. */
export function withBaseUrl(text: string, baseUrl: string): string {
  return text.includes(ANY_BASE_URL) ? text.replaceAll(ANY_BASE_URL, baseUrl) : text;
}

/** The same with the texts in a value. */
export function mapBaseUrl<T>(value: T, baseUrl: string): T {
  const json = JSON.stringify(value);
  return json?.includes(ANY_BASE_URL) ? (JSON.parse(json.replaceAll(ANY_BASE_URL, baseUrl)) as T) : value;
}

/** An address of a locale as pages are compiled with it. */
export function compiledUrl(url: string, baseUrl: string, compiledBaseUrl: string): string {
  return url.startsWith(baseUrl) ? compiledBaseUrl + url.slice(baseUrl.length) : url;
}
