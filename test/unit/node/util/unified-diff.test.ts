import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { unifiedDiff } from '../../../../src/node/util/unified-diff.ts';

const linesOf = (...texts: readonly string[]) => `${texts.join('\n')}\n`;

describe('a diff', () => {
  it('is empty for the same text, whatever its line ends', () => {
    assert.equal(unifiedDiff('a\nb\n', 'a\r\nb'), '');
  });

  it('shows a changed line between what is around it', () => {
    const before = linesOf('1', '2', '3', '4', 'old', '6', '7', '8', '9');
    const after = linesOf('1', '2', '3', '4', 'new', '6', '7', '8', '9');
    assert.equal(
      unifiedDiff(before, after),
      ['@@ -2,7 +2,7 @@', ' 2', ' 3', ' 4', '-old', '+new', ' 6', ' 7', ' 8'].join('\n'),
    );
  });

  it('has a part for each change that is far from others', () => {
    const middle = Array.from({ length: 10 }, (_, index) => `line ${index}`);
    const diff = unifiedDiff(linesOf('a', ...middle), linesOf(...middle, 'z'));
    assert.deepEqual(
      diff.split('\n').filter(line => !line.startsWith(' ')),
      ['@@ -1,4 +1,3 @@', '-a', '@@ -9,3 +8,4 @@', '+z'],
    );
  });

  it('joins changes whose surroundings touch', () => {
    const diff = unifiedDiff(linesOf('a', '1', '2', '3', '4', 'b'), linesOf('1', '2', '3', '4'));
    assert.deepEqual(diff.split('\n'), ['@@ -1,6 +1,4 @@', '-a', ' 1', ' 2', ' 3', ' 4', '-b']);
  });

  it('keeps the lines that both have in their order', () => {
    const diff = unifiedDiff(linesOf('a', 'b', 'c', 'd'), linesOf('b', 'd', 'a'));
    assert.deepEqual(diff.split('\n').slice(1), ['-a', ' b', '-c', ' d', '+a']);
  });
});
