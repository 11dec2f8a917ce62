import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { runInNewContext } from 'node:vm';
import type { Root } from 'mdast';
import remarkMath from 'remark-math';
import type { Processor } from 'unified';
import type { VFile } from 'vfile';
import { type Compiler, createCompiler } from '../../../../../src/node/compile/index.ts';
import { FALLBACK_RULES, fallbackReason } from '../../../../../src/node/compile/parse/fallback-reasons.ts';
import { parseNatively } from '../../../../../src/node/compile/parse/native-parser.ts';
import type { Format } from '../../../../../src/node/compile/types.ts';
import { bothParsers, firstDifference } from '../../../../support/parsers.ts';
import { settingsWith, sourceWith } from '../compiled.ts';

describe('each row of the table of fallback reasons', () => {
  for (const { reason, example, format = 'mdx', isMath = false } of FALLBACK_RULES) {
    it(`is needed: the native parser reads its example differently (${reason})`, async () => {
      assert.notEqual(
        await differenceWithoutRules(example, format, isMath),
        undefined,
        'Both parsers agree: remove the row.',
      );
    });

    it(`catches its example (${reason})`, () => {
      assert.equal(fallbackReason(example, format, isMath), reason);
    });
  }
});

/** Compares the pages of both parsers, where the native one reads all that it does not reject. */
function differenceWithoutRules(text: string, format: Format, hasMath: boolean) {
  const { markdown } = settingsWith();
  const settings = settingsWith({ markdown: { ...markdown, format }, native: false });
  const native = createCompiler({ ...settings, beforeDefaultRemarkPlugins: [[nativeOnly, [format, hasMath]]] });
  const remarkPlugins = hasMath ? [remarkMath] : [];
  return bothPages(native, createCompiler({ ...settings, remarkPlugins }), text);
}

async function bothPages(native: Compiler, javaScript: Compiler, text: string) {
  return firstDifference({ native: await native(sourceWith(text)), javaScript: await javaScript(sourceWith(text)) });
}

function nativeOnly(this: Processor, [format, hasMath]: readonly [Format, boolean]): void {
  const fallback = this.parser as (text: string, file: VFile) => Root;
  const parser: typeof fallback = (text, file) => {
    try {
      return parseNatively(text, format, { math: hasMath });
    } catch {
      return fallback(text, file);
    }
  };
  Object.assign(this, { parser });
}

