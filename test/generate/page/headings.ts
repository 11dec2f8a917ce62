import { choose, type Rule, rule } from '../production.ts';
import type { PageContext } from '../site.ts';
import { inlineText } from './inline.ts';
import { uniqueName, words } from './words.ts';

/** The text of a heading, on one line. */
export const HEADING_TEXT: Rule<PageContext, string> = rule<PageContext, string>('heading', {
  words: ({ random }) => words(random, 1, 4),
  inline: page => inlineText(page),
  repeated: () => 'Overview',
  'repeated-case': () => 'OVERVIEW',
  numbered: ({ random }) => `${random.between(1, 9)}. Step`,
  'number-end': ({ random }) => `Version ${random.between(1, 99)}`,
  code: () => 'The `useState<T>()` hook',
  'code-only': () => '`--flag`',
  call: () => '`get_it(a, b)` and `x.y-z`',
  question: () => "What's new?",
  colon: () => 'Note: this',
  'colon-tight': () => 'std::vector a:b',
  slash: () => 'Input/output & more',
  punctuation: () => '?!…',
  emoji: () => '🚀 Launch',
  'emoji-only': () => '🎉',
  shortcode: () => ':tada: Release',
  nfd: () => 'Cafe\u0301 über 東京',
  spaces: () => 'Non\u00a0breaking  and   many',
  'zero-width': () => 'Zero\u200bwidth',
  entity: () => 'A &amp; B &lt;C&gt;',
  escape: () => 'Escaped \\*star\\* \\{brace\\}',
  html: () => 'With <b>bold</b> and <code>code</code>',
  'html-anchor': ({ random }) => `<a name="${uniqueName(random, 'old')}"></a>Anchored`,
  badge: () => 'Method <span className="badge">new</span>',
  expression: () => `Sum {1 + 1} {'text'}`,
  link: () => 'See [the *site*](https://example.com)',
  'link-only': () => '[Linked](/docs/heading)',
  image: () => '![Logo](https://example.com/logo.png) Named',
  strike: () => '~~Old~~ new',
  empty: () => '',
  'end-hash': () => 'C#',
  'closed-hashes': () => 'Closed ##',
  'line-break': () => 'Broken<br />line',
  underscore: () => '__init__ snake_case_name',
  quotes: () => `"Quoted" 'words' “curly”`,
  long: ({ random }) => words(random, 18, 24),
  comment: () => 'Commented {/* hidden */}',
  'html-comment': () => 'Commented <!-- hidden -->',
  version: () => '1.2.3 (2024-01-02)',
  'version-link': () => '[1.2.3](https://example.com/v1.2.3) - 2024',
  'code-pipe': () => '`a` | `b`',
  'code-link': () => '[`code`](https://example.com)',
  'self-anchor': ({ random }) => `<a id="${uniqueName(random, 'self')}" />With an anchor`,
  kbd: () => 'Press <kbd>F1</kbd>',
  math: () => 'Cost $x^2$',
  'directive-like': () => 'At 10:30 use :name',
  'strong-all': () => '**All strong**',
  'numbered-dot': ({ random }) => `${random.between(1, 9)}\\. Escaped`,
  'trailing-colon': ({ random }) => `${words(random, 1, 2)}:`,
  'hash-inside': () => 'A #b c',
});

/** How the id of a heading is given. */
export const HEADING_ID: Rule<PageContext, string> = rule<PageContext, string>('heading-id', {
  none: () => '',
  braces: ({ random }) => ` {#${uniqueName(random, 'my')}}`,
  tight: ({ random }) => `{#${uniqueName(random, 'tight')}}`,
  'trailing-space': ({ random }) => ` {#${uniqueName(random, 'after')}}  `,
  upper: () => ' {#MyId}',
  dotted: () => ' {#a.b_c-d}',
  unicode: () => ' {#über-東京}',
  digits: () => ' {#2024}',
  repeated: () => ' {#same}',
  'like-a-title': () => ' {#overview}',
  emphasis: () => ' {#my_id_x}',
  colon: () => ' {#a:b}',
  'mdx-comment': ({ random }) => ` {/* #${uniqueName(random, 'comment')} */}`,
  'mdx-comment-tight': ({ random }) => ` {/*#${uniqueName(random, 'comment')}*/}`,
  escaped: ({ random }) => ` \\{#${uniqueName(random, 'escaped')}}`,
  'before-hashes': ({ random }) => ` {#${uniqueName(random, 'before')}} ##`,
  'html-comment': ({ random }) => ` <!-- #${uniqueName(random, 'html')} -->`,
  slashes: ({ random }) => ` {#${uniqueName(random, 'a/b')}}`,
});

/** How a heading is written around its text. */
export const HEADING: Rule<PageContext, string> = rule<PageContext, string>('heading-form', {
  two: page => `## ${headingText(page)}`,
  three: page => `### ${headingText(page)}`,
  four: page => `#### ${headingText(page)}`,
  five: page => `##### ${headingText(page)}`,
  six: page => `###### ${headingText(page)}`,
  one: page => `# ${headingText(page)}`,
  'setext-one': page => `${setextText(page)}\n===`,
  'setext-two': page => `${setextText(page)}\n---------`,
  'setext-lines': page => `${setextText(page)}\ngoes on\n---`,
  indented: page => `  ## ${choose(page, HEADING_TEXT)}`,
  spaced: page => `##   \t${headingText(page)}`,
  closed: page => `## ${words(page.random, 1, 3)} ##`,
  element: ({ random }) => `<h2 id="${uniqueName(random, 'element')}">${words(random, 1, 3)}</h2>`,
  'element-plain': ({ random }) => `<h3>${words(random, 1, 3)}</h3>`,
  'element-lines': ({ random }) => `<h2>\n${words(random, 1, 3)} *inside*\n</h2>`,
  component: page => {
    page.imports.add("import Heading from '@theme/Heading';");
    return `<Heading as="h2" id="${uniqueName(page.random, 'theme')}">${words(page.random, 1, 3)}</Heading>`;
  },
  tight: page => `## ${words(page.random, 1, 3)}\nText without a line between.`,
  'no-space': () => '##No heading',
});

function headingText(page: PageContext): string {
  return `${choose(page, HEADING_TEXT)}${choose(page, HEADING_ID)}`;
}

/** Setext headings begin with words, so that nothing else begins there. */
function setextText(page: PageContext): string {
  return `Set ${words(page.random, 1, 3)}`;
}
