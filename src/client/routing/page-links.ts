import type { SiteData } from '../../shared/model/site.ts';
import { isAtOrBelow, isFilePath } from '../../shared/url.ts';

/** The target of a link that the shell follows without loading a document: a page of this site, opened in this tab. */
export function pageUrlOf(element: Element, { baseUrl, foreignPaths }: SiteData): URL | undefined {
  if (!(element instanceof HTMLAnchorElement)) return undefined;
  const { target, origin, pathname, href } = element;
  if ((target !== '' && target !== '_self') || element.hasAttribute('download')) return undefined;
  if (origin !== location.origin || !`${pathname}/`.startsWith(baseUrl)) return undefined;
  const isForeign = foreignPaths.some(path => isAtOrBelow(pathname, path));
  return isForeign || isFilePath(pathname) ? undefined : new URL(href);
}
