import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  formatCores,
  formatMegabytes,
  formatNumber,
  formatRatio,
  formatSeconds,
  formatTable,
  UNKNOWN,
} from '../../bench/table.ts';

describe('formatTable', () => {
  it('puts names to the left and figures to the right, under a ruled header', () => {
    const table = formatTable([
      ['', 'cold', 'warm'],
      ['wall time', '12.00 s', '1.00 s'],
      ['files', '9', '1,234'],
    ]);
    assert.equal(
      table,
      [
        '              cold    warm',
        '──────────────────────────',
        'wall time  12.00 s  1.00 s',
        'files            9   1,234',
      ].join('\n'),
    );
  });

  it('takes rows that are too short', () => {
    assert.equal(formatTable([['a', 'b'], ['c']]), 'a  b\n────\nc');
  });
});

describe('figures', () => {
  it('have their unit', () => {
    assert.equal(formatSeconds(1234), '1.23 s');
    assert.equal(formatMegabytes(7_654_321), '7.7 MB');
    assert.equal(formatCores(0.25), '0.3 cores');
    assert.equal(formatRatio(30, 4), '7.5×');
    assert.equal(formatRatio(1, 8), '0.13×');
  });

  it('are grouped by thousands', () => {
    assert.equal(formatNumber(0), '0');
    assert.equal(formatNumber(999), '999');
    assert.equal(formatNumber(1_234_567.4), '1,234,567');
  });

  it('may be unknown', () => {
    for (const text of [formatSeconds(null), formatMegabytes(null), formatNumber(null), formatRatio(1, null)]) {
      assert.equal(text, UNKNOWN);
    }
    assert.equal(formatRatio(1, 0), UNKNOWN);
  });
});
