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

/** A link that knows where it leads: one in a drawing does not resolve its address, which may be none. */
function resolved(link: Element): HTMLAnchorElement {
  if (!(link instanceof SVGAElement)) return link as HTMLAnchorElement;
  const own = document.createElement('a');
  own.href = link.href.baseVal;
  return own;
}
