import * as z from 'zod';
import { keyOption } from '../../config/option.ts';
import { isFilePath } from '../../util/inside.ts';

const file = z
  .string()
  .refine(
    name => isFilePath(name) && /.\.(?:pdf|epub)$/.test(name),
    'must be the path of a file below the output that ends with `.pdf` or `.epub`',
  );

const length = z
  .string()
  .refine(text => /^\d{1,4}(?:\.\d{1,4})?(?:mm|cm|in|pt|px)$/.test(text), 'must be a length such as `20mm`');

const book = z
  .strictObject({
    file: z
      .union([file, z.array(file).min(1)], 'must be a path that ends with `.pdf` or `.epub`, or a list of such paths')
      .describe('Path in the output, which tells the format: `guide.pdf`, `guide.epub`, or both in a list.'),
    title: z.string().min(1).optional().describe('Title. If omitted, that of the site.'),
    subtitle: z.string().min(1).optional().describe('Line below the title.'),
    author: z.string().min(1).optional().describe('Who wrote it: a person or an organization.'),
    cover: z
      .string()
      .min(1)
      .optional()
      .describe(
        'Image of the cover, PNG, JPEG or SVG, relative to `static`. If omitted, the cover has the title alone.',
      ),
    docs: z.string().min(1).default('default').describe('Id of the docs instance.'),
    version: z
      .string()
      .min(1)
      .optional()
      .describe('Version of the docs, such as `1.0` or `current`. If omitted, the latest one.'),
    sidebar: z
      .string()
      .min(1)
      .optional()
      .describe('Sidebar to print. If omitted, all of the version, one after the other.'),
    pages: z
      .array(z.string().min(1))
      .min(1)
      .optional()
      .describe('Paths of the pages instead, in their order, such as `/docs/intro`; without the base URL.'),
    contents: z
      .string()
      .min(1)
      .optional()
      .describe('Heading of the contents in the PDF. If omitted, it is in the language of the locale.'),
    locales: z.array(z.string().min(1)).min(1).optional().describe('Locales that have the book. If omitted, all.'),
    pageSize: z.enum(['A3', 'A4', 'A5', 'B5', 'letter', 'legal']).default('A4').describe('Paper of the PDF.'),
    margin: length.default('20mm').describe('Margin of the pages of the PDF.'),
  })
  .refine(({ sidebar, pages }) => sidebar === undefined || pages === undefined, {
    message: 'must have `sidebar` or `pages`, not both',
    path: ['pages'],
  });

/** A book as the config has it. */
export type BookOptions = z.output<typeof book>;

export const booksOption = keyOption(
  'books',
  z.array(book).optional().describe('PDF and EPUB files of pages, made by `lectern build --pdf --epub`.'),
);

/** What the flags make where the config has no books: all docs. */
export function booksWithoutConfig(): readonly BookOptions[] {
  return [book.parse({ file: ['docs.pdf', 'docs.epub'] })];
}
