import { dedupeHead, headKey, pageHead } from '../../shared/head.ts';
import type { HeadTag } from '../../shared/model/head.ts';
import type { PageProps } from '../../shared/model/page.ts';
import type { SiteData } from '../../shared/model/site.ts';

/** Keys of head tags for which the site's own tag wins over the page's; for others the page's wins. */
const SITE_WIDE_KEYS = /^(title|canonical|meta:(viewport|og:title|og:url|og:locale):)$/;

/** Adds the head tags that components of the site render for all pages, such as those in `Root`. */
export function withSiteHead(page: PageProps, tags: readonly HeadTag[], site: SiteData): PageProps {
  const pageKeys = new Set(pageHead(site, page).map(keyOf));
  const added = dedupeHead(tags).filter(tag => SITE_WIDE_KEYS.test(keyOf(tag)) || !pageKeys.has(keyOf(tag)));
  return added.length === 0 ? page : { ...page, head: [...added, ...page.head] };
}

function keyOf(tag: HeadTag): string {
  return headKey(tag) ?? JSON.stringify(tag);
}
