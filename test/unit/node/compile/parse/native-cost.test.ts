import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createCompiler } from '../../../../../src/node/compile/index.ts';
import { nativeCost } from '../../../../../src/node/compile/parse/native-cost.ts';
import { settingsWith, sourceWith } from '../compiled.ts';

const COUNT = 16_000;

/** Texts for which the native parser takes four times as long if they are twice as long. */
const COSTLY: Readonly<Record<string, string>> = {
  entities: '&amp; '.repeat(COUNT),
  'entities by number in lines': 'a &#65;\n'.repeat(COUNT),
  'entities in a quote': '> &lt;\n'.repeat(COUNT),
  colons: 'a: '.repeat(COUNT),
  'names of emoji': ':smile: '.repeat(COUNT),
  expressions: '{1} '.repeat(COUNT),
  'underscores of a word': '_a'.repeat(COUNT),
  'paragraphs of elements': '<p>a</p>\n\n'.repeat(COUNT),
  'paragraphs of elements in an element': `<div>\n\n${'<p>a</p>\n\n'.repeat(COUNT)}</div>`,
  'paragraphs of nested elements': '<Tabs><TabItem value="a">x</TabItem></Tabs>\n\n'.repeat(COUNT),
  'paragraphs of elements without content': '<A /> <B />\n\n'.repeat(COUNT),
};

/** Long texts for which its time is linear. */
const CHEAP: Readonly<Record<string, string>> = {
  words: 'some words of prose, '.repeat(COUNT),
  paragraphs: 'a: b &amp; c_d {1}\n\n'.repeat(COUNT),
  items: '- **key**: a &amp; b\n'.repeat(COUNT),
  rows: `| a | b |\n|---|---|\n${'| a: &amp; | b |\n'.repeat(COUNT)}`,
  code: `\`\`\`\n${'a: &amp; {}\n'.repeat(COUNT)}\`\`\`\n`,
  data: `export const data = [\n${'  { a: 1 },\n'.repeat(COUNT)}];\n`,
  'words with underscores': 'some_word other_word '.repeat(COUNT),
  'elements without paragraphs': '<Foo a="b" />\n\n'.repeat(COUNT),
  'elements of blocks': '<p>\n\na\n\n</p>\n\n'.repeat(COUNT),
  'some elements on a long page': `${'<p>a</p>\n\n'.repeat(1000)}${'Text of a paragraph\n\n'.repeat(COUNT)}`,
};

describe('the JavaScript parser reads what the native one takes quadratic time for', () => {
  for (const [about, text] of Object.entries(COSTLY)) it(about, () => assert.match(nativeCost(text) ?? '', /^many/));
});

describe('the native parser reads', () => {
  for (const [about, text] of Object.entries(CHEAP)) it(about, () => assert.equal(nativeCost(text), undefined));
});

it('leaves a page of many entities to the JavaScript parser', async () => {
  const reasons: string[] = [];
  const compile = createCompiler(settingsWith({ onFallback: (_, reason) => reasons.push(reason) }));
  await compile(sourceWith('&amp; '.repeat(3000)));
  assert.deepEqual(reasons, ['many pieces of text in a paragraph']);
});
