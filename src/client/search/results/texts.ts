import { pluralText } from '../../../shared/plurals.ts';
import { translate } from '../../docusaurus/Translate.tsx';
import type { SearchFailure } from '../failure.ts';
import { networkHelp } from '../texts.ts';

/** The number of documents found, in words. @example documentsText(12, 'en') // '12 documents found' */
export function documentsText(count: number, locale: string): string {
  if (count === 0) return translate({ id: 'theme.SearchPage.noResultsText', message: 'No results were found' });
  const messages = translate({
    id: 'theme.SearchPage.documentsFound.plurals',
    message: 'One document found|{count} documents found',
  });
  return pluralText(count, messages, locale);
}

/** The number of results, in words. @example resultsText(1, 'en') // '1 result' */
export function resultsText(count: number, locale: string): string {
  if (count === 0) return translate({ id: 'theme.SearchModal.noResults', message: 'No results' });
  const messages = translate({ id: 'theme.SearchModal.results.plurals', message: '1 result|{count} results' });
  return pluralText(count, messages, locale);
}

/** The label of a link to all results. @example seeAllText(3, 'en') // 'See all 3 results' */
export function seeAllText(count: number, locale: string): string {
  const messages = translate({ id: 'theme.SearchBar.seeAll', message: 'See {count} result|See all {count} results' });
  return pluralText(count, messages, locale);
}

/** Advice for readers when a search failed. */
export function failureHelp(failure: SearchFailure): string {
  switch (failure) {
    case 'network':
      return networkHelp();
    case 'refused':
      return translate({
        id: 'theme.SearchModal.errorScreen.refusedText',
        message: 'The search service refused to answer. Please tell the owner of this site.',
      });
    case 'server':
      return translate({
        id: 'theme.SearchModal.errorScreen.serverText',
        message: 'The search service is out of order at the moment. Try again in a few minutes.',
      });
  }
}
