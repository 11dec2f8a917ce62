import { choose, type Rule, rule } from '../production.ts';
import type { PageContext } from '../site.ts';
import { IMAGE } from './images.ts';
import { ASSET_LINK, FILE_LINK, URL_LINK } from './links.ts';
import { sentence, uniqueName, words } from './words.ts';

/** One span of inline Markdown, on one line. */
export const INLINE: Rule<PageContext, string> = rule<PageContext, string>('inline', {
  text: ({ random }) => words(random),
  emphasis: page => `*${inner(page)}*`,
  'emphasis-underscore': page => `_${inner(page)}_`,
  strong: page => `**${inner(page)}**`,
  'strong-underscore': page => `__${inner(page)}__`,
  'strong-emphasis': ({ random }) => `***${words(random, 1, 3)}***`,
  'emphasis-in-word': () => 'in*side*word and_not_here',
  'emphasis-unclosed': ({ random }) => `*${words(random, 1, 2)} 2 * 3 ** 4`,
  strike: page => `~~${inner(page)}~~`,
  'strike-one': ({ random }) => `~${words(random, 1, 2)}~`,
  'file-link': page => choose(page, FILE_LINK),
  'url-link': page => choose(page, URL_LINK),
  'asset-link': page => choose(page, ASSET_LINK),
  image: page => choose(page, IMAGE),
  code: page => choose(page, CODE_SPAN),
  symbol: page => choose(page, SYMBOL),
  html: page => choose(page, HTML_SPAN),
  expression: page => choose(page, EXPRESSION),
  footnote: page => `${words(page.random, 1, 2)}[^${footnote(page, sentence(page.random))}]`,
  'footnote-markup': page => `note[^${footnote(page, '*With* `code` and [a link](https://example.com/note).')}]`,
  'footnote-blocks': page => `note[^${footnote(page, 'First.\n\n    Second paragraph.\n\n    - item')}]`,
  'footnote-twice': page => {
    const name = footnote(page, sentence(page.random));
    return `one[^${name}] and again[^${name}]`;
  },
  'strong-flanking': ({ random }) => `**${words(random, 1, 1)}:**${words(random, 1, 1)}`,
  'strong-quoted': () => '**“quoted”**text **(a)**b',
  'strong-cjk': () => '中文**「強調」**です。**太字**の*斜体*',
  'strong-nested': () => '**a *b* c** ***d** e* *f**g**h*',
  'emphasis-spaced': () => '** a ** * b* _c _',
  'strike-more': () => '~~a~~b ~~~c~~~ ~~ d ~~',
  'code-in-strong': () => '**`a`** *`b`*c ~~`d`~~',
  'footnote-undefined': () => 'none[^nowhere]',
});

export const CODE_SPAN: Rule<PageContext, string> = rule<PageContext, string>('code-span', {
  words: ({ random }) => `\`${words(random, 1, 2)}\``,
  double: () => '`` a ` b ``',
  braces: () => '`{a: {b}}`',
  html: () => '`<div class="x">&amp;</div>`',
  markup: () => '`*not* [a](b)`',
  backslash: () => '`C:\\dir\\`',
  spaces: () => '`  two  spaces  `',
  only: () => '`` ` ``',
});

export const SYMBOL: Rule<PageContext, string> = rule<PageContext, string>('symbol', {
  shortcode: () => ':rocket: :+1:',
  'unknown-shortcode': () => ':no-such-emoji:',
  emoji: () => '🚀 👩‍💻 🇩🇪',
  entities: () => '&amp; &copy; &nbsp; &#35; &#x1F600; &hellip;',
  'unknown-entity': () => '&notanentity; AT&T &',
  escapes: () => '\\* \\_ \\{ \\} \\< \\# \\` \\\\ \\a',
  quotes: () => `"double" 'single' -- --- ...`,
  times: () => '10:30 a:b 3:4 note:this',
  directive: () => 'the :name[label] and :abbr{x="1"} and :x',
  dollars: () => '$5 and $6 $$x$$',
  greater: () => 'a > b >= c',
  nonBreaking: () => 'a\u00a0b\u2028c\u200d',
  brackets: () => '[not a link] [x](',
  math: () => '$x^2$ and $\\alpha$',
  mentions: () => '@someone #123 a/b#4 100€ 5% ~10',
  arrows: () => '-> => <- != :) ;-) (c) (tm)',
  paths: () => '~/.config C:\\Users **/*.ts a_b/c_d',
});

