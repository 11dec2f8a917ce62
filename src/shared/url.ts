/** Paths and URLs: pure functions that run in Node and in browsers. */

/**
 * Prepends the base URL to a site path that does not have it.
 *
 * @param assetsUrl the base URL of built assets, if it is another one
 *
 * @example withBase('/base/', '/docs/api') // '/base/docs/api'
 * @example withBase('/base/', 'https://x.test/') // unchanged
 */
export function withBase(baseUrl: string, url: string, assetsUrl: string = baseUrl): string {
  if (url === '' || url.startsWith('#') || hasProtocol(url) || url.startsWith('//')) return url;
  if (url === baseUrl.replace(/\/$/, '') || url.startsWith(baseUrl) || isAssetUrl(url, assetsUrl)) return url;
  return baseUrl + url.replace(/^\//, '');
}

/**
 * The part of a path below a base URL: `''` for the base itself, with or without its slash, and undefined for what is elsewhere.
 *
 * @example pathBelow('/base/', '/base/docs/api') // 'docs/api'
 */
export function pathBelow(baseUrl: string, path: string): string | undefined {
  if (path.startsWith(baseUrl)) return path.slice(baseUrl.length);
  return `${path}/` === baseUrl ? '' : undefined;
}

/** The same path below another base URL; unchanged if it is not below the first one. */
export function rebase(path: string, from: string, to: string): string {
  const below = pathBelow(from, path);
  return below === undefined ? path : to + below;
}

const ASSET = /^assets\/(?:files|fonts|images|medias)\/[^/]+[-.][\da-f]{8,}\.[^/.]+(?:[?#]|$)/;

/**
 * Whether a URL is that of a built asset, whose name contains a hash. It is complete: locales of one origin share
 * assets, so it does not begin with the base URL of each locale.
 */
export function isAssetUrl(url: string, assetsUrl: string): boolean {
  return url.startsWith(assetsUrl) && ASSET.test(url.slice(assetsUrl.length));
}

/**
 * Percent-encodes the characters of a path that no URL may contain; escapes stay.
 *
 * @example escapePath('/docs/für [alle]') // '/docs/f%C3%BCr%20%5Balle%5D'
 */
export function escapePath(path: string): string {
  return path.replace(/[^\x21-\x7e]+|["<>[\\\]^`{|}]/g, encodeURIComponent);
}

/**
 * A path in which every `%` begins an escape that servers can decode to part of a file's name. Other characters, such
 * as spaces, stay.
 *
 * @example wellEncoded('/docs/100%') // '/docs/100%25'
 * @example wellEncoded('/docs/a%2Fb') // '/docs/a%252Fb': hosts would take it for a folder
 */
export function wellEncoded(path: string): string {
  return path.includes('%') ? path.split('/').map(encodedSegment).join('/') : path;
}

function encodedSegment(segment: string): string {
  const encoded = segment.replace(LONE_PERCENT, '%25');
  const name = safeDecode(encoded);
  return name === encoded || /[/\\\p{Cc}]|^\.\.?$/u.test(name) ? segment.replaceAll('%', '%25') : encoded;
}

/** A `%` that begins no escape. */
const LONE_PERCENT = /%(?![\da-f]{2})/gi;

/** Decodes a part of a URL. A `%` that begins no escape stays; text that is not UTF-8 is returned as it is. */
export function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text.replace(LONE_PERCENT, '%25'));
  } catch {
    return text;
  }
}

/** A file path encoded for a URL. @example encodePath('docs/c#/ä') // 'docs/c%23/%C3%A4' */
export function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

/** Whether a URL names its protocol (`https:`, `mailto:`, `pathname:`…). */
export function hasProtocol(url: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(url);
}

/** Whether a URL runs as a script when it is followed; browsers ignore whitespace and control characters within the scheme. */
export function isScriptUrl(url: string): boolean {
  return /^(javascript|vbscript):/i.test(url.replace(/[\p{Cc}\s]/gu, ''));
}

/** Whether a path is that of a folder, or below it, however either ends. */
export function isAtOrBelow(path: string, folder: string): boolean {
  return `${path}/`.startsWith(`${folder.replace(/\/$/, '')}/`);
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
 * A page's path, normalized and without trailing slash.
 *
 * @example barePath('/docs/api/') // '/docs/api'
 * @example barePath('/') // ''
 */
export function barePath(path: string): string {
  return normalizePath(path).replace(/(?<!\/)\/+$/, '');
}

/**
 * The key of a page, however its path is spelled: normalized, without trailing slash, and decoded, since browsers encode
 * paths.
 *
 * @example pageKey('/docs/api/') // '/docs/api'
 * @example pageKey('/docs/%C3%A9t%C3%A9') // '/docs/été'
 * @example pageKey('/') // ''
 */
export function pageKey(path: string): string {
  return safeDecode(barePath(path));
}

/** The URL of a page's route bundle, beside its HTML. It has no hash, so it stays the same from build to build. */
export function bundleUrl(path: string): string {
  return `${barePath(path)}/page.js`;
}

/** With its dot. */
export type FileExtension = `.${string}`;

/**
 * The URL of a file beside a page's HTML.
 *
 * @example pageFileUrl('/docs/api', '.md') // '/docs/api.md'
 * @example pageFileUrl('/docs/', '.md') // '/docs/index.md'
 */
export function pageFileUrl(path: string, extension: FileExtension): string {
  return path + (path.endsWith('/') ? 'index' : '') + extension;
}

/** The URL of a page's Markdown. */
export function markdownUrl(path: string): string {
  return pageFileUrl(path, '.md');
}

/** Joins path parts with single slashes, {@link wellEncoded}; keeps a trailing slash of the last part. */
export function joinPath(...parts: readonly string[]): string {
  return wellEncoded(`/${parts.filter(part => part !== '').join('/')}`.replace(/\/{2,}/g, '/'));
}

/**
 * Whether a path looks like that of a file, by its extension. Pages may look like files, too: `/docs/node.js`.
 *
 * @example isFilePath('/guide.pdf') // true
 * @example isFilePath('/docs/2.0') // false
 * @example isFilePath('/docs/api.html') // false
 */
export function isFilePath(path: string): boolean {
  return /\.(?!html?$)[a-z][a-z0-9]{1,9}$/i.test(path);
}

/** Whether a path may be that of a file: unlike {@link isFilePath}, an HTML file of a static directory, too. */
export function mayBeFile(path: string): boolean {
  return isFilePath(path) || /\.html?$/i.test(path);
}

/** Applies the site's `trailingSlash` to the URL of a page; the root is left as it is. */
export function applyTrailingSlash(url: string, trailingSlash: boolean | undefined, baseUrl: string): string {
  if (isExternal(url)) return url;
  const [path, rest] = splitUrl(url);
  return slashedPath(path, trailingSlash, baseUrl) + rest;
}

/** The same for a path, which is decoded or has neither a query nor a hash. */
export function slashedPath(path: string, trailingSlash: boolean | undefined, baseUrl: string): string {
  if (trailingSlash === undefined || path === '' || path === '/' || path === baseUrl) return path;
  const bare = path.replace(/(?<!\/)\/+$/, '');
  return trailingSlash ? `${bare}/` : bare;
}

/** The parts of a site that determine its URLs. */
export interface SiteUrls {
  readonly baseUrl: string;
  /** Base URL of built assets, if it is another one. */
  readonly assetsUrl?: string;
  readonly trailingSlash?: boolean | undefined;
}

/** Whether a path with base URL that looks like a file's is one, and not the path of a page such as `/docs/node.js`. */
export type IsFile = (path: string) => boolean;

/** The URL of a link that an author wrote: with the base URL and, if it leads to a page, the site's `trailingSlash`. */
export function linkUrl(url: string, site: SiteUrls, isFile: IsFile): string {
  return slashedUrl(withBase(site.baseUrl, url, site.assetsUrl), site, isFile);
}

/**
 * Applies the site's `trailingSlash` to the URL of a page; that of a file keeps its ending. In both, a `%` that begins no
 * escape is encoded, as hosts refuse it.
 */
export function slashedUrl(url: string, { baseUrl, assetsUrl, trailingSlash }: SiteUrls, isFile: IsFile): string {
  if (isExternal(url)) return url;
  const [path, rest] = splitUrl(url);
  const encoded = path.replace(LONE_PERCENT, '%25') + rest;
  const asks = trailingSlash === true && mayBeFile(path);
  if (asks && (isAssetUrl(path, assetsUrl ?? baseUrl) || isFile(path))) return encoded;
  return applyTrailingSlash(encoded, trailingSlash, baseUrl);
}

/** Whether the target of an item in navbar or footer gets the base URL: an `href` only if it begins with a slash. */
export function isSitePath(
  target: string,
  item: { readonly to?: string | undefined; readonly prependBaseUrlToHref?: boolean | undefined },
): boolean {
  return item.to !== undefined || item.prependBaseUrlToHref === true || target.startsWith('/');
}

/** Splits a URL before its query or hash. */
export function splitUrl(url: string): readonly [path: string, rest: string] {
  const end = url.search(/[?#]/);
  return end === -1 ? [url, ''] : [url.slice(0, end), url.slice(end)];
}
