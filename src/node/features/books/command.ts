import type { FeatureFlag } from '../../pipeline/feature.ts';

export const pdfFlag: FeatureFlag = {
  feature: 'books',
  name: 'pdf',
  description: 'Also print the PDF files of `books` with Chromium (without `books`: docs.pdf)',
};

export const epubFlag: FeatureFlag = {
  feature: 'books',
  name: 'epub',
  description: 'Also make the EPUB files of `books` (without `books`: docs.epub)',
};
