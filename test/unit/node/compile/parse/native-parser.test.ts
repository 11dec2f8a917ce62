import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import rehypeKatex from 'rehype-katex';
import remarkMath from 'remark-math';
import { mdxToMdast } from 'satteri';
import type { Processor } from 'unified';
import { ADMONITION_KEYWORDS, createCompiler } from '../../../../../src/node/compile/index.ts';
import { preprocess } from '../../../../../src/node/compile/parse/preprocess.ts';
import { bothParsers } from '../../../../support/parsers.ts';
import { htmlOf, settingsWith, sourceWith } from '../compiled.ts';
import { compilerOf, fixtureNames } from '../fixtures.ts';

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url));

const FEATURES = { features: { gfm: true, frontmatter: true, directive: true } };

describe('both parsers give the same page', () => {
  describe('for every fixture', () => {
    const compile = compilerOf(bothParsers);
    for (const name of fixtureNames) {
      it(name, async () => {
        const { native, javaScript } = await compile(name);
        assert.deepEqual(native, javaScript);
      });
    }
  });

  describe('for every page of the docs of this repository, and the native one takes it', () => {
    const compile = bothParsers(settingsWith({ siteDir: ROOT, staticDirectories: [join(ROOT, 'static')] }));
    for (const file of ['docs', 'versioned_docs'].flatMap(pagesBelow)) {
      it(file, async () => {
        const text = readFileSync(join(ROOT, file), 'utf8');
        const { native, javaScript } = await compile(sourceWith(text, { file: join(ROOT, file) }));
        assert.deepEqual(native, javaScript);
        assert.doesNotThrow(() => mdxToMdast(preprocess(text, settingsWith().markdown, ADMONITION_KEYWORDS), FEATURES));
      });
    }
  });

  it('for each piece of syntax', async () => {
    const compile = bothParsers(settingsWith());
    for (const text of PIECES) {
      const { native, javaScript } = await compile(sourceWith(text));
      assert.deepEqual(native, javaScript, JSON.stringify(text));
    }
  });

  it('where a text is cut off anywhere', async () => {
    const compile = bothParsers(settingsWith());
    for (let length = 0; length <= CUT.length; length++) {
      const { native, javaScript } = await compile(sourceWith(CUT.slice(0, length)));
      assert.deepEqual(native, javaScript, JSON.stringify(CUT.slice(0, length)));
    }
  });
});

it('a plugin that changes the syntax is heeded, wherever it stands', async () => {
  function withoutCode(this: Processor): void {
    const data = this.data() as { micromarkExtensions?: unknown[] };
    data.micromarkExtensions = [...(data.micromarkExtensions ?? []), { disable: { null: ['codeText'] } }];
  }
  const html = async (own: Parameters<typeof settingsWith>[0]) =>
    htmlOf(await createCompiler(settingsWith(own))(sourceWith('`a`')));
  assert.equal(await html({}), '<p><code>a</code></p>');
  const plain = '<p>`a`</p>';
  assert.equal(await html({ remarkPlugins: [withoutCode] }), plain);
  assert.equal(await html({ beforeDefaultRemarkPlugins: [withoutCode] }), plain);
});

describe('mathematics by the site’s own plugins', () => {
  const left: string[] = [];
  const compile = bothParsers(
    settingsWith({
      remarkPlugins: [remarkMath],
      rehypePlugins: [rehypeKatex],
      onFallback: file => left.push(file),
    }),
  );

  it('is drawn, and the same whoever parses', async () => {
    const { native, javaScript } = await compile(sourceWith('Say $a^2$:\n\n$$\n\\frac{1}{2}\n$$\n\n```math\nx_1\n```'));
    assert.deepEqual(native, javaScript);
    assert.equal(native.body.kind, 'html');
    assert.equal(htmlOf(native).match(/class="katex"/g)?.length, 3);
    assert.equal(htmlOf(native).match(/class="katex-display"/g)?.length, 2);
    assert.deepEqual(native.sections[0]?.paragraphs, ['Say a^2:', '\\frac{1}{2}', 'x_1']);
  });

  it('sends only pages that have it to the JavaScript parser', async () => {
    const pages = [
      'Text.',
      'For 5 EUR.',
      '```bash\n$ npm install\n```',
      'Set `$HOME`.',
      '{`$`} <A b={`$`}/>',
      'For $5.',
    ];
    left.length = 0;
    for (const [index, text] of pages.entries()) {
      const { native, javaScript } = await compile(sourceWith(text, { file: String(index) }));
      assert.deepEqual(native, javaScript, text);
    }
    assert.deepEqual(left, ['4', '5']);
  });
});

function pagesBelow(directory: string): readonly string[] {
  return readdirSync(join(ROOT, directory), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.mdx?$/.test(name))
    .map(name => join(directory, name))
    .sort();
}

const CUT =
  'import A from "a"\n\n# T {#t}\n\n:::note\n\n- *a* `b` [c](./d.md) <A b={1}>{e}</A>\n\n:::\n\n~~~js\nf\n~~~\n';

