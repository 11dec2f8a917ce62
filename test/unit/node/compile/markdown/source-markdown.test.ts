import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createCompiler } from '../../../../../src/node/compile/index.ts';
import { withAddresses } from '../../../../../src/node/compile/markdown/addresses.ts';
import type { CompilerSettings, Format } from '../../../../../src/node/compile/types.ts';
import { settingsWith, sourceWith } from '../compiled.ts';

const ADDRESSES = { link: (url: string) => `L:${url}`, file: (url: string) => `F:${url}` };

/** The Markdown of a text, with its addresses marked by a letter; undefined if it is not made of the source. */
async function copyOf(text: string, format: Format = 'mdx', own: Partial<CompilerSettings> = {}) {
  const settings = settingsWith({ onBrokenMarkdownImages: 'ignore', ...own });
  const compile = createCompiler({ ...settings, markdown: { ...settings.markdown, format, ...own.markdown } });
  const { body } = await compile(sourceWith(text));
  return body.kind === 'html' && body.markdown !== undefined ? withAddresses(body.markdown, ADDRESSES) : undefined;
}

/** What an author writes, and what readers of the Markdown get; the same text where there is no second one. */
const CASES: readonly (readonly [name: string, text: string, markdown?: string])[] = [
  ['the author’s own marks', '# A\n\nB *c* __d__ ~~e~~ `f`\\\ng\n\n* h\n  + i\n\n1) j\n\n***\n\nSetext\n---'],
  ['a table with its alignment', '| a | b |\n|:--|--:|\n| `c \\| d` | e |'],
  [
    'a title of its page, and ids of headings out of it',
    '# A {#top}\n\n## B {#b}\n\n### C [#](#c) ###',
    '# A\n\n## B\n\n### C [#](L:#c) ###',
  ],
  [
    'links and images by their addresses',
    '[a *b*](../c "d") and ![e f](https://x.test/g.png)',
    '[a *b*](L:/c "d") and ![e f](F:https://x.test/g.png)',
  ],
  ['links by reference where they are', '[a][b] and [c].\n\n[b]: /d\n[c]: /e "f"', '[a](L:/d) and [c](L:/e "f").'],
  ['addresses that are text as they are', 'https://x.test/a_b and www.x.test'],
  [
    'a fence with its language and title alone',
    '```js {1} title="a b.js" showLineNumbers\nc\n```',
    '```js title="a b.js"\nc\n```',
  ],
  [
    'code in a list where it is',
    '- a\n\n  ~~~ts {1}\n  b\n    c\n  ~~~\n\n- d',
    '- a\n\n  ~~~ts\n  b\n    c\n  ~~~\n\n- d',
  ],
  [
    'code without comments that mark its lines',
    '```js\n// highlight-next-line\na\nb // [!code ++]\n```',
    '```js\na\nb\n```',
  ],
  [
    'admonitions as quotations',
    ':::tip[Use *it*]\n\nA\n\n- b\n\n:::\n\n:::note\n\nC\n\n:::',
    '> **Tip: Use _it_**\n>\n> A\n>\n> - b\n\n> **note**\n>\n> C',
  ],
  ['an admonition in a list', '1. a\n\n   :::danger\n\n   b\n\n   :::', '1. a\n\n   > **danger**\n   >\n   > b'],
  ['no comments, of MDX or HTML', 'A\n\n{/* b */}\n\n<!-- c -->\n\nD {/* e */}f', 'A\n\nD f'],
  ['no definitions that are comments', 'A\n\n[//]: # (b)\n\n- c\n\n  [d]: /e\n\nF [d]', 'A\n\n- c\n\nF [d](L:/e)'],
  ['text that steps of ours have changed', 'A :tada: and &copy;', 'A 🎉 and ©'],
  ['keys and marks as they are', 'Press <kbd>a</kbd><br/><mark>b</mark> H<sub>2</sub>O'],
  ['footnotes that the text names', 'A[^b].\n\n[^b]: C *d*\n\n    e'],
  ['two lists as two', '- a\n\n{/* b */}\n\n- c', '- a\n\n* c'],
  ['a list that begins after spaces', 'A\n\n   - b\n   - c', 'A\n\n   - b\n   - c'],
  [
    'a block behind a list apart from it',
    '- a\n\n{/* b */}\n\n  > c\n\n- d\n\n{/* e */}\n\n  ```\n  f\n  ```',
    '- a\n\n> c\n\n- d\n\n```\nf\n```',
  ],
  [
    'content of unknown directives without their marks',
    'A :b[*c*]{d=e} f\n\n## G :h[i]{j=k}\n\n:::l[m]\n\nn\n\n:::',
    'A *c* f\n\n## G i\n\nm\n\nn',
  ],
  ['code with its end', '```js\na', '```js\na\n```'],
  ['lines of an admonition that other characters divide', ':::note\n\na\u2028b\n\n:::', '> **note**\n>\n> a\u2028b'],
  ['no space where comments were', 'a\n\n{/* b */} 1. c\n\n## {/* d */} E {/* f */} g', 'a\n\n1\\. c\n\n## E g'],
  [
    'addresses with backslashes and ampersands',
    '[a](/b\\\\c) [d](https://x.test/?e&amp;copy;)',
    '[a](L:/b%5Cc) [d](L:https://x.test/?e&amp;copy;)',
  ],
];

