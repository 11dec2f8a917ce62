import { fails, type MistakeRule, mistakes, type Write } from '../mistake.ts';

const CONFIG = 'docusaurus.config.js';

/** Books of a site. */
function books(value: unknown, text: string): Write {
  return ({ config }) => {
    config.books = value;
    return fails(CONFIG, text);
  };
}

export const BOOKS: MistakeRule = mistakes('books', {
  'not-a-list': books({ file: 'a.pdf' }, 'books'),
  text: books(['a.pdf'], 'a.pdf'),
  'without-file': books([{ title: 'A' }], 'books'),
  'other-format': books([{ file: 'a.mobi' }], 'file'),
  'outside-of-output': books([{ file: '../a.pdf' }], 'file'),
  'no-files': books([{ file: [] }], 'file'),
  'title-number': books([{ file: 'a.pdf', title: 5 }], 'title'),
  'key-misspelled': books([{ file: 'a.pdf', titel: 'A' }], 'titel'),
  'unknown-docs': books([{ file: 'a.pdf', docs: 'api' }], 'docs:'),
  'unknown-version': books([{ file: 'a.pdf', version: '9.9' }], 'version'),
  'unknown-sidebar': books([{ file: 'a.pdf', sidebar: 'nowhere' }], 'sidebar'),
  'unknown-page': books([{ file: 'a.pdf', pages: ['/nowhere'] }], 'pages'),
  'unknown-locale': books([{ file: 'a.pdf', locales: ['xx'] }], 'locales'),
  'missing-cover': books([{ file: 'a.pdf', cover: 'img/none.png' }], 'cover'),
  'same-file': books([{ file: 'a.pdf' }, { file: 'a.pdf' }], 'file'),
  'sidebar-and-pages': books([{ file: 'a.pdf', sidebar: 'a', pages: ['/'] }], 'pages'),
  'page-size': books([{ file: 'a.pdf', pageSize: 'A9' }], 'pageSize'),
  'margin-without-unit': books([{ file: 'a.pdf', margin: '20' }], 'margin'),
});
