import assert from 'node:assert/strict';
import { test } from 'node:test';
import { excerpt, leadingTitle } from '../../../../../src/node/plugins/content/text-facts.ts';

test('the title is the first-level heading that opens the text', () => {
  const titles: readonly (readonly [body: string, title: string | undefined])[] = [
    ['# Title\n\nText', 'Title'],
    ['\n\n# Title', 'Title'],
    ['#\tTitle', 'Title'],
    ['Title\n=====\n\nText', 'Title'],
    ['# The `init` call', 'The init call'],
    ['# Title {#own-id}', 'Title'],
    ['# Title {#api:a_b_} ##', 'Title'],
    ['# Title {/* #own-id */}', 'Title'],
    ['# Title[^1]\n\n[^1]: Note', 'Title'],
    ['# The [^Two] notes [^3] {#a}\n\n[^two]: Note', 'The notes [^3]'],
    ['# The `[^1]` syntax\n\n[^1]: Note', 'The [^1] syntax'],
    ['# Title ##', 'Title'],
    ['# C#', 'C#'],
    ["import A from 'a';\n\n# Title", 'Title'],
    ["import {\n  A,\n} from 'a';\nimport B from 'b';\n\n\n# Title", 'Title'],
    ['# Title\r\n\r\nText', 'Title'],
    ['## Second level', undefined],
    ['Text\n\n# Title', undefined],
    ['export const a = 1;\n\n# Title', undefined],
    ['#Title', undefined],
    ['', undefined],
  ];
  for (const [body, title] of titles) assert.equal(leadingTitle(body), title, JSON.stringify(body));
});

test('the description is the first line of prose to the end of its sentence, without its Markdown', () => {
  const excerpts: readonly (readonly [body: string, text: string])[] = [
    ['# Title\n\nA sentence over\ntwo *lines*. Another\none.', 'A sentence over two lines.'],
    ['One. Two.\nThree.', 'One. Two.'],
    ['> Quoted over\n> lines.', 'Quoted over lines.'],
    ['日本語の\n文。次', '日本語の文。次'],
    ['No end\n- item', 'No end'],
    ['Title\n===\n\nText', 'Text'],
    ['See **the** _API_ of `init`, ~~not~~ [here](./a.md).', 'See the API of init, not here.'],
    ['![A diagram](./a.png) of it', 'A diagram of it'],
    ['> Quoted', 'Quoted'],
    ['*([bot](https://x.test)) released this 11:54:57 UTC*', '(bot) released this 11:54:57 UTC'],
    ['With snake_case_names and 2 * 3 * 4', 'With snake_case_names and 2 * 3 * 4'],
    ['<div class="x">Text</div>', 'Text'],
    ['Done :tada:', 'Done'],
    ['At 10:30:45 sharp', 'At 10:30:45 sharp'],
    ['Text[^1]', 'Text'],
    ["import A from 'a';\nimport B from 'b';\n\nText", 'Text'],
    ['export const a = [\n  1,\n];\n\nText', 'Text'],
    ['```js\ncode();\n```\n\nText', 'Text'],
    ['````md\n```js\n```\n````\n\nText', 'Text'],
    [':::note\n\nInside\n\n:::', 'Inside'],
    ['---\n\nText', 'Text'],
    ['Use `<Tabs>` or `a_b_c`', 'Use <Tabs> or a_b_c'],
    ['<!-- on two\n\nlines -->\n\nText', 'Text'],
    ['{/*\n\nhidden */}\n\nText', 'Text'],
    ['<Tabs\n  groupId="os">\n\nText\n\n</Tabs>', 'Text'],
    ['```\n```js\n```\n\nText', 'Text'],
    ['{/* hidden */}\n\nText', 'Text'],
    ['# Title\n\n## Section {#a_b}\n\nText', 'Text'],
    ['- One\n- two\n  lines\n\n  below\n\n1. Three\n\nText', 'Text'],
    ['> * One\n>\n> Text', 'Text'],
    ['| A | B |\n|---|---|\n| 1 | 2 |\n\nText', 'Text'],
    ['A | B\n--|--\n1 | 2\n\nText | more', 'Text | more'],
    ['[name]: ./page.md\n\nText', 'Text'],
    ['## Only\n\n- a\n- list', ''],
    ['A [Page] has [parts](./p.md), and [x] marks\n\n[Page]: ./page.md', 'A Page has parts, and [x] marks'],
    ['{1 + 1}\n\nText', 'Text'],
    ["{\n  ['a', 'b']\n    .join('-')\n}\n\nText", 'Text'],
    ['<CodeBlock language="js">{`const a = 1;\nlet b;`}</CodeBlock>\n\nText', 'Text'],
    ['<Box title="t" icon={<b>x</b>} data={{ a: 1 }}>Text</Box>', 'Text'],
    ['> ::::note\n>\n> Text', 'Text'],
    ['Text {1 + 1} and {more}', 'Text {1 + 1} and {more}'],
    ['# Title', ''],
    ['', ''],
  ];
  for (const [body, text] of excerpts) assert.equal(excerpt(body), text, JSON.stringify(body));
});