/** Texts that the native parser reads differently, by the reason why they are left to the JavaScript parser. */
const TRAPS: readonly (readonly [reason: string, ...texts: string[]])[] = [
  ['front matter in TOML', '+++\na = 1\n+++\n\nText'],
  ['a rule that looks like front matter', '---\n- a', '---\n> a'],
  ['half a character', 'a \ude80 b'],
  ['a directive with more in its line', 'Text\n::x y', '- :::unknown Title\n\nText', ':::note.\n', '::x{/* a */}'],
  ['colons that close nothing', '- a\n:::', '[^1]: a\n:::', ':::note\n1. :::'],
  [
    'more colons than the directive around them has',
    ':::note\n\n::::tip\n\na\n\n::::\n\n:::\n\nb',
    '::::note\n\n:::tip\n\na\n\n::::info\n\nb\n\n::::\n\n:::\n\n::::\n\nc',
  ],
  ['colons that end more than one directive', '::::note\n\n:::tip\n\na\n\n::::\n\n:::\n\nb'],
  [
    'colons that end a directive in a list in a directive',
    ':::note\n\n- a\n\n  :::tip\n\n  b\n\n  :::\n\n:::\n\nc',
    ':::note\n\n1. a\n   - b\n\n     :::tip\n     c\n     :::\n\n:::\n\nd',
    ':::note\n\n- :::tip\n  a\n  :::\n\n:::\n\nb',
    '- :::note\n\n  - a\n\n    :::tip\n    b\n    :::\n\n  :::\n\nc',
  ],
  ['a line break before a directive', ':::note\nText \\\n:::'],
  ['a definition right below a directive', ':::note\n[a]: b\n:::', 'a[^1]\n:::note\n[^1]: b'],
  ['a definition that heads a table', 'a\n\n[b]: c\n|-|\n|d|'],
  ['code that never ends in a container', ':::note\n```\n:::'],
  ['an escaped directive', '\\::x[]'],
  ['braces after `:name`', ':a{/* b */} c'],
  ['a URL without a host', '"http://.google.com"', '[www. <A></A>', 'a\\`"http://." `b', '``a\nb`` `http://.` c'],
  ['a URL that ends at a brace or a bar', 'http://a|\n-|', '<A/>http://b{/* c */}', '`http://a/{b}|`\n|-|-|\n_'],
  ['an e-mail address behind a slash', 'a/b@c.de', '`x`/+a@b-c.d.ef.', '/x@1.2/a@b.de'],
  ['an e-mail address with an escape', 'a\\_b_@c.de', 'a\\.b\\-c_d@e.fg'],
  ['a tab behind a tag or an expression', '<A/>\t<B/>'],
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
  ['a null character', 'a\0  \nb'],
  ['a tab behind the end of front matter', '---\na: b\n---\t\n\nText', '--- \n--- \t'],
  [
    'a label with spaces at its ends, or of several lines',
    ':a[b\nc]',
    'a :b[ c ] d',
    ':a[ \t]',
    ':a[:b[\nc]]',
    ':a[b  \nc]d',
  ],
  [
    'a footnote in a link, or behind another in an image',
    '[a[^1]](b)\n\n[^1]: c',
    'A![^1][^2]\n\n[^1]: a\n\n[^2]: b',
    '![a *b[^1]*](c)\n\n[^1]: d',
    '[a[^1] b][c]\n\n[c]: d\n\n[^1]: e',
  ],
  ['a tag in the text of an image', '![a <b> c](d)', '![a <b>[c](d)](e)'],
  [
    'a tag of several lines in a quote or a list item',
    '> a <b c="d\n> e"/>',
    '> <X\n/>',
    '- <X\n/>',
    '> a <b c={d\n> e} />',
  ],
  ['colons and text in a directive', ':::note\n::: b\nc', ':::note\n\n:::: b\n\n:::'],
  [
    'a paragraph that leaves its list or quote, in a directive',
    '- :::note\n  b\nc',
    '> :::note\n> b\nc',
    '1. :::note\n\n   b\nc',
  ],
  [
    'tags that cross',
    '# <B>\n</B>\\',
    'a *b <c> d* </c> e',
    'a [b <c> d](e) </c>',
    '<b>*a</b>*',
    '| a <b> | c </b> |\n|-|-|',
    ':a[b <c> d] </c>',
    ':::note\n<b>\n:::\n</b>',
    '[^1]: <b>\n\n</b>',
    '<p>a\nb\n---\nc</p>',
  ],
  ['an attribute without a value in its braces', '<a b={} />', 'a <b c={/* d */}/>'],
  ['colons behind a footnote', '[^1]::x[1]'],
  ['backticks and braces', '`` ` `` and `{`, `|`, `}`', '`a\n{b`'],
  [
    'a tag that is closed in a list item, and opened before it',
    '<A>\n  <B>\n\n- a\n\n  </B>\n  <B>b</B>\n</A>',
    '<A>\n\n1. a\n   </A>',
  ],
  ['an empty task', '- [ ] \n |'],
  ['three tildes or more', 'x~~~*~*~*', 'x ~~~~*~~*.~~', 'x~~~\n_~_~_'],
  [
    'asterisks right before an underscore that do not end what as many begin',
    '*a b**_ c',
    '__***a:**b*__',
    '*a **b*__ c',
    'a*_ b*',
    '**a\nb*_ c',
    '**a** b**_ c**',
    '\\*a b*_ c*',
    '***.a**)a**__',
  ],
  [
    'asterisks right behind an underscore, or an escaped one, that as many do not end',
    '\\**a**',
    '_*a**',
    'x__ ___*b*****',
    '_**a **b\nc*',
    '__***a****._b',
    '_*a [b*](c) d**',
  ],
];

/** The same for Markdown whose HTML is HTML. */
const HTML_TRAPS: typeof TRAPS = [
  ['braces after `:name`', '<a:b{...c}/>.', 'a <b c:d{...e}/>.'],
  ['colons that are indented like code', ':::note\n\t:::\nc', ':::note\na\n    :::\n\nb'],
  ['an attribute over several lines', '><u i="\n>  ">'],
  ['an attribute with two values', '|<g c=t="">'],
  ['HTML right below a table, a list, a quote or a footnote', '[^1]: a\n<b>\n', 'a||\n-|-\n<b>'],
];

describe('a text that the native parser reads differently goes to the JavaScript parser', () => {
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

it('what authors usually write is left to the native parser', () => {
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
    'Mail me@a.b or see https://a.b/c@1.2.0/d.js, @a/b@1.2 and a\\_b@c.de.',
    ':::note\n\n- a\n  - b\n- c\n\nText\n\n<div>\n  <b>a</b >\n</div>\n\n:::\n\n::: tip\n\n> A[^1] and [b](c)![d](e), :f[g **h** i].\n\n[^1]: j',
    '> <A b="c" />\n\n- *<b>a</b>*\n\n<A\n  b={1}\n/>',
    '_**Note:** see [*a*](b)._\n\n__*a* b__',
    '~~~js\na\n~~~\n\n> ~~~\n> b\n> ~~~\n\n- ~~~\n  c\n  ~~~',
    'Hard-wrapped prose with `code` in\nevery `line` of it.\n\n<A b={c}>\n  text\n</A>',
  ];
  for (const text of texts) assert.equal(fallbackReason(text, 'mdx'), undefined, text);
});

it('attributes without quotes are read in linear time', () => {
  const title = ':::note{title=What you need to know before installing, please}';
  for (const text of [title, `:::note{title=${'a'.repeat(50)}=}`, `:::note{${'.a'.repeat(50)}!}`]) {
    // A pattern that runs on is ended.
    const reason = runInNewContext('reasonOf()', { reasonOf: () => fallbackReason(text, 'mdx') }, { timeout: 10_000 });
    assert.equal(reason, 'a directive with more in its line');
  }
});
