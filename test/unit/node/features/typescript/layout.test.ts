import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { codeText, layOut, type Piece } from '../../../../../src/node/features/typescript/package/layout.ts';

const call = (parameters: readonly string[], after: string): Piece => [
  'function measure',
  { open: '(', items: parameters, separator: ', ', close: ')' },
  after,
];

describe('the layout of code', () => {
  it('is one line where that is short enough', () => {
    assert.equal(
      codeText(layOut(call(['a: string', 'b: number'], ': void'))),
      'function measure(a: string, b: number): void',
    );
    assert.equal(codeText(layOut({ open: '{ ', items: [], separator: '; ', close: ' }' })), '{}');
  });

  it('has a line for each item where it is not, also because of what follows', () => {
    const expected = 'function measure(\n  river: River,\n  options: Options,\n): Promise<Readings';
    const after = `: Promise<Readings${'x'.repeat(40)}>`;
    assert.ok(codeText(layOut(call(['river: River', 'options: Options'], after))).startsWith(expected));
  });

  it('begins each choice with its sign', () => {
    const items = ['a', 'b'].map(letter => letter.repeat(50));
    const piece = ['type T = ', { open: '', items, separator: ' | ', close: '', lead: '| ' }];
    assert.equal(codeText(layOut(piece)), `type T =\n  | ${items[0]}\n  | ${items[1]}`);
  });

  it('keeps links apart from text', () => {
    assert.deepEqual(layOut(['a: ', { text: 'River', to: 'classes/River' }, '[', ']']), [
      'a: ',
      { text: 'River', to: 'classes/River' },
      '[]',
    ]);
  });
});
