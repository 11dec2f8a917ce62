import { join } from 'node:path';
import { describe, it } from 'node:test';
import { wholeCompiler } from '../../../support/compilers.ts';
import { assertExpected } from '../../../support/expected.ts';
import { htmlOf } from './compiled.ts';
import { compilerOf, FIXTURES, fixtureNames, summary } from './fixtures.ts';

describe('a page compiles to the HTML and the facts beside it', () => {
  const compile = compilerOf(wholeCompiler);
  for (const name of fixtureNames) {
    it(name, async () => {
      const page = await compile(name);
      assertExpected(`${JSON.stringify(summary(page), null, 2)}\n`, join(FIXTURES, `${name}.json`));
      assertExpected(`${withoutFurniture(htmlOf(page))}\n`, join(FIXTURES, `${name}.html`));
    });
  }
});

/** Leaves out what is the same for all headings, code blocks and admonitions; it has tests of its own. */
function withoutFurniture(html: string): string {
  return html
    .replace(/<a href="#[^"]*" class="hash-link"[^>]*>[^<]*<\/a>/g, '<!-- # -->')
    .replace(/<span class="codeBlockLanguage">.*?<\/span>/g, '')
    .replace(/<span class="admonitionIcon">.*?<\/span>/g, '<!-- icon -->');
}