export const HTML_SPAN: Rule<PageContext, string> = rule<PageContext, string>('html-span', {
  bold: page => `<b>${inner(page)}</b>`,
  keyboard: () => '<kbd>Ctrl</kbd>+<kbd>C</kbd>',
  sub: () => 'H<sub>2</sub>O x<sup>2</sup>',
  mark: ({ random }) => `<mark>${words(random, 1, 2)}</mark>`,
  break: () => 'one<br/>two<br />three',
  style: ({ random }) => `<span style={{color: 'red', marginLeft: 4}}>${words(random, 1, 2)}</span>`,
  'class-name': ({ random }) => `<span className="badge badge--primary">${words(random, 1, 1)}</span>`,
  class: ({ random }) => `<span class="badge">${words(random, 1, 1)}</span>`,
  data: () => '<span data-x="1" aria-label="label" hidden>x</span>',
  entity: () => '<em title="a &amp; b">&lt;tag&gt;</em>',
  comment: () => 'a <!-- html comment --> b',
  details: () => '<abbr title="Hypertext">HTML</abbr> <small>small</small> <q>quote</q>',
  fragment: page => `<>${inner(page)}</>`,
  'self-closing': () => '<wbr /><input type="checkbox" defaultChecked readOnly />',
  picture: () =>
    '<picture><source srcSet="https://example.com/d.png" media="(prefers-color-scheme: dark)" /><img src="https://example.com/l.png" alt="pic" /></picture>',
  label: () => '<label htmlFor="field">Name</label> <input id="field" disabled defaultValue="x" />',
  underline: page => `<u>${inner(page)}</u> <s>old</s> <ins>new</ins>`,
  ruby: () => '<ruby>漢<rt>kan</rt></ruby> <bdi>x</bdi> <time dateTime="2024-01-02">then</time>',
  'attribute-lines': () => '<span\n  title="lines"\n>a</span>',
  'attribute-template': () => `<span title={\`a\${1}\`} {...{}}>b</span>`,
  'entity-attribute': () => '<span title="&quot;a&quot; &lt;b&gt;">c</span>',
  'custom-element': () => '<my-element some-prop="x">custom</my-element>',
});

export const EXPRESSION: Rule<PageContext, string> = rule<PageContext, string>('expression', {
  text: () => `{'a text'}`,
  number: () => '{1 + 1}',
  template: () => `{\`a \${1 + 1} b\`}`,
  nothing: () => '{null}{undefined}{false}{true}',
  array: () => `{['a', 'b'].join(', ')}`,
  elements: () => '{[1, 2].map(n => <b key={n}>{n}</b>)}',
  jsx: () => '{<i>x</i>}',
  comment: () => 'a {/* a comment */} b',
  escape: () => `{'{'}brace{'}'} {'<'}`,
  space: () => `{' '}`,
  'front-matter': () => '{frontMatter.title}',
  conditional: () => `{true && 'shown'}{false && 'hidden'}`,
  component: page => {
    page.imports.add("import Translate from '@docusaurus/Translate';");
    return '{<Translate>translated</Translate>}';
  },
  nested: () => `{[['a'], [1, [<b key="b">b</b>]]]}`,
  function: () => `{(x => \`\${x}!\`)('call')}`,
  object: () => `{({ a: 'key' }).a}`,
  regexp: () => `{/[{}]/.test('{') ? 'yes' : 'no'}`,
  lines: () => `{\n  'over lines'\n}`,
  number2: () => '{0}{-1}{1.50}{1e3}{NaN}',
  entity: () => `{'&amp; \\u00e9'}`,
});

/** What parts lines within a paragraph. */
export const LINE_BREAK: Rule<PageContext, string> = rule<PageContext, string>('line-break', {
  soft: () => '\n',
  'soft-spaces': () => ' \n ',
  spaces: () => '  \n',
  backslash: () => '\\\n',
  element: () => '<br />\n',
  tab: () => '\t\n',
});

/** Defines a footnote for the end of the page: its name. */
function footnote(page: PageContext, text: string): string {
  const name = page.random.chance(0.5) ? String(page.random.between(1, 99)) : uniqueName(page.random, 'note');
  page.definitions.add(`[^${name}]: ${text}`);
  return name;
}

/** Some spans in a row, as one line. */
export function inlineText(page: PageContext, most = 4): string {
  return Array.from({ length: page.random.between(1, most) }, () => choose(page, INLINE)).join(' ');
}

/** What a span contains; plain words where spans are deep already. */
export function inner(page: PageContext): string {
  return page.depth > 2 ? words(page.random, 1, 3) : choose({ ...page, depth: page.depth + 1 }, INLINE);
}

/** A paragraph of a sentence or more, with spans among them. */
export function paragraphText(page: PageContext): string {
  const { random } = page;
  const end = random.chance(0.3) ? choose(page, LINE_BREAK) : ' ';
  return `${sentence(random)} ${inlineText(page)}.${end}${sentence(random)}`;
}
