import { pageTexts, pageTextsIn } from '../../translations/page-texts.ts';
import { type Texts, translate } from '../../translations/texts.ts';

const BOOK_TEXTS = { contents: { id: 'theme.books.contents', message: 'Contents' } };

const PAGE_TEXTS = pageTexts(BOOK_TEXTS, 'features/books');

/** The heading of the contents, in the language of a locale. @param own texts of the site */
export function contentsHeading(locale: string, own: Texts): string {
  return translate({ ...pageTextsIn(locale, PAGE_TEXTS), ...own }, BOOK_TEXTS.contents);
}
