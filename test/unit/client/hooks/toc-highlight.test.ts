import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { activeHeading, useActiveHeading } from '../../../../src/client/hooks/toc-highlight.ts';
import { firstRender } from './site.ts';

suite('activeHeading', () => {
  const headings = [
    { id: 'a', top: -300 },
    { id: 'b', top: 40 },
    { id: 'c', top: 500 },
  ];
  test('is the last one at or above the line', () => {
    assert.equal(activeHeading(headings, { line: 80, atEnd: false }), 'b');
    assert.equal(activeHeading(headings, { line: 40, atEnd: false }), 'b');
    assert.equal(activeHeading(headings, { line: 39, atEnd: false }), 'a');
  });
  test('is none above the first', () => {
    assert.equal(activeHeading([{ id: 'a', top: 200 }], { line: 80, atEnd: false }), undefined);
  });
  test('is the last at the end of the page, which may never reach the line', () => {
    assert.equal(activeHeading(headings, { line: 80, atEnd: true }), 'c');
  });
  test('is none on a page without headings', () => {
    assert.equal(activeHeading([], { line: 80, atEnd: true }), undefined);
  });
});

test('the first render marks none', () =>
  assert.equal(
    firstRender(() => useActiveHeading(['a'])),
    undefined,
  ));
