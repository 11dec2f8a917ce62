import { pageKey } from '../../shared/url.ts';
import { SKIP_TO_CONTENT_FALLBACK_ID } from '../hooks/focus.ts';
import { inTime } from './in-time.ts';
import type { PageData, PageDocument, PageSources } from './page-loader.ts';
import type { StaticPage } from './static-page.ts';

/** Id of the element that the server's HTML and the shell share. */
export const ROOT_ID = '__docusaurus';
/** Id of the element that holds a page's data. */
const DATA_ID = '__lectern_page';
/** Attribute of the element that holds a page's content. */
export const CONTENT_ATTRIBUTE = 'data-page-content';

/** The document that the browser has loaded. */
export function ownDocument(): PageDocument | undefined {
  return pageDocument(document);
}

/**
 * Creates a function that fetches pages for navigation. It uses the URLs of full loads, so that caches, prefetches and the
 * host's rules apply to both. Once the host has redirected to a trailing slash, later requests have one.
 */
export function createDocumentFetcher(): PageSources['fetchDocument'] {
  const host = { addsSlash: false };
  return async (path, options) => {
    const url = host.addsSlash && !path.endsWith('/') ? `${path}/` : path;
    const response = await inTime(fetch(url, options), path);
    if (!response.ok) throw new Error(`${path} answered with ${response.status}`);
    if (response.redirected && new URL(response.url).pathname === `${path}/`) host.addsSlash = true;
    const document = readDocument(await inTime(response.text(), path));
    if (!document) throw new Error(`${path} is no page of this site`);
    const { page } = document.data;
    if (!response.redirected || !page || pageKey(page.path) === pageKey(path)) return document;
    const redirect = response.url.slice(window.location.origin.length);
    return { ...document, data: { ...document.data, redirect } };
  };
}

/** Parses a page's HTML; undefined when it is not a page of a site. */
export function readDocument(text: string): PageDocument | undefined {
  return pageDocument(new DOMParser().parseFromString(text, 'text/html'));
}

function pageDocument(source: Document): PageDocument | undefined {
  const text = source.getElementById(DATA_ID)?.textContent;
  if (!text) return undefined;
  const data = JSON.parse(text) as PageData;
  const html = source.querySelector(`[${CONTENT_ATTRIBUTE}]`)?.innerHTML;
  return { data, ...(html === undefined ? {} : { html }), staticPage: () => staticPageOf(source, data) };
}

/** What can be read in a document without JavaScript, for a page whose component is missing. */
function staticPageOf(source: Document, { page }: PageData): StaticPage {
  const { title } = source;
  const htmlOf = (element: Element | null) => element?.innerHTML.replace(/<\/?noscript>/g, '') ?? '';
  const main = source.getElementById(SKIP_TO_CONTENT_FALLBACK_ID);
  if (!main) return { title, html: htmlOf(source.getElementById(ROOT_ID)), layout: {} };
  const column = page?.props.sidebar ? main.querySelector('main')?.firstElementChild : undefined;
  if (column) return { title, html: htmlOf(column), frame: '@theme/DocPage', layout: {} };
  const layout = { wrapperClassName: main.className, noFooter: main.nextElementSibling === null };
  return { title, html: htmlOf(main), frame: '@theme/Layout', layout };
}
