import type { SiteData } from '../../shared/model/site.ts';
import { isAtOrBelow, isFilePath } from '../../shared/url.ts';

/** The target of a link that the shell follows without loading a document: a page of this site, opened in this tab. */
export function pageUrlOf(element: Element, { baseUrl, foreignPaths }: SiteData): URL | undefined {
  const { origin, pathname, href } = resolved(element);
  const target = element.getAttribute('target');
  if ((target && target !== '_self') || element.hasAttribute('download')) return undefined;
  if (origin !== location.origin || !`${pathname}/`.startsWith(baseUrl)) return undefined;
  const isForeign = foreignPaths.some(path => isAtOrBelow(pathname, path));
  return isForeign || isFilePath(pathname) ? undefined : new URL(href);
}

/** The address of a link; one in a drawing does not resolve it. */
function resolved(link: Element): URL | HTMLAnchorElement {
  return link instanceof SVGAElement ? new URL(link.href.baseVal, location.href) : (link as HTMLAnchorElement);
}
