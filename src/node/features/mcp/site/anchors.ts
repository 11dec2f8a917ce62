import { defaultAnchor } from '../../../../shared/search/default-anchor.ts';
import type { SectionRow } from '../../../../shared/search/format.ts';
import { pageKey } from '../../../../shared/url.ts';
import { MAX_CORES_SOUGHT } from '../limits.ts';
import type { HeadingPlace } from './markdown.ts';
import type { OpenLocale } from './site.ts';

/** The heading with an id on a page. It is looked up in the index, since authors can give headings ids of their own. */
export async function headingWithId(url: string, id: string, locale: OpenLocale): Promise<HeadingPlace | undefined> {
  const key = pageKey(locale.description.baseUrl + url.slice(locale.address.length));
  for (const { core } of locale.manifest.cores.slice(0, MAX_CORES_SOUGHT)) {
    const listed = (await locale.pages(core)).find(each => pageKey(each.url) === key);
    const page = listed && (await locale.page(core, listed.slot));
    if (page) return placeOf(id, page.sections.map(headingOf));
  }
  return undefined;
}

interface IndexedHeading {
  readonly heading: string;
  readonly id: string | null;
}

const headingOf = ([, heading, anchor]: SectionRow): IndexedHeading => ({
  heading,
  id: anchor === '' ? defaultAnchor(heading) : anchor,
});

function placeOf(id: string, headings: readonly IndexedHeading[]): HeadingPlace | undefined {
  const at = headings.findIndex(each => each.id === id);
  const heading = headings[at]?.heading;
  if (heading === undefined) return undefined;
  return { heading, before: headings.slice(0, at).filter(each => each.heading === heading).length };
}