const PIECES: readonly string[] = [
  // Text and its lines
  ...[
    '',
    '\n',
    '\uFEFF# Title\n\nText',
    '# T\r\n\r\nText [x](./a.md)\r\n\r\n- a\r\n- b\r\n',
    'a\n\n\n\nb',
    '\ttab',
    '\u2028x',
  ],
  ...['a\\\nb', 'line  \nbreak', '> a\nb\n>> c', '&amp; &copy; &#123; &unknown;', 'a &nbsp; b', '\\* \\# \\{ \\<'],
  ...['"quotes" -- dashes...', 'a\u00a0b\u200bc', '@user #1 a@b', 'x^2^ H~2~O', '$a$ $$b$$'],
  // Places behind letters of several bytes
  ...['Größe 🚀 ✓ [x](./a.md) 🚀 [y](./b.md)', '- 🚀 item\n  - ü [x](./a.md)\n\n> 漢字 [y](./b.md) ![z](./c.png)'],
  // Emphasis, code, breaks
  ...['**bold**text*em*_x_ __y__', 'a *b **c** d* e', '***a** b*', '~~a~~ ~b~', 'a_b_c', '`a``b` `` c`d ``', '**a:**b'],
  ...['***', '* * *\n- - -', 'Title\n===\n\nSub\n---', '#hash\n# \n#', '## a\n## a\n## A b', '## `a` *b* {#c}'],
  ...['    indented\n\n\ttabbed', '``` js {1}  title="x"\na\n```', '~~~\na\n~~~~', '```\nnever closed'],
  // Links and images
  ...['https://example.com/?a=b&c. www.x.test, me@x.test', 'http://a.b/c_d_e', '![a](b "c") [a](<b c> \'t\')'],
  ...[
    '[a]: /x\n\n[a] [b][a] [A][] ![a]',
    '[a](./x.mdx#b "t")',
    '[a](<./my page.mdx>)',
    '[x]',
    '![x]',
    '[a](javascript:x)',
  ],
  ...['[link *em* `code`](x) ![alt *em*](y)', '[^1]: unused\n\ntext[^2]'],
  // Lists and tables
  ...[
    '* a\n\n* b\n+ c',
    '1) a\n2) b\n5. c',
    '- [ ] a\n- [X] b\n- [x]',
    '[ ] x',
    '1. a\n\n   ```js\n   b\n   ```\n2. c',
  ],
  ...['| a |\n|---|\n| b `|` c |', '| <A/> | {b} |\n|--|--|\n| `c` | d |'],
  // Directives and admonitions
  ...[
    ':::note\ntext\n:::',
    ':::note{#a .b c="d"}\nx\n:::',
    '::: note\nx\n:::',
    ':::note\n:::',
    ':::note',
    '::x[y]{z=1}',
  ],
  ...['a :b[c]{d=e} f ::g', 'a:b :c: d:e', 'a: b\n: c', 'Hello :tada: :+1:', ':::note\n\n:::tip\n\nx\n\n:::\n\n:::'],
  // Elements and components
  ...[
    '<Box a="1" b={2} {...c}>x</Box>',
    '<Box\n  a="x"\n  b={{c: [1,2]}}\n>\n  text\n</Box>',
    '<>frag</>',
    '<a.b.c d:e="f"/>',
  ],
  ...['a<br/>b', 'a<b>c</b>d', '<kbd>a</kbd>+<kbd>b</kbd>', '<x-y z="1">w</x-y>', '<A\n/>', '<T>a</T><T>b</T>'],
  ...[
    '<div>a\n\nb</div>',
    '<p>\ntext\n</p>',
    'text <b>in\nline</b>',
    '<T>\na\n</T>\n<T>\nb\n</T>',
    '> <A>\n> x\n> </A>',
  ],
  ...[
    '<details>\n<summary>a</summary>\n\nb\n</details>',
    '<svg viewBox="0 0 1 1"><path d="M0"/></svg>',
    '<B>\n\n# x\n\n</B>',
  ],
  ...['<A>\n  - x\n  - y\n</A>', '<A>\n\n  - x\n\n      y\n</A>', '- <A/>\n- {b}', '<A>text <b>*c*</b></A>'],
  ...['<A b={`x`} c="&quot;d" e=\'f"g\' />', "<A b='c' d={e => f} g/>", '<a href="x" onClick={() => 1}>y</a>'],
  // Expressions, imports and exports
  ...[
    '{/* a */}\n\n{/* b */} c',
    '{\n  // c\n}',
    '{}',
    `{\`template \${x}\`}`,
    '<A>{x}</A> text',
    '<A>\n{x}\n</A>',
    'x {a} <B/> y',
  ],
  ...['# a {props.b} c\n\n## {props.b}', '<style>{`a { b: c }`}</style>', '<!-- x -->', '---\na: b\n---\n\ntext'],
  ...['export const a = 1\n\nexport const b = () => <div>hi</div>\n\ntext {a} {b()}', 'import x from "y"\ntext'],
  ...[
    'import A from "./a.js"\nimport B from "./b.js"\n\n<A/>\n<B/>',
    'export default ({children}) => <p>{children}</p>\n\nx',
  ],
  ...[
    'export const a = 1\n  + 2\nexport {a as b}',
    'import a from "a"\n\nimport b from "b"',
    'export',
    'important',
    'imports x',
  ],
];
