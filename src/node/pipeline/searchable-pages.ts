/** The pages and options of a site's search index. */

import { defaultLocale } from '../../shared/locales.ts';
import type { SearchPage } from '../../shared/model/search.ts';
import { readSections } from '../compile/cached-page.ts';
import type { Site } from '../config/site.ts';
import type { Route } from '../plugins/types.ts';
import type { IndexedPage, IndexOptions } from '../search/site-index.ts';
import { omitUndefined } from '../util/omit-undefined.ts';
import type { CompiledSite } from './site-compiler.ts';

/** The pages of the search index, in the order of the routes; their sections are read on demand. */
export function indexedPages(
  routes: readonly Route[],
  { compiled, cache }: Pick<CompiledSite, 'compiled' | 'cache'>,
): readonly IndexedPage[] {
  return routes.flatMap(route => {
    const page = compiled.get(route);
    if (!page || !route.searchPage) return [];
    return { entry: route.searchPage(page.facts), sections: () => readSections(page, cache) };
  });
}

/** The pages of the search index with their sections. @throws DamagedCacheError */
export function searchPages(...input: Parameters<typeof indexedPages>): readonly SearchPage[] {
  return indexedPages(...input).map(({ entry, sections }) => ({ ...entry, sections: sections() }));
}

/** The part of a site that its search index depends on, besides pages. */
export interface IndexedSite extends Pick<Site, 'synonyms'>, Partial<Pick<Site, 'defaultSynonyms'>> {
  readonly locale: Pick<Site['locale'], 'htmlLang'>;
  readonly locales?: readonly Pick<NonNullable<Site['locales']>[number], 'name' | 'isDefault'>[];
}

/** The options of a site's search index. */
export function indexOptions({ synonyms, defaultSynonyms, locale, locales }: IndexedSite): IndexOptions {
  const originalLocale = defaultLocale(locales)?.name;
  return { synonyms, language: locale.htmlLang, ...omitUndefined({ defaultSynonyms, originalLocale }) };
}
