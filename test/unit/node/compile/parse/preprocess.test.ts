import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { preprocess } from '../../../../../src/node/compile/parse/preprocess.ts';
import { charactersRead } from '../../../../support/characters-read.ts';
import { settingsWith } from '../compiled.ts';
import { fixtureNames, fixtureSource } from '../fixtures.ts';

const { markdown } = settingsWith();
const keywords = ['note', 'tip', 'my-box'];
const preprocessed = (text: string) => readable(preprocess(text, markdown, keywords));
/** Shows masked ids as escaped ones. */
const readable = (text: string) =>
  text.replace(/\{\uFDD0(\w+)\}/g, (_, hex: string) => Buffer.from(hex, 'hex').toString());

type Rows = readonly (readonly [written: string, read: string])[];

function expectRows(rows: Rows): void {
  for (const [written, read] of rows) assert.equal(preprocessed(written), read, JSON.stringify(written));
}

const unchanged = (...texts: readonly string[]): Rows => texts.map(text => [text, text] as const);

describe('titles of admonitions in the old spelling', () => {
  it('become labels', () => {
    expectRows([
      [':::note A title', ':::note[A title]'],
      [':::note   A title  ', ':::note[A title]'],
      ['::::tip With *emphasis* and `code`', '::::tip[With *emphasis* and `code`]'],
      ['  :::my-box Indented', '  :::my-box[Indented]'],
      ['> ::: note After a space', '> ::: note[After a space]'],
    ]);
  });

  it('are left alone in the new spelling, with attributes, and for other names', () => {
    expectRows(
      unchanged(
        ':::note',
        ':::note[A title]',
        ':::note{.class}',
        ':::note {.class}',
        ':::other A title',
        '::note A title',
      ),
    );
  });
});

describe('comments of HTML', () => {
  it('become comments of MDX of the same length', () => {
    expectRows([
      ['<!-- x -->', '{/*  x */}'],
      ['a <!--b--> c <!--d--> e', 'a {/* b*/} c {/* d*/} e'],
      ['<!-- { and } and < and * -->', '{/*  { and } and < and * */}'],
      ['<!----> a', '{/* */} a'],
    ]);
  });

  it('are whole as `<!-->` and `<!--->`, so that the text behind them stays', () => {
    expectRows([
      ['a <!--> b --> c', 'a {   } b --> c'],
      ['a <!---> b\nc', 'a {    } b\nc'],
      ['<!--><!-- x --><!--->', '{   }{/*  x */}{    }'],
      ...unchanged('`<!-->`', '`<!--->`'),
    ]);
  });

  it('go over several lines, in which nothing else is read', () => {
    expectRows([
      [
        '<!--\n## Title {#id}\n:::note A title\n-->\n:::note A title',
        '{/* \n## Title {#id}\n:::note A title\n*/}\n:::note[A title]',
      ],
      ['a <!-- b\nc --> d', 'a {/*  b\nc */} d'],
      ['<!--\n```js\n-->\nx <!-- y -->', '{/* \n```js\n*/}\nx {/*  y */}'],
    ]);
  });

  it('are none where nothing ends them, so that the error is where they open', () => {
    expectRows([
      ...unchanged('<!-- x\n\n## Title\n', 'a <!--'),
      ['<!-- x -->\n<!-- y\n', '{/*  x */}\n<!-- y\n'],
      ['<!-- x\n-->\n<!-- y', '{/*  x\n*/}\n<!-- y'],
    ]);
  });

  it('are left alone in the text of an expression, whose backticks are no code spans', () => {
    expectRows([
      ...unchanged('<Code text={`\n<!-- x -->\n## Title {#id}\n`} />', '<Code text={ `a\n\\` <!-- x -->\n`} />'),
      ['<Code text={`\n`} />\n\n<!-- x -->', '<Code text={`\n`} />\n\n{/*  x */}'],
      ['Write `{`\n<!-- x -->', 'Write `{`\n{/*  x */}'],
      ['`a` and {`b`}\n<!-- x -->', '`a` and {`b`}\n{/*  x */}'],
    ]);
  });

  it('cannot be ended by what ends a comment of MDX', () => {
    expectRows([['<!-- a */ b -->', '{/*  a *  b */}']]);
  });

  it('take linear time, whether something ends them or not', () => {
    for (const repeated of ['<!--', '`<!--', '<!-- a -->', '`<!-- a -->', '<!-->']) {
      const read = (count: number) => charactersRead(() => preprocess(repeated.repeat(count), markdown, keywords));
      assert.ok(read(4000) > 4000 * repeated.length);
      assert.ok(read(16_000) <= 4 * read(4000) + 1000, repeated);
    }
  });

  it('are text in code', () => {
    expectRows(unchanged('`<!-- x -->`', '```html\n<!-- x -->\n```', '~~~\n<!--\n~~~', '> ```\n> <!-- x -->\n> ```'));
    expectRows([['`a` <!-- x --> `<!-- y -->`', '`a` {/*  x */} `<!-- y -->`']]);
  });
});

