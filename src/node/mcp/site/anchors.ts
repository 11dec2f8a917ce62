import { defaultAnchor } from '../../../shared/search/default-anchor.ts';
import { pageKey } from '../../../shared/url.ts';
import type { IndexedPages } from './locale.ts';
import type { HeadingPlace } from './markdown.ts';
import type { OpenLocale } from './site.ts';

/** The heading that has an id on a page, as the index knows it: authors may give headings other ids than follow from them. */
export async function headingWithId(url: string, id: string, locale: OpenLocale): Promise<HeadingPlace | undefined> {
  const path = locale.description.baseUrl + url.slice(locale.address.length);
  for (const { core } of locale.manifest.cores) {
    const pages = await locale.core(core);
    const page = pages.urls.findIndex(each => pageKey(each) === pageKey(path));
    if (page >= 0) return placeOf(id, headingsOf(page, pages));
  }
  return undefined;
}

interface IndexedHeading {
  readonly heading: string;
  readonly id: string | null;
}

function headingsOf(page: number, { tops, sections, headings, anchors }: IndexedPages): readonly IndexedHeading[] {
  const first = sections.slice(0, page).reduce((sum, count) => sum + count, 0);
  return Array.from({ length: sections[page] ?? 0 }, (_, at) => {
    // The first heading of each page is not among the headings.
    const heading = (at === 0 ? tops[page] : headings[first + at - page - 1]) ?? '';
    const anchor = anchors[first + at] ?? null;
    return { heading, id: anchor === '' ? defaultAnchor(heading) : anchor };
  });
}

function placeOf(id: string, headings: readonly IndexedHeading[]): HeadingPlace | undefined {
  const at = headings.findIndex(each => each.id === id);
  const heading = headings[at]?.heading;
  if (heading === undefined) return undefined;
  return { heading, before: headings.slice(0, at).filter(each => each.heading === heading).length };
}
