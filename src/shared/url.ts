/** Paths and URLs: pure functions that run in Node and in browsers. */

/**
 * Prepends the base URL to a site path that does not have it.
 *
 * @example withBase('/base/', '/docs/api') // '/base/docs/api'
 * @example withBase('/base/', 'https://x.test/') // unchanged
 */
export function withBase(baseUrl: string, url: string): string {
  if (url === '' || url.startsWith('#') || hasProtocol(url) || url.startsWith('//')) return url;
  if (url === baseUrl.replace(/\/$/, '') || url.startsWith(baseUrl)) return url;
  return baseUrl + url.replace(/^\//, '');
}

/**
 * Percent-encodes spaces and characters beyond ASCII in a path.
 *
 * @example escapePath('/docs/für alle') // '/docs/f%C3%BCr%20alle'
 */
export function escapePath(path: string): string {
  return path.replace(/[^\x21-\x7e]+/g, encodeURIComponent);
}

/** Whether a URL names its protocol (`https:`, `mailto:`, `pathname:`…). */
export function hasProtocol(url: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(url);
}

/** Whether a URL runs as a script when it is followed; browsers ignore whitespace and control characters within the scheme. */
export function isScriptUrl(url: string): boolean {
  return /^(javascript|vbscript):/i.test(url.replace(/[\p{Cc}\s]/gu, ''));
}

/** Whether a link leaves the site: it has a protocol or a host. */
export function isExternal(url: string): boolean {
  return hasProtocol(url) || url.startsWith('//');
}

/**
 * Normalises a path: no `index.html`, no `.html`; an empty result is the root.
 *
 * @example normalizePath('/docs/api/index.html') // '/docs/api'
 * @example normalizePath('/docs/api.html') // '/docs/api'
 * @example normalizePath('/index.html') // '/'
 */
export function normalizePath(path: string): string {
  return path.trim().replace(/(?:\/index)?\.html$/, '') || '/';
}

/**
 * The key of a page, however its path is spelled: normalized, without trailing slash.
 *
 * @example pageKey('/docs/api/') // '/docs/api'
 * @example pageKey('/') // ''
 */
export function pageKey(path: string): string {
  return normalizePath(path).replace(/\/+$/, '');
}

/** The URL of a page's route bundle, beside its HTML. It has no hash, so it stays the same from build to build. */
export function bundleUrl(path: string): string {
  return `${pageKey(path)}/page.js`;
}

/**
 * The URL of a page's Markdown: beside its HTML.
 *
 * @example markdownUrl('/docs/api') // '/docs/api.md'
 * @example markdownUrl('/docs/') // '/docs/index.md'
 */
export function markdownUrl(path: string): string {
  return `${path}${path.endsWith('/') ? 'index' : ''}.md`;
}

/** Joins path parts with single slashes; keeps a trailing slash of the last part. */
export function joinPath(...parts: readonly string[]): string {
  return `/${parts.filter(part => part !== '').join('/')}`.replace(/\/{2,}/g, '/');
}

/**
 * Whether a path names a file rather than a page, judged by its extension.
 *
 * @example isFilePath('/guide.pdf') // true
 * @example isFilePath('/docs/2.0') // false
 * @example isFilePath('/docs/api.html') // false
 */
export function isFilePath(path: string): boolean {
  return /\.(?!html?$)[a-z][a-z0-9]{1,9}$/i.test(path);
}

/** Applies the site's `trailingSlash` to a site path; files and the root are left as they are. */
export function applyTrailingSlash(url: string, trailingSlash: boolean | undefined, baseUrl: string): string {
  if (trailingSlash === undefined) return url;
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
  if (path === '' || path === '/' || path === baseUrl || hasProtocol(url) || isFilePath(path)) return url;
  const bare = path.replace(/\/+$/, '');
  return (trailingSlash ? `${bare}/` : bare) + rest;
}