describe('code fences', () => {
  it('keep what is in them, up to a fence that is as long and has no language', () => {
    expectRows(
      unchanged(
        '```\n## Title {#id}\n:::note A title\n```',
        '````\n```\n## Title {#id}\n```\n````',
        '```\n~~~\n## Title {#id}\n```',
        '```md\n```js\n## Title {#id}\n```',
        '    ```\n    ## Title {#id}\n    ```',
      ),
    );
  });

  it('end, also in list items and quotes', () => {
    const heading = '\n\n## Title {#id}';
    const fences = [
      '```\ncode\n```',
      '```\ncode\n`````',
      '- ```js\n  code\n  ```',
      '1. ```js\n   code\n   ```',
      '> - ~~~\n>   code\n>   ~~~',
    ];
    expectRows(fences.map(fence => [fence + heading, `${fence}\n\n## Title \\{#id}`] as const));
  });

  it('end with the quote or the list item that they begin in', () => {
    const fences = [
      '1. ~~~~a~~b ~~ c',
      '- ```js\n  code',
      '> ```\n> code',
      '> - ```\n>   code\n> end',
      '- > ```\n  > code',
    ];
    expectRows(fences.map(fence => [`${fence}\n\n## Title {#id}`, `${fence}\n\n## Title \\{#id}`] as const));
    expectRows(
      unchanged(
        '- ```\n  a\n\n  ## b {#c}\n  ```',
        '> ```\n>\n> ## b {#c}',
        '-\t```\n\t## b {#c}',
        '      ```\na\n## b {#c}',
      ),
    );
  });

  it('are no fences where the code ends in the same line', () => {
    expectRows([['```code```\n## Title {#id}', '```code```\n## Title \\{#id}']]);
  });
});

describe('mdx-code-block', () => {
  it('gives its content to MDX', () => {
    expectRows([
      ['```mdx-code-block\n<Box>\n```\nText', '\n<Box>\n\nText'],
      ['````mdx-code-block\n```js\n## x {#y}\n```\n## x {#y}\n````', '\n```js\n## x {#y}\n```\n## x \\{#y}\n'],
    ]);
  });

  it('is text in another fence', () => {
    expectRows(unchanged('````md\n```mdx-code-block\nx\n```\n````'));
  });
});

describe('each spelling', () => {
  const text = '## Title {#id}\n:::note A title\n<!-- x -->';
  const only = (own: Partial<typeof markdown.mdx1Compat>) =>
    preprocess(
      text,
      { ...markdown, mdx1Compat: { comments: false, admonitions: false, headingIds: false, ...own } },
      keywords,
    );

  it('can be switched off', () => {
    assert.equal(only({}), text);
    assert.equal(readable(only({ headingIds: true })), '## Title \\{#id}\n:::note A title\n<!-- x -->');
    assert.equal(only({ admonitions: true }), '## Title {#id}\n:::note[A title]\n<!-- x -->');
    assert.equal(only({ comments: true }), '## Title {#id}\n:::note A title\n{/*  x */}');
  });
});

it('reads the lines of Windows as any others', () => {
  expectRows([
    ['## Title {#id}\r\n:::note A title\r\n', '## Title \\{#id}\n:::note[A title]\n'],
    ['```\r\n<!-- x -->\r\n```\r\n<!-- y -->', '```\n<!-- x -->\n```\n{/*  y */}'],
  ]);
});

it('never changes the number of lines', () => {
  const texts = fixtureNames.map(name => fixtureSource(name).text);
  for (const text of [...texts, '', '\n', '<!--', '```', '```mdx-code-block', '<!--\n\n']) {
    assert.equal(preprocessed(text).split('\n').length, text.split('\n').length);
  }
});
