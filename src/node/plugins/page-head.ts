/** Elements of the head that pages of several plugins have. */
import { meta } from '../../shared/head.ts';
import type { HeadTag } from '../../shared/model/head.ts';
import type { Breadcrumb } from '../../shared/model/sidebar.ts';
import { escapePath, hasProtocol, withBase } from '../../shared/url.ts';
import type { Site } from '../config/site.ts';

/** Asks search engines to leave the page out. */
export function robots(noIndex: boolean): readonly HeadTag[] {
  return noIndex ? [meta('name', 'robots', 'noindex, nofollow')] : [];
}

/** The keywords of a page; nothing where it has none. */
export function keywordsMeta(keywords: readonly string[] = []): readonly HeadTag[] {
  return keywords.length === 0 ? [] : [meta('name', 'keywords', keywords.join(','))];
}

/** The picture for social networks; `image` is below `static` or a whole URL. */
export function imageMetas(image: string | undefined, { url, baseUrl }: Pick<Site, 'url' | 'baseUrl'>) {
  if (image === undefined) return [];
  const whole = hasProtocol(image) ? image : url + withBase(baseUrl, image);
  return [meta('property', 'og:image', whole), meta('name', 'twitter:image', whole)];
}

/** Names the page at this path as the one that search engines should show instead. */
export function canonical(path: string | undefined, { url }: Pick<Site, 'url'>): readonly HeadTag[] {
  return path === undefined
    ? []
    : [{ tagName: 'link', attributes: { rel: 'canonical', href: url + escapePath(path) } }];
}

/** Structured data for search engines: the breadcrumbs that are links, then the page itself. */
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
