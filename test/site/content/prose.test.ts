import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DOC_FILES, type DocFile, frontMatterOf, proseOf } from './doc-files.ts';

describe('the prose of the docs', () => {
  for (const file of DOC_FILES) {
    it(`is clean: ${file.name}`, () => {
      assert.deepEqual(
        {
          'words written twice': findAll(file, /(?<![\w-])([a-z]+)[ \n]\1(?![\w-])/gi),
          'unfinished places': findAll(file, /\b(todo|fixme|tbd|xxx|lorem ipsum)\b/gi),
          // The docs are written in American English.
          'British spellings': findAll(file, /\b\w*(colour|behaviour|favourite|grey|centre|licence)\w*\b/gi),
          'plain http': findAll(file, /http:\/\/\S+/g),
          'images without a text': findAll(file, /!\[\s*\]|<img(?![^>]* alt="[^"]+")[^>]*>/g),
          'spaces at the end of a line': findAll(file, /[ \t]+$/gm),
        },
        {
          'words written twice': [],
          'unfinished places': [],
          'British spellings': [],
          'plain http': [],
          'images without a text': [],
          'spaces at the end of a line': [],
        },
      );
    });

    it(`defines the links that it uses, and no other: ${file.name}`, () => {
      const defined = [...file.source.matchAll(/^\[([\w-]+)\]: https:\/\/\S+$|^\[([\w-]+)\]: \/\S+$/gm)];
      const used = [...proseOf(file).matchAll(/\]\[([\w-]+)\]/g)].map(([, name]) => name);
      assert.deepEqual(defined.map(([, outside, inside]) => outside ?? inside).sort(), [...new Set(used)].sort());
    });
  }

  it('has descriptions of a length that search engines show, each of them once', () => {
    const descriptions = DOC_FILES.map(file => frontMatterOf(file).description ?? '');
    assert.deepEqual(
      descriptions.filter(({ length }) => length < 50 || length > 160),
      [],
    );
    assert.equal(new Set(descriptions).size, DOC_FILES.length);
  });
});

/** Every place of a doc's prose that matches, with its line; inline code is not prose. */
function findAll(file: DocFile, pattern: RegExp): readonly string[] {
  const prose = proseOf(file).replace(/`[^`\n]*`/g, code => '`'.repeat(code.length));
  return [...prose.matchAll(pattern)].map(
    ({ 0: found, index }) => `${prose.slice(0, index).split('\n').length}: ${found}`,
  );
}
