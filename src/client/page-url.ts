import { isFilePath } from '../shared/url.ts';

/** Whether following a link can be done without loading a document: it leads to a page of this site, in this tab. */
export function isPageUrl(link: HTMLAnchorElement, baseUrl: string): boolean {
  if ((link.target !== '' && link.target !== '_self') || link.hasAttribute('download')) return false;
  if (link.origin !== location.origin || !`${link.pathname}/`.startsWith(baseUrl)) return false;
  return !isFilePath(link.pathname);
}
