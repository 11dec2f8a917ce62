/** Books of pages: PDF files, printed by Chromium, and EPUB files. A build makes them if its flags ask for them. */

import type { Feature } from '../../pipeline/feature.ts';
import { firstFew } from '../../util/format.ts';
import { bookFiles, chooseBooks } from './choose.ts';
import { booksOption } from './options.ts';

export const books: Feature = {
  name: 'books',
  options: [booksOption],
  // Nothing is added to pages; what is wrong with the options is told before a build begins.
  settings: (site, graph) => ({
    value: undefined,
    diagnostics: booksOption.of(site) ? chooseBooks(site, graph).diagnostics : [],
  }),
  // Links to them are right, even where a build leaves them out.
  fileNames: bookFiles,
  async files(rendered, tools) {
    if (!tools.flags.has('pdf') && !tools.flags.has('epub')) return { value: [], diagnostics: [] };
    const { makeBooks } = await import('./make.ts');
    return makeBooks(rendered, tools);
  },
  async built({ sites, plan }) {
    const missing = sites.flatMap(({ site }) => bookFiles(site)).filter(file => !plan.has(file));
    if (missing.length === 0) return [];
    const flags = ['pdf', 'epub'].filter(format => missing.some(file => file.endsWith(`.${format}`)));
    const how = flags.map(flag => `--${flag}`).join(' ');
    return [
      {
        text: `not made: ${firstFew(missing)}; \`lectern build ${how}\` makes ${missing.length === 1 ? 'it' : 'them'}`,
      },
    ];
  },
};
