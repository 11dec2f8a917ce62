import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fallbackReason } from '../../../../../src/node/compile/parse/fallback-reasons.ts';
import { bothParsers, firstDifference } from '../../../../support/parsers.ts';
import { settingsWith, sourceWith } from '../compiled.ts';

/** Texts that the native parser reads in another way, with the reason why they are not left to it. */
const TRAPS: readonly (readonly [reason: string, ...texts: string[]])[] = [
  ['front matter in TOML', '+++\na = 1\n+++\n\nText'],
  ['a rule that looks like front matter', '---\n- a', '---\n> a'],
  ['half a character', 'a \ude80 b'],
  ['a directive with more in its line', 'Text\n::x y', '- :::unknown Title\n\nText', ':::note.\n', '::x{/* a */}'],
  ['colons that close nothing', '- a\n:::', '[^1]: a\n:::', ':::note\n1. :::'],
  ['a line break before a directive', ':::note\nText \\\n:::'],
  ['a definition right below a directive', ':::note\n[a]: b\n:::', 'a[^1]\n:::note\n[^1]: b'],
  ['a definition that heads a table', 'a\n\n[b]: c\n|-|\n|d|'],
  ['code that never ends in a container', ':::note\n```\n:::'],
  ['an escaped directive', '\\::x[]'],
  ['braces after `:name`', ':a{/* b */} c'],
  ['a URL without a host', '"http://.google.com"', '[www. <A></A>', 'a\\`"http://." `b', '``a\nb`` `http://.` c'],
  ['a URL that ends at a brace or a bar', 'http://a|\n-|', '<A/>http://b{/* c */}', '`http://a/{b}|`\n|-|-|\n_'],
  ['a tab behind a colon, a tag or an expression', ':\t', '<A/>\t<B/>'],
  [
    'an emoji beside a mark',
    'a*🚀*b',
    '**🚀**<A></A>',
    ':a:🚀',
    '🚀www.a',
    '*__🚀b_',
    '**a\n<b>**🚀 b**</b>',
    '<b>**🚀 a*</b>',
  ],
  ['an indented footnote', '    [^1]: a'],
  ['colons behind a footnote', '[^1]::x[1]'],
  ['a tag that a heading leaves open', '# <B>\n</B>\\'],
  ['backticks and braces', '`` ` `` and `{`, `|`, `}`', '`a\n{b`'],
  [
    'a tag that is closed in a list item, and opened before it',
    '<A>\n  <B>\n\n- a\n\n  </B>\n  <B>b</B>\n</A>',
    '<A>\n\n1. a\n   </A>',
  ],
  ['an empty task', '- [ ] \n |'],
];

/** The same for Markdown whose HTML is HTML. */
const HTML_TRAPS: typeof TRAPS = [
  ['an attribute over several lines', '><u i="\n>  ">'],
  ['an attribute with two values', '|<g c=t="">'],
  ['HTML right below a table, a list, a quote or a footnote', '[^1]: a\n<b>\n', 'a||\n-|-\n<b>'],
];

describe('a text that the native parser reads in another way is not left to it', () => {
  for (const [format, traps] of [['mdx', TRAPS] as const, ['md', HTML_TRAPS] as const]) {
    const { markdown } = settingsWith();
    const left: string[] = [];
    const compile = bothParsers(
      settingsWith({ markdown: { ...markdown, format }, onFallback: (_file, reason) => left.push(reason) }),
    );
    for (const [reason, ...texts] of traps) {
      it(`${format}: ${reason}`, async () => {
        for (const text of texts) {
          left.length = 0;
          assert.equal(firstDifference(await compile(sourceWith(text))), undefined, JSON.stringify(text));
          assert.deepEqual(left, [reason], JSON.stringify(text));
        }
      });
    }
  }
});

it('what authors usually write is trusted', () => {
  const texts = [
    '---\ntitle: A\n---\n\n# A\n\n---\n\nText',
    ':::note[A *title*]{.wide #id data="x"}\n\n- a\n\n:::\n\n::::tip\n\n:::info\n\nx\n\n:::\n\n::::',
    '> :::note\n> a\n> :::\n\n- :::tip\n  a\n  :::',
    '<A>\n\n[b](/b)\n\n[//]: # (c)\n\n</A>',
    '<details>\n<summary>**🚀 Fast**, *too*</summary>\n\nText\n\n</details>',
    '| a | `b|c` |\n| - | - |\n| https://a.b/c | {d} |',
    '- [ ] a\n- [x] b 🚀\n\n## C++ `std::vector` :tada:\n\nAt 10:30, see <https://a.b/c>',
    '- **🚀 Fast**, as `https://` is, and as\n  _🚀 this_ is\n\n<A b={`https://a.b/{c}`}>{`https://`}</A>',
    '```js\nhttp://. {`\n:::x y\n```\n\nA `{brace}` of two.',
    'Hard-wrapped prose with `code` in\nevery `line` of it.\n\n<A b={c}>\n  text\n</A>',
  ];
  for (const text of texts) assert.equal(fallbackReason(text, 'mdx'), undefined, text);
});
