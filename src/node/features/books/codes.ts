import type { Explanations } from '../../diagnostics/codes/types.ts';

/** Codes of books. */
export const books = {
  'duplicate-file': {
    title: 'Two books have the same file',
    cause: 'Two entries of `books` name the same `file`, so one would overwrite the other.',
    fix: 'Give one of them another name.',
  },
  empty: {
    title: 'Book without pages',
    cause: 'What a book shall contain has no page: a sidebar of links to other sites, or docs without sidebars.',
    fix: 'Choose another `sidebar` or `version`, or list the `pages`.',
  },
  'missing-package': {
    title: 'Package that prints PDF files not installed',
    cause: 'PDF files are printed with `playwright-core`, which only sites with PDF files need.',
    fix: 'Install it, or build without `--pdf`.',
  },
  'no-browser': {
    title: 'No Chromium to print PDF files',
    cause: 'PDF files are printed by Chromium or Chrome, and none was found, or the one found is too old.',
    fix: 'Install Chromium or Chrome, or set `CHROME_PATH` to its executable.',
  },
  'not-asked': {
    title: 'No book of the format that was asked for',
    cause: '`lectern build` was called with `--pdf` or `--epub`, and no `file` of `books` has that extension.',
    fix: 'Add a file of the format to a book, or leave the flag out.',
  },
  'not-printed': {
    title: 'Chromium did not print a book',
    cause: 'Chromium was started, but ended or reported an error before the PDF was complete.',
    fix: 'See what the message says. In containers, more shared memory or another user may be needed.',
  },
  'no-such-file': {
    title: 'Cover of a book not found',
    cause: 'The image that `cover` names is in none of the static directories.',
    fix: 'Correct the path, or remove the key.',
  },
  unknown: {
    title: 'Book of something that does not exist',
    cause: 'A book names a docs instance, a version, a sidebar, a page or a locale that the site does not have.',
    fix: 'Correct the name.',
  },
} satisfies Explanations;
