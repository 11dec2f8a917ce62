import type { Book } from '../book.ts';
import { contentStyle } from '../content/style.ts';

/** The style sheet of EPUB files: readers choose fonts and sizes. */
export function epubStyle(book: Pick<Book, 'direction'>): string {
  return `${contentStyle(book)}
body { margin: 0 5%; }
body > .cover { margin-top: 20%; text-align: center; }
body > .cover img { max-height: 60vh; }
.subtitle { font-size: 1.2em; }
`;
}
