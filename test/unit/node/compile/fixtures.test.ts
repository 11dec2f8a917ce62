import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { createCompiler } from '../../../../src/node/compile/index.ts';
import { htmlOf } from './compiled.ts';
import { compilerOf, FIXTURES, fixtureNames, summary } from './fixtures.ts';

// `UPDATE_FIXTURES=1` writes what is, to be reviewed as a diff.
const updating = process.env.UPDATE_FIXTURES === '1';

describe('a page compiles to the HTML and the facts beside it', () => {
  const compile = compilerOf(createCompiler);
  for (const name of fixtureNames) {
    it(name, async () => {
      const page = await compile(name);
      expectFile(`${name}.json`, `${JSON.stringify(summary(page), null, 2)}\n`);
      expectFile(`${name}.html`, `${withoutFurniture(htmlOf(page))}\n`);
    });
  }
});

/** Leaves out what is the same for all headings, code blocks and admonitions; it has tests of its own. */
function withoutFurniture(html: string): string {
  return html
    .replace(/<a href="#[^"]*" class="hash-link"[^>]*>[^<]*<\/a>/g, '<!-- # -->')
    .replace(/<span class="admonitionIcon">.*?<\/span>/g, '<!-- icon -->');
}

function expectFile(name: string, text: string): void {
  const file = join(FIXTURES, name);
  if (updating) writeFileSync(file, text);
  assert.equal(text, readFileSync(file, 'utf8'));
}
