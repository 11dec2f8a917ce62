import type { BrowserUse } from '../../../util/chromium.ts';

/** What books need a browser for. */
export const PRINTING: BrowserUse = {
  codes: { package: 'books/missing-package', browser: 'books/no-browser', failed: 'books/not-printed' },
  things: 'PDF files',
  done: 'printed',
  purpose: 'print books',
  without: 'build without `--pdf`',
  // The first one with headers and footers in CSS.
  oldest: 131,
};
