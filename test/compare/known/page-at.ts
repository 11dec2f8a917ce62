import { safeDecode } from '../../../src/shared/url.ts';
import { type Both, type Facts, type SiteFacts, UNLISTED } from '../compare.ts';

/** What a build says of the page at an address, with or without the base URL that its pages are below. */
export function pageAt(site: SiteFacts, url: string): Facts | undefined {
  const parts = safeDecode(url.replace(/^https?:\/\/[^/]+/, '').replace(/[?#].*$/, ''))
    .replace(/\.html$|\/$/, '')
    .split('/');
  const addresses = parts.map((_, index) => `/${parts.slice(index + 1).join('/')}`);
  const names = addresses.flatMap(one => [one, `${one}/`, `${one}.html`]);
  return site.get(names.find(one => site.has(one)) ?? '');
}

/** Whether a page has a heading alone, and nothing of docs or tags: it is that for unknown addresses. */
export function isNotFound({ classes = [], headings = [], breadcrumbs = [] }: Facts): boolean {
  return headings.length === 1 && breadcrumbs.length === 0 && !classes.some(name => /^docs-(?:doc|tags)/.test(name));
}

/** What Docusaurus says of the page at an address, or Lectern of one that Docusaurus does not find. */
export function foundAt(sites: Both<SiteFacts>, url: string): Facts | undefined {
  const theirs = pageAt(sites.docusaurus, url);
  return theirs && isNotFound(theirs) ? pageAt(sites.lectern, url) : theirs;
}

export const isUnlisted = ({ [UNLISTED]: notice = [] }: Facts): boolean => notice.length > 0;
