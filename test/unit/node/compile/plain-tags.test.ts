import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createCompiler } from '../../../../src/node/compile/index.ts';
import { htmlOf, SITE, settingsWith, sourceWith } from './compiled.ts';

describe('a text of a changelog', () => {
  const compile = createCompiler(settingsWith());
  const htmlIn = async (text: string) => {
    const frontMatter = { mdx: { format: 'md' } };
    return htmlOf(await compile(sourceWith(text, { file: `${SITE}/CHANGELOG.md`, line: 3, frontMatter })));
  };

  it('shows tags that may run code, however that is written', async () => {
    for (const tag of [
      '<script>',
      '<a href="javascript:x">',
      '<a href="java\tscript:x">',
      '<a href="&#106;avascript:x">',
      '<a href="java&Tab;script:x">',
      `<a href${' '.repeat(20)}= &#106avascript:x>`,
      `<b onclick${' '.repeat(20)}=x>`,
      '<b/onclick=x>',
      '<b style = "x">',
    ]) {
      assert.match(await htmlIn(`A ${tag} tag`), /^<p>A &(?:#x3C|lt);/, tag);
    }
  });

  it('keeps other tags', async () => {
    for (const tag of [
      '<a href="https://a.test/?b=1&amp;c=2#&amp;">x</a>',
      "<a href='/b?c&amp;d'>x</a>",
      '<kbd>x</kbd>',
    ]) {
      assert.doesNotMatch(await htmlIn(`A ${tag} tag`), /&(?:#x3C|lt);/, tag);
    }
  });
});
