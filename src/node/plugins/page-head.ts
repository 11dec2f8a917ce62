/** Head tags for the pages of several plugins. */
import { meta } from '../../shared/head.ts';
import type { HeadTag } from '../../shared/model/head.ts';
import type { Breadcrumb } from '../../shared/model/sidebar.ts';
import { escapePath, hasProtocol, withBase } from '../../shared/url.ts';
import type { Site } from '../config/site.ts';

/** The tag that keeps a page out of search engines. */
export function robots(noIndex: boolean): readonly HeadTag[] {
  return noIndex ? [meta('name', 'robots', 'noindex, nofollow')] : [];
}

/** The `keywords` tag of a page, if it has any. */
export function keywordsMeta(keywords: readonly string[] = []): readonly HeadTag[] {
  return keywords.length === 0 ? [] : [meta('name', 'keywords', keywords.join(','))];
}

/** Tags of a page's social image; `image` is a path below `static`, the URL of an asset or a whole URL. */
export function imageMetas(
  image: string | undefined,
  { url, baseUrl, assetsUrl }: Pick<Site, 'url' | 'baseUrl' | 'assetsUrl'>,
) {
  if (image === undefined) return [];
  const whole = hasProtocol(image) ? image : url + withBase(baseUrl, image, assetsUrl);
  return [meta('property', 'og:image', whole), meta('name', 'twitter:image', whole)];
}

/** The `canonical` link to a path, base URL included. */
export function canonical(path: string | undefined, { url }: Pick<Site, 'url'>): readonly HeadTag[] {
  return path === undefined
    ? []
    : [{ tagName: 'link', attributes: { rel: 'canonical', href: url + escapePath(path) } }];
}

/** Structured data for search engines: the breadcrumbs that have links, then the page itself. */
export function breadcrumbsJsonLd(
  breadcrumbs: readonly Breadcrumb[] | null,
  { path, url }: { readonly path: string } & Pick<Site, 'url'>,
): readonly HeadTag[] {
  const linked = (breadcrumbs ?? []).flatMap(({ label, href }, index, { length }) => {
    const target = index === length - 1 ? path : href;
    return target === undefined ? [] : [{ label, target }];
  });
  if (linked.length === 0) return [];
  const list = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: linked.map(({ label, target }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: hasProtocol(target) ? target : url + escapePath(target),
    })),
  };
  return [{ tagName: 'script', attributes: { type: 'application/ld+json' }, innerHTML: JSON.stringify(list) }];
}
