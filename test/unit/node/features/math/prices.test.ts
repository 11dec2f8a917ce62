import assert from 'node:assert/strict';
import { it } from 'node:test';
import { MASKED_DOLLAR } from '../../../../../src/node/compile/parse/masks.ts';
import { maskPrices } from '../../../../../src/node/features/math/prices.ts';

/** The text with `¤` for each dollar sign that is masked. */
const masked = (text: string) => maskPrices(text).replaceAll(MASKED_DOLLAR, '¤');

it('dollar signs of prices begin no formula', () => {
  const prices = [
    '¤5 and $10',
    '¤5-$7',
    '¤5/¤6 or $7',
    '| ¤5 | $10 |',
    '¤5,\nor $6',
    'US¤5 and US$6',
    '¤5 for $x$',
    'for ¤5, not `$c$`',
  ];
  for (const text of prices) assert.equal(masked(text.replaceAll('¤', '$')), text);
});

it('formulas that begin with a number are formulas', () => {
  const formulas = [
    'of $2^n$ and $3$',
    '$5$, $6$ and $7$',
    '\\$5 and $6$',
    '$ x $ and $5$',
    '$$5 a$$ $6$',
    '`$5` and $6$',
    '$5',
    '- $1$\n- $2$',
  ];
  for (const text of formulas) assert.equal(masked(text), text);
});

it('code, and what JavaScript has in imports and exports, stays as it is', () => {
  for (const text of ['```sh\n$1 and $2\n```', 'export const swap = text => text.replace(/(a)(b)/, "$2 $1");'])
    assert.equal(masked(text), text);
});

it('a paragraph has prices of its own', () => {
  assert.equal(masked('$5\n\n$6'), '$5\n\n$6');
});
