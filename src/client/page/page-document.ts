import type { PageData, PageDocument } from './page-loader.ts';

/** Id of the element that the server's HTML and the shell share. */
export const ROOT_ID = '__docusaurus';
/** Id of the element that holds a page's data. */
const DATA_ID = '__lectern_page';
/** Attribute of the element that holds a page's static content. */
export const CONTENT_ATTRIBUTE = 'data-page-content';

/** The document that the browser has loaded; its content element is hydrated in place. */
export function ownDocument(): PageDocument | undefined {
  const data = dataOf(document);
  return data && { data, html: '' };
}

/**
 * Fetches pages for navigation, from the URL that a full load would ask for: caches, prefetches and hosts' rules serve
 * both. Once a host has redirected to a trailing slash, later requests have one.
 */
export function createDocumentFetcher(): (path: string) => Promise<PageDocument> {
  const host = { addsSlash: false };
  return async path => {
    const response = await fetch(host.addsSlash && !path.endsWith('/') ? `${path}/` : path);
    if (!response.ok) throw new Error(`${path} answered with ${response.status}`);
    if (response.redirected && new URL(response.url).pathname === `${path}/`) host.addsSlash = true;
    const document = readDocument(await response.text());
    if (!document) throw new Error(`${path} is no page of this site`);
    return document;
  };
}

/** Parses a page's HTML; undefined when it is no page of a site. */
export function readDocument(text: string): PageDocument | undefined {
  const parsed = new DOMParser().parseFromString(text, 'text/html');
  const data = dataOf(parsed);
  const html = parsed.querySelector(`[${CONTENT_ATTRIBUTE}]`)?.innerHTML ?? '';
  return data && { data, html };
}

function dataOf(source: Document): PageData | undefined {
  const text = source.getElementById(DATA_ID)?.textContent;
  return text ? (JSON.parse(text) as PageData) : undefined;
}
