import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { toHtml } from 'hast-util-to-html';
import { codeBlock, createCodePainter, createHighlighter } from '../../../../../src/node/compile/markup/code-block.ts';
import type { CodeBlock } from '../../../../../src/shared/code/block.ts';
import { escapeText } from '../../../../../src/shared/escape.ts';

const paint = createCodePainter({
  additionalLanguages: [],
  plainTokens: [],
  magicComments: [{ className: 'mine', line: 'mark' }],
});
const html = (own: Partial<CodeBlock>) =>
  toHtml(
    { type: 'element', ...codeBlock({ code: 'a\nb', language: 'text', meta: '', ...own }, paint) },
    { allowDangerousHtml: true },
  );
const codeOf = (own: Partial<CodeBlock>) => /<code.*<\/code>/s.exec(html(own))?.[0];

describe('the markup of a code block', () => {
  it('is one element for all lines where nothing marks or numbers them', () => {
    assert.equal(codeOf({}), '<code class="codeBlockLines">a\nb\n</code>');
  });

  it('says the language, unless it is plain text', () => {
    assert.match(html({ language: 'ts' }), /<span class="codeBlockLanguage">ts<\/span><pre /);
    assert.doesNotMatch(html({ language: 'text' }), /codeBlockLanguage/);
    assert.doesNotMatch(html({ language: 'plaintext' }), /codeBlockLanguage/);
    assert.doesNotMatch(html({ language: 'title="a"' }), /codeBlockLanguage/);
  });

  it('has an element for each line where one is marked', () => {
    const expected =
      '<code class="codeBlockLines"><span class="token-line">a\n</span>' +
      '<span class="token-line mine">b\n</span></code>';
    assert.equal(codeOf({ meta: '{2}' }), expected);
  });

  it('takes magic comments where the fence names no lines', () => {
    assert.equal(
      codeOf({ code: '# mark\na' }),
      '<code class="codeBlockLines"><span class="token-line mine">a\n</span></code>',
    );
    assert.match(codeOf({ code: '# mark\na', meta: '{1}' }) ?? '', /mine"># mark/);
  });

  it('numbers lines from where it is told', () => {
    assert.match(html({ meta: 'showLineNumbers' }), /<code class="codeBlockLines codeBlockLinesWithNumbering"><span/);
    assert.match(html({ meta: 'showLineNumbers=7' }), /WithNumbering" style="counter-reset:line-count 6"><span/);
  });

  it('has a title only where there is one', () => {
    assert.doesNotMatch(html({}), /codeBlockTitle/);
    assert.match(html({ meta: 'title="a.js"' }), /<div class="codeBlockTitle">a\.js<\/div>/);
  });

  it('highlights languages that Prism knows by another name or leaves out, and the front matter of Markdown', () => {
    const highlight = createHighlighter({ additionalLanguages: [], plainTokens: [] });
    for (const [language, code, token] of [
      ['mdx', '---\ntitle: A\n---', 'key'],
      ['md', '---\ntitle: A\n---', 'key'],
      ['mdx', '<Card title="A">', 'tag'],
      ['mdx', '<Card onClick={() => go(1)} />', 'attr-name'],
      ['mdx', "import A from './a';", 'string'],
      ['mdx', 'A\n\nexport const a = 1;\n\nB', 'keyword'],
      ['mdx', '{/* a * b */}', 'comment'],
      ['mdx', 'Some {props.name} text', 'expression'],
      ['jsonc', '// A\n{ "a": 1 }', 'comment'],
      ['dotenv', 'A=1', 'key'],
      ['console', '$ ls -a', 'shell-symbol'],
      ['http', 'GET / HTTP/1.1', 'method'],
      ['toml', 'a = true', 'boolean'],
    ] as const)
      assert.match(highlight(code, language).join('\n'), new RegExp(`class="token [^"]*${token}\\b`), language);
  });

  it('highlights a diff of a language as that language, with its signs as marks', () => {
    const code = codeOf({ language: 'diff-js', code: '+const a = 1;\n-let b;\n same\n@@ 1 @@' }) ?? '';
    assert.match(
      code,
      /<span class="token-line theme-code-block-added-line"><span class="token keyword">const<\/span>/,
    );
    assert.match(
      code,
      /<span class="token-line theme-code-block-removed-line"><span class="token keyword">let<\/span>/,
    );
    assert.match(code, /<span class="token-line">same\n/);
    assert.match(code, /@@/);
    assert.match(html({ language: 'diff-js' }), /class="codeBlockLanguage">diff-js</);
  });

  it('lets no text become markup', () => {
    const hostile = html({ code: '</code><script>', meta: 'title="<img onerror=x>"', language: '"><script>' });
    assert.doesNotMatch(hostile, /<script|<img/);
    assert.match(hostile, /&lt;\/code&gt;&lt;script&gt;/);
    assert.match(hostile, /<pre [^>]*class="prism-code language-&gt;&lt;script&gt; codeBlock">/);
  });
});

const highlight = createHighlighter({ additionalLanguages: [], plainTokens: [] });

const CODES: readonly (readonly [language: string, code: string])[] = [
  ['js', `const a = \`one\ntwo \${b + \`three\nfour\`} five\`; /* six\n\nseven */ // eight`],
  ['jsx', 'const x = <div className="a">\n  {list.map(i => <b key={i}>&amp;</b>)}\n</div>;'],
  ['ts', `type A<T> = T extends \`x\${infer U}\`\n  ? U\n  : never;`],
  ['html', '<!-- a\nb -->\n<script>\nif (a < b && c) {}\n</script>\n<p style="color: red">&lt;</p>'],
  ['css', '/* a\n*/\n.a > .b::after { content: "<\\"" }'],
  ['json', '{"a": [1, true, null],\n\n"b": "<&>"}'],
  ['bash', 'cat <<EOF > file\n$HOME "quoted\nover lines"\nEOF'],
  ['python', 'def f(a):\n    """doc\n    string"""\n    return f"{a!r}"'],
  ['md', '# Title\n\n```js\nconst a = 1;\n```\n\n**bold** [link](x)'],
  ['diff', '- a\n+ b\n  c'],
  ['yaml', 'a: |\n  b\n  c\nd: "e"'],
  ['no-such-language', '<b>\n& "c"\n'],
  ['text', ''],
  ['js', '\n\n'],
];

describe('highlighted code', () => {
  for (const [language, code] of CODES) {
    it(`says what the code says, line by line: ${language} ${JSON.stringify(code.slice(0, 20))}`, () => {
      const lines = highlight(code, language);
      assert.equal(lines.map(textOf).join('\n'), code);
      for (const line of lines) assert.equal(openAtTheEnd(line), 0, line);
    });
  }

  it('has the classes of the grammar, and aliases', () => {
    assert.deepEqual(
      highlight('const a = /b/;', 'js').map(line => line.match(/class="[^"]*"/g)),
      [
        [
          'class="token keyword"',
          'class="token operator"',
          'class="token regex"',
          'class="token regex-delimiter"',
          'class="token regex-source language-regex"',
          'class="token regex-delimiter"',
          'class="token punctuation"',
        ],
      ],
    );
  });

  it('spends no element on tokens that look like plain code', () => {
    const sparing = createHighlighter({ additionalLanguages: [], plainTokens: ['operator', 'punctuation'] });
    assert.deepEqual(sparing('a = [1, "b"];', 'js'), [
      'a = [<span class="token number">1</span>, <span class="token string">"b"</span>];',
    ]);
  });

  it('opens a token again in each of its lines', () => {
    assert.deepEqual(highlight('/* a\nb */', 'js'), [
      '<span class="token comment">/* a</span>',
      '<span class="token comment">b */</span>',
    ]);
  });

  it('is plain in a language that is none, whatever its name', () => {
    for (const language of ['', 'no-such-language', '__proto__', 'constructor', 'extend', 'DFS', '../js', 'js css']) {
      assert.deepEqual(highlight('a < b\nc', language), ['a &lt; b', 'c'], language);
    }
  });
});

it('escapes what text may not hold', () => {
  assert.equal(escapeText('a & b < c > "d" &amp;'), 'a &amp; b &lt; c &gt; "d" &amp;amp;');
});

function textOf(line: string): string {
  return line
    .replace(/<\/?span[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

/** Tags that a line leaves open; closing one that is not open fails at once. */
function openAtTheEnd(line: string): number {
  let open = 0;
  for (const [tag] of line.matchAll(/<\/?span/g)) {
    open += tag === '<span' ? 1 : -1;
    assert(open >= 0, line);
  }
  return open;
}
