import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ElementContent, Properties } from 'hast';
import { toHtml as writeAny } from 'hast-util-to-html';
import { toHtml } from '../../../../../src/node/compile/rehype/to-html.ts';
import { createRandom } from '../../../../bench/corpus/random.ts';

const TAGS = [
  'p',
  'a',
  'td',
  'br',
  'img',
  'code',
  'my-box',
  'svg',
  'path',
  'script',
  'style',
  'input',
  'Box',
  'textarea',
];
const TEXTS = [
  '',
  ' ',
  'Text',
  'a < b & c > d',
  '"quoted" & \'single\' `code`',
  '\n',
  'ü – 🎉\u00a0\0',
  '</p>',
  '&amp;',
];
const PROPERTIES: Readonly<Record<string, boolean | number | string | string[] | null>> = {
  className: ['one', 'two&"'],
  id: 'a`b\'c"d&<>\0',
  href: '/x?a=1&b="2"',
  align: 'center',
  ariaLabel: 'Say "hi"',
  dataFact: 'x',
  'data-own': 1,
  checked: true,
  hidden: false,
  disabled: '',
  download: '',
  accept: ['a/b', 'c/d'],
  tabIndex: 0,
  width: Number.NaN,
  title: '',
  translate: 'no',
  strokeWidth: 2,
  onClick: 'run()',
  'bad name': 'x',
  srcSet: 'a 1x, b 2x',
  value: null,
};

describe('HTML of nodes', () => {
  it('is to the letter what hast-util-to-html writes, raw nodes let through', () => {
    const random = createRandom(7);
    const some = <T>(values: readonly T[], most: number): readonly T[] =>
      Array.from({ length: random.between(0, most) }, () => random.pick(values));
    const tree = (depth: number): ElementContent => {
      const value = random.pick(TEXTS);
      const kind = random.between(0, depth > 3 ? 2 : 9);
      if (kind === 0) return { type: 'comment', value };
      if (kind === 1) return { type: 'raw', value } as unknown as ElementContent;
      if (kind === 2) return { type: 'text', value };
      const properties: Properties = Object.fromEntries(some(Object.entries(PROPERTIES), 3));
      const children = some([0, 1, 2, 3], 4).map(() => tree(depth + 1));
      return { type: 'element', tagName: random.pick(TAGS), properties, children };
    };
    for (let round = 0; round < 3000; round++) {
      const nodes = [tree(0), tree(0)];
      assert.equal(toHtml(nodes), writeAny(nodes, { allowDangerousHtml: true }), JSON.stringify(nodes));
    }
  });
});
