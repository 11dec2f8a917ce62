import { escapeAttribute, escapeText } from '../../../shared/escape.ts';
import { escapePath } from '../../../shared/url.ts';

/** One `<url>` of the sitemap. */
export interface SitemapItem {
  readonly url: string;
  /** The same page in all locales. */
  readonly alternates?: readonly (readonly [lang: string, url: string])[];
  readonly changefreq?: string | null;
  readonly priority?: number | null;
  readonly lastmod?: string | null;
}

/** A file of the sitemap; `name` is its path relative to the locale's output folder. */
export interface SitemapFile {
  readonly name: string;
  readonly text: string;
}

/** What search engines read of one file. https://www.sitemaps.org/protocol.html#index */
const LIMITS = { urls: 50_000, bytes: 50 * 1024 * 1024 } as const;
/** Bytes of a file besides its URLs, at most. */
const FRAME = 1000;

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const ALTERNATES = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/**
 * The sitemap: one file or, if that would be larger than search engines read, an index in its place and its parts.
 *
 * @param base URL of the output folder
 */
export function sitemapFiles(items: readonly SitemapItem[], filename: string, base: string): readonly SitemapFile[] {
  const namespaces = items.some(({ alternates }) => alternates) ? `${NAMESPACE} ${ALTERNATES}` : NAMESPACE;
  const parts = inParts(items.map(urlElement));
  const texts = parts.map(urls => document('urlset', namespaces, urls));
  if (texts.length === 1) return texts.map(text => ({ name: filename, text }));
  const files = texts.map((text, index) => ({ name: partName(filename, index + 1), text }));
  const entries = files.map(({ name }) => `<sitemap>${element('loc', base + escapePath(name))}</sitemap>`);
  return [{ name: filename, text: document('sitemapindex', NAMESPACE, entries) }, ...files];
}

/** Splits a list of elements into as few files as hold them. */
function inParts(urls: readonly string[]): readonly (readonly string[])[] {
  const parts: string[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const url of urls) {
    const part = parts.at(-1);
    const size = Buffer.byteLength(url) + 1;
    if (part && part.length < LIMITS.urls && bytes + size <= LIMITS.bytes) {
      part.push(url);
      bytes += size;
    } else {
      parts.push([url]);
      bytes = FRAME + size;
    }
  }
  return parts;
}

/** @example partName('sitemap.xml', 2) // 'sitemap-2.xml' */
function partName(filename: string, number: number): string {
  return filename.replace(/(\.[^./]*)?$/, extension => `-${number}${extension}`);
}

function urlElement({ url, alternates = [], lastmod, changefreq, priority }: SitemapItem): string {
  const parts = [
    element('loc', url),
    element('lastmod', lastmod),
    element('changefreq', changefreq),
    element('priority', priority?.toFixed(1)),
    // https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap
    ...alternates.map(
      ([lang, href]) =>
        `<xhtml:link rel="alternate" hreflang="${escapeAttribute(lang)}" href="${escapeAttribute(href)}"/>`,
    ),
  ];
  return `<url>${parts.join('')}</url>`;
}

function document(root: string, namespaces: string, children: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${namespaces}>\n${children.join('\n')}\n</${root}>\n`;
}

function element(name: string, value: string | null | undefined): string {
  return value === undefined || value === null ? '' : `<${name}>${escapeText(value)}</${name}>`;
}
