import { type Rule, rule } from '../production.ts';
import type { PageContext } from '../site.ts';
import { words } from './words.ts';

const fence = (meta: string, code: string, mark = '```'): string => `${mark}${meta}\n${code}\n${mark}`;

const JS = "const a = 1;\n\nfunction f(x) {\n  return x ? `a` : '<b>';\n}";

/** Code blocks: languages and what follows them. */
export const FENCE: Rule<PageContext, string> = rule<PageContext, string>('fence', {
  plain: ({ random }) => fence('', words(random)),
  js: () => fence('js', JS),
  jsx: () => fence('jsx', 'export default () => <div className="x">{1}</div>;'),
  ts: () => fence('ts', 'type A<T> = T extends string ? 1 : never;'),
  bash: () => fence('bash', '# comment\nnpm install --save "a b" && echo $HOME | cat'),
  json: () => fence('json', '{ "a": [1, null, "\\u00e9"] }'),
  yaml: () => fence('yaml', 'a: &x\n  - b # comment\nc: *x'),
  python: () => fence('python', 'def f(x: int = 1) -> str:\n    """Doc."""\n    return f"{x}"'),
  diff: () => fence('diff', '- old\n+ new\n  same'),
  html: () => fence('html', '<!-- comment -->\n<p class="a">&amp; {x}</p>'),
  css: () => fence('css', 'a:hover { color: #fff; }'),
  markdown: () => fence('md', '# Heading {#id}\n\n:::note\n[a](b.md)\n:::'),
  'unknown-language': () => fence('nolang', 'a = b'),
  'upper-language': () => fence('JavaScript', 'let a;'),
  'odd-language': () => fence('c++', 'std::cout << 1;'),
  'sharp-language': () => fence('c#', 'var a = 1;'),
  dockerfile: () => fence('dockerfile', 'FROM node:20\nRUN npm ci'),
  text: () => fence('text', 'a  b\tc'),
  title: () => fence('js title="src/a b.js"', JS),
  'title-single': () => fence('js title=\'it "is"\'', JS),
  'title-bare': () => fence('js title=bare', JS),
  'title-alone': () => fence('title="no language"', 'x'),
  'title-empty': () => fence('js title=""', 'x'),
  'title-markup': () => fence('js title="*a* `b` <c> &amp; {d}"', 'x'),
  lines: () => fence('js {1,3-4}', JS),
  'lines-tight': () => fence('js{1}', JS),
  'lines-outside': () => fence('js {9-12}', JS),
  'lines-and-title': () => fence('js {2} title="a.js" showLineNumbers', JS),
  numbers: () => fence('js showLineNumbers', JS),
  'numbers-from': () => fence('js showLineNumbers=42', JS),
  'class-name': () => fence('js className="special"', JS),
  'unknown-meta': () => fence('js foo bar=baz {x}', JS),
  live: () => fence('jsx live', '<b>live</b>'),
  magic: () => fence('js', 'a();\n// highlight-next-line\nb();\n// highlight-start\nc();\nd();\n// highlight-end'),
  'magic-hash': () => fence('bash', 'a\n# highlight-next-line\nb'),
  'magic-html': () => fence('html', '<a/>\n<!-- highlight-next-line -->\n<b/>'),
  'magic-jsx': () => fence('jsx', '<a>\n  {/* highlight-next-line */}\n  <b/>\n</a>'),
  'magic-block': () => fence('css', '/* highlight-next-line */\na {}'),
  'magic-sql': () => fence('sql', 'SELECT 1\n-- highlight-next-line\nFROM a'),
  'magic-unclosed': () => fence('js', '// highlight-start\na();'),
  'magic-last': () => fence('js', 'a();\n// highlight-next-line'),
  'magic-and-lines': () => fence('js {1}', 'a();\n// highlight-next-line\nb();'),
  'magic-other': () => fence('js', 'a();\n# highlight-next-line\nb();'),
  tildes: () => fence('js', JS, '~~~'),
  nested: () => fence('md', fence('js', 'a();'), '````'),
  'nested-tildes': () => fence('md', fence('js', 'a();'), '~~~'),
  empty: () => '```js\n```',
  'blank-lines': () => fence('js', '\n\na();\n\n'),
  'blank-only': () => fence('', '   '),
  long: () => fence('', 'x'.repeat(300)),
  tabs: () => fence('go', 'func f() {\n\treturn\n}'),
  trailing: () => fence('js', 'a();   \nb();\t'),
  odd: () => fence('', 'zero\u200bwidth non\u00a0breaking e\u0301 🚀'),
  indented: () => fence('js', '    indented();\n  less();'),
  'indented-fence': () => '  ```js\n  a();\n    b();\n  ```',
  'tight-around': ({ random }) => `${words(random)}\n${fence('js', 'a();')}\n${words(random)}`,
  spaced: () => '```  js  title="spaced"  \na();\n```',
  'escaped-meta': () => fence('js title="a\\_b &copy;"', 'x'),
  'four-spaces': ({ random }) => `    ${words(random)}\n    *second*`,
  npm2yarn: () => fence('bash npm2yarn', 'npm install --save-dev left-pad\nnpx tool --flag\nnpm run build -- --watch'),
  'npm2yarn-title': () => fence('sh npm2yarn title="Install"', 'npm i -g a b@1'),
  mermaid: () => fence('mermaid', 'graph TD;\n  A-->B;'),
  math: () => fence('math', 'x^2 + \\frac{1}{2}'),
  'math-dollars': () => '$$\n\\int_0^1 x \\, dx\n$$',
  'entity-language': () => fence('a&amp;b', 'x'),
  'escaped-language': () => fence('c\\+\\+', 'x'),
  'lines-spaced': () => fence('js {1, 3 - 4}', JS),
  'lines-twice': () => fence('js {1} {3}', JS),
  'meta-case': () => fence('js Title="A" showlinenumbers', JS),
  'title-equals': () => fence('js title="a=b {1}"', JS),
  'no-numbers': () => fence('js showLineNumbers=false', JS),
  'dotted-language': () => fence('.js', 'let a;'),
  'attribute-language': () => fence('{.js}', 'let a;'),
  'comma-language': () => fence('js,ts', 'let a;'),
  'language-colon': () => fence('js:title=a.js', 'let a;'),
  'in-list': ({ random }) => `- ${words(random)}\n  ${fence('js', 'a();').replaceAll('\n', '\n  ')}`,
  'in-quote': () => `> ${fence('js', 'a();\n\nb();').replaceAll('\n', '\n> ')}`,
  'terminal-prompt': () => fence('console', '$ npm ci\nadded 3 packages'),
  elements: () => '<pre><code>a {`{b}`}\nc</code></pre>',
  'elements-language': () => '<pre><code className="language-js">{`const a = 1;`}</code></pre>',
});

/** Code blocks that theme components show. */
export const CODE_COMPONENT: Rule<PageContext, string> = rule<PageContext, string>('code-component', {
  block: page => {
    page.imports.add("import CodeBlock from '@theme/CodeBlock';");
    return '<CodeBlock language="js" title="a.js" showLineNumbers>{`const a = 1;\nlet b;`}</CodeBlock>';
  },
  'block-markdown': page => {
    page.imports.add("import CodeBlock from '@theme/CodeBlock';");
    return '<CodeBlock className="language-bash">npm start</CodeBlock>';
  },
});
