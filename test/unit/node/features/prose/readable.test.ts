import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readSource } from '../../../../../src/node/features/prose/source.ts';
import { settingsWith } from '../../compile/compiled.ts';

async function read(text: string, name = 'a.mdx') {
  const file = { file: `/site/docs/${name}`, path: `docs/${name}`, text, frontMatter: {}, settings: settingsWith() };
  const found = await readSource(file);
  assert.ok(found);
  return found;
}

/** The lines, spaces at their ends left out. */
const lines = async (text: string) => (await read(text)).text.split('\n').map(line => line.trimEnd());

describe('what tools read of a page', () => {
  it('has no front matter, modules, components and values, and each word in its place', async () => {
    const text = `---
title: Teh title
---

import Foo from './teh.js';

# Title {#teh}

<Foo teh="x">

Text <b title={'teh'}>bold</b> and {Foo.teh}.

</Foo>

{teh}
`;
    const { text: plain, shifts } = await read(text);
    assert.equal(plain.length, text.length);
    assert.equal(shifts.size, 0);
    assert.doesNotMatch(plain, /teh/i);
    const [before, after] = [text, plain].map(each => each.split('\n'));
    assert.equal(after?.length, before?.length);
    for (const word of ['Title', 'Text', 'bold', 'and']) {
      const line = before?.findIndex(each => new RegExp(`(?:^|[ >])${word}\\b`).test(each)) ?? -1;
      assert.equal(after?.[line]?.indexOf(word), before?.[line]?.indexOf(word), word);
    }
    assert.equal(after?.[10], 'Text <b              >bold</b> and `xxxxxxx`.');
  });

  it('has comments for tools as comments of HTML, and no code where a value is empty', async () => {
    const markdown = '<!-- textlint-disable -->\n\nOne <!-- vale off --> two\n';
    assert.equal((await read(markdown, 'a.md')).text, markdown);
    assert.deepEqual(await lines('{/* textlint-disable */}\n\nOne {/* vale off */} {} two {}\n'), [
      '<!--textlint-disable -->',
      '',
      'One <!--vale off -->    two',
      '',
    ]);
  });

  it('has text in components without the indentation that would make code of it', async () => {
    const text = '<details>\n    <summary>One <b>two</b></summary>\n\n\t\tThree\n\n</details>\n';
    const { text: plain, shifts } = await read(text);
    assert.deepEqual(
      plain
        .split('\n')
        .slice(1, 4)
        .map(line => line.trimEnd()),
      ['One <b>two</b>', '', 'Three'],
    );
    assert.deepEqual(
      [...shifts],
      [
        [2, 13],
        [4, 2],
      ],
    );
  });

  it('keeps the title of an admonition, code, and lists as they are', async () => {
    assert.deepEqual(await lines(':::tip[A tip]\n\nText\n\n:::\n\n- a\n\n      code {x}\n\n```js\n:::tip {x}\n```\n'), [
      '[A tip]',
      '',
      'Text',
      '',
      '',
      '',
      '- a',
      '',
      '      code `x`',
      '',
      '```js',
      ':::tip {x}',
      '```',
      '',
    ]);
  });

  it('has the title of an admonition as text, where it is written without brackets too', async () => {
    const { text, shifts } = await read('> :::info MacOS users\n>\n> Text\n>\n> :::\n');
    assert.equal(text, '> MacOS users\n>\n> Text\n>\n> \n');
    assert.equal(shifts.get(1), 8);
  });

  it('is no code where it is indented in a component, and tells how far it has moved', async () => {
    const { text, shifts } = await read('<Foo>\n    <Bar>\n        Deep text\n    </Bar>\n</Foo>\n');
    assert.equal(text.split('\n')[2], 'Deep text');
    assert.equal(shifts.get(3), 8);
  });

  it('keeps comments for the tools', async () => {
    assert.deepEqual(await lines('{/* vale off */}\n\n{/* other */}\n'), ['<!--vale off -->', '', '', '']);
  });
});
