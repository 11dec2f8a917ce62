import type { SiteData } from '../shared/model.ts';
import { isFilePath } from '../shared/url.ts';

/** Whether following a link can be done without loading a document: it leads to a page of this site, in this tab. */
export function isPageUrl(link: HTMLAnchorElement, { baseUrl, foreignPaths }: SiteData): boolean {
  if ((link.target !== '' && link.target !== '_self') || link.hasAttribute('download')) return false;
  if (link.origin !== location.origin || !`${link.pathname}/`.startsWith(baseUrl)) return false;
  const isForeign = foreignPaths.some(path => `${link.pathname}/`.startsWith(`${path.replace(/\/$/, '')}/`));
  return !isForeign && !isFilePath(link.pathname);
}
