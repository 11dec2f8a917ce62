import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { createShikiPainter, languagesIn } from '../../../../../src/node/compile/markup/shiki.ts';
import { DEFAULT_MAGIC_COMMENTS } from '../../../../../src/node/config/schema/theme.ts';

const mark = {
  name: 'mark',
  line(this: { addClassToHast(node: object, name: string): void }, node: object, line: number) {
    if (line === 2) this.addClassToHast(node, 'added');
  },
};

const options = {
  file: fileURLToPath(import.meta.resolve('shiki')),
  version: '',
  themes: { light: 'github-light-default', dark: 'github-dark-default' },
  langs: [],
  langAlias: { own: 'javascript' },
  transformers: [],
};

type Painter = Awaited<ReturnType<typeof createShikiPainter>>;

describe('code in the colours of Shiki', () => {
  const painters: { plain?: Painter; marked?: Painter } = {};
  before(async () => {
    painters.plain = await createShikiPainter(options, DEFAULT_MAGIC_COMMENTS);
    painters.marked = await createShikiPainter({ ...options, transformers: [mark] }, DEFAULT_MAGIC_COMMENTS);
    for (const painter of Object.values(painters)) await painter.prepare('```js\n```\n```own\n```');
  });
  const paint = (code: string, meta = '', language = 'js') => painters.plain?.paint({ code, language, meta }) ?? '';
  const text = (html: string) => html.replace(/<[^>]+>/g, '');

  it('has both themes in each token, and no lines that nothing marks', () => {
    const html = paint('let a = 1;\nlet b;');
    assert.match(html, /^<span style="--shiki-light:#\w+;--shiki-dark:#\w+">let<\/span>/);
    assert.equal(text(html), 'let a = 1;\nlet b;\n');
    assert.doesNotMatch(html, /class=/);
  });

  it('marks lines by comments, by the info string and by transformers, and numbers them', () => {
    const marked = /<span class="token-line theme-code-block-highlighted-line"><span[^>]*>let/;
    assert.match(paint('// highlight-next-line\nlet a;'), marked);
    assert.match(paint('let a;', '{1}'), marked);
    assert.match(paint('let a;', 'showLineNumbers'), /^<span class="token-line"><span/);
    const html = painters.marked?.paint({ code: 'let a;\nlet b;', language: 'js', meta: '' }) ?? '';
    assert.match(html, /<span class="token-line"><span[\s\S]*<span class="token-line added">/);
  });

  it('is plain text where nobody knows the language, and escaped', () => {
    assert.equal(text(paint('a < b & c', '', 'nonsense')), 'a &#x3C; b &#x26; c\n');
  });

  it('knows the names that the site gives to languages', () => {
    assert.equal(paint('let a;', '', 'own'), paint('let a;'));
  });

  it('has the colours of the themes around it', () => {
    const frame = painters.plain?.paint.frameOf?.({ code: 'a', language: 'js', meta: '' });
    assert.ok(frame?.classNames.includes('shiki'));
    assert.match(frame?.style ?? '', /--shiki-light:#\w+;--shiki-dark:#\w+;--shiki-light-bg:#\w+;--shiki-dark-bg:#\w+/);
  });
});

it('languages are found in fences, wherever they stand, and in components', () => {
  const page =
    '```js {1}\n```\n- item\n  ~~~ C++\n> ```rust\n<CodeBlock language="py">x</CodeBlock><CodeBlock className="language-go">y</CodeBlock>';
  assert.deepEqual([...languagesIn(page)].sort(), ['c++', 'go', 'js', 'py', 'rust']);
});
