import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bothParsers, type TwoPages } from '../../../../support/parsers.ts';
import { htmlOf, settingsWith, sourceWith } from '../compiled.ts';

const { markdown } = settingsWith();
const strict = { ...markdown.mdx1Compat, headingIds: false };
const compilers = {
  mdx: bothParsers(settingsWith()),
  md: bothParsers(settingsWith({ markdown: { ...markdown, format: 'md' } })),
  strict: bothParsers(settingsWith({ markdown: { ...markdown, mdx1Compat: strict } })),
} as const;

async function pageOf(text: string, format: keyof typeof compilers): Promise<TwoPages['native']> {
  const { native, javaScript } = await compilers[format](sourceWith(text));
  assert.deepEqual(native, javaScript, text);
  return native;
}

/** The id and the text of the first heading. */
async function headingOf(text: string, format: keyof typeof compilers): Promise<readonly unknown[]> {
  const { sections } = await pageOf(text, format);
  const heading = sections.find(({ level }) => level > 1);
  return [heading?.anchor, heading?.heading];
}

describe('the id of a heading is what the author wrote, whatever Markdown makes of its characters', () => {
  const ROWS: readonly (readonly [written: string, id: string, text: string])[] = [
    ['## Plain {#plain-id}', 'plain-id', 'Plain'],
    ['## Dunder {#Thing.__init__}', 'Thing.__init__', 'Dunder'],
    ['## Create {#api:create}', 'api:create', 'Create'],
    ['## Version {#v1.0:10}', 'v1.0:10', 'Version'],
    ['## Mail {#a@b.c}', 'a@b.c', 'Mail'],
    ['## Emphasis {#_a_}', '_a_', 'Emphasis'],
    ['## Across _b {#c_d}', 'c_d', 'Across _b'],
    ['## Space {# with space }', 'with space', 'Space'],
    ['## Escaped {#a\\_b}', 'a_b', 'Escaped'],
    ['## Brace \\{#a*b*c}  ', 'a*b*c', 'Brace'],
    ['## Both \\{#a_b\\}', 'a_b', 'Both'],
    ['## [`Linked`](#a) \\{#a\\} ##', 'a', 'Linked'],
    ['## End {#a\\_b\\}', 'a_b', 'End'],
    ['## Closed {#a_b_} ##', 'a_b_', 'Closed'],
    ['## Address {#https://a.test/_b_}', 'https://a.test/_b_', 'Address'],
    ['## Tag {#<i>}', '<i>', 'Tag'],
    ['## **Bold.**{#b:b}', 'b:b', 'Bold.'],
    ['## `code` {#übung_ñ_}', 'übung_ñ_', 'code'],
    ['## First {#one} {#two}', 'two', 'First {#one}'],
    ['## Not {#one} at the end', 'not-one-at-the-end', 'Not {#one} at the end'],
    ['> ## Quoted {#q:q}', 'q:q', 'Quoted'],
    ['1. ## Listed {#l:l}', 'l:l', 'Listed'],
    [':::note\n\n## Noted {#n:n}\n\n:::', 'n:n', 'Noted'],
    ['## Comment <!-- #a_b_ as before -->', 'a_b_', 'Comment'],
    ['Underlined {#_u_}\n---', '_u_', 'Underlined'],
    ['> Quoted and {#u:u}\n> ---', 'u:u', 'Quoted and'],
    ['- Listed {#u.u}\n  ---', 'u.u', 'Listed'],
  ];
  for (const [written, id, text] of ROWS) {
    it(JSON.stringify(written), async () => {
      assert.deepEqual(await headingOf(written, 'mdx'), [id, text]);
      assert.deepEqual(await headingOf(written, 'md'), [id, text]);
    });
  }

  it('also where MDX requires an escaped brace', async () => {
    assert.deepEqual(await headingOf('## Title \\{#_a_:b}', 'strict'), ['_a_:b', 'Title']);
    assert.deepEqual(await headingOf('## Title \\{#_a_:b\\}', 'strict'), ['_a_:b', 'Title']);
    const { diagnostics } = await pageOf('## Title {#a}', 'strict');
    assert.deepEqual(
      diagnostics.map(({ code }) => code),
      ['compile/mdx-error'],
    );
  });
});

it('a line that only looks like a heading keeps its text', async () => {
  const html = async (text: string, format: 'md' | 'mdx') => htmlOf(await pageOf(text, format));
  assert.match(await html('    ## Title {#a_b_}', 'md'), />## Title \{#a_b_\}\n</);
  assert.match(await html('    ## Title \\{#a_b_}', 'md'), />## Title \\\{#a_b_\}\n</);
  assert.match(
    await html('export const a = `\n## Title {#id}`;\n\n<b title={a}>{a}</b>', 'mdx'),
    /## Title \{#id\}<\/b>/,
  );
  assert.match(await html('<br title="\n## Title {#id}\n" />', 'mdx'), /title="\n## Title \{#id\}\n"/);
  assert.match(await html('## Use `{#id}` so', 'mdx'), /<code>\{#id\}<\/code>/);
});