/** Texts that are indented as only MDX takes them, and what says the same in Markdown. */
const INDENTED: readonly (readonly [text: string, markdown: string])[] = [
  ['-      a', '- a'],
  ['> - a\n>\n>   ```\n>   b\n>          ```', '> - a\n>\n>   ```\n>   b\n>   ```'],
  ['> | a |\n> | - |\n>       | b |', '> | a |\n> | - |\n> | b |'],
  ['A[^b]\n\n[^b]: c\n\n        d', 'A[^b]\n\n[^b]: c\n\n    d'],
  ['- a\n\n        b', '- a\n\n  b'],
  ['- a\n\n\t\tb', '- a\n\n  b'],
  ['>      a', '> a'],
  ['- a\n\n  ```\n  b\n        ```', '- a\n\n  ```\n  b\n  ```'],
  ['| a |\n| - |\n      | b |', '| a |\n| - |\n| b |'],
];

describe('the Markdown of a page without components', () => {
  for (const [name, text, markdown = text] of CASES)
    it(`has ${name}`, async () => assert.equal(await copyOf(text), markdown));

  it('has no indentation that makes code in Markdown', async () => {
    for (const [text, markdown] of INDENTED) assert.equal(await copyOf(text), markdown);
  });

  it('has what plain Markdown writes otherwise', async () => {
    assert.equal(await copyOf('A <b@c.test>\n\n    d\n\n<!-- e -->', 'md'), 'A <b@c.test>\n\n```\nd\n```');
  });

  it('is not made of a source with what Markdown has no words for', async () => {
    for (const text of [
      '<div>a</div>',
      '<details>a</details>',
      'a {1 + 1}',
      "import A from '@site/a';\n\n<A />",
      '[a](data:b)',
      'a <sub/> b',
      'A\n\n[^b]: c',
      '> [^b]: c\n\nA[^b]',
    ])
      assert.equal(await copyOf(text), undefined, text);
  });

  it('is not made of a source that code of the site may change', async () => {
    assert.equal(await copyOf('A', 'mdx', { remarkPlugins: [() => () => undefined] }), undefined);
    assert.equal(await copyOf('A', 'mdx', { rehypePlugins: [() => () => undefined] }), undefined);
    assert.equal(await copyOf('A', 'mdx', { recmaPlugins: [() => () => undefined] }), undefined);
    const { markdown } = settingsWith();
    const handlers = { emphasis: () => ({ type: 'text', value: 'B' }) };
    assert.equal(
      await copyOf('A', 'mdx', { markdown: { ...markdown, remarkRehypeOptions: { handlers } as never } }),
      undefined,
    );
    assert.equal(await copyOf('A', 'mdx', { markdown: { ...markdown, preprocessor: () => 'B' } }), undefined);
  });

  it('keeps characters that mark addresses out of it', async () => {
    assert.equal(await copyOf('A \uFDD1b\uFDD3'), undefined);
  });
});

describe('addresses in Markdown', () => {
  it('are destinations in text and cells, whatever characters they have', async () => {
    const as = async (url: string) => {
      const { body } = await createCompiler(settingsWith())(sourceWith('[a](/b)'));
      assert.ok(body.kind === 'html' && body.markdown !== undefined);
      return withAddresses(body.markdown, { link: () => url, file: () => undefined });
    };
    assert.equal(await as('/c (d)|e<f>'), '[a](</c%20(d)%7Ce%3Cf%3E>)');
    assert.equal(await as(''), '[a](<>)');
  });
});
