import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { activeHeading, type TocTreeItem, treeifyToc, useActiveHeading } from '../../../../src/client/hooks/toc.ts';
import { firstRender } from './site.ts';

test('a heading is in the last one before it of a higher rank', () => {
  const toc = [heading('a', 2), heading('b', 3), heading('c', 4), heading('d', 3), heading('e', 2)];
  assert.equal(outline(treeifyToc(toc)), 'a(b(c) d) e');
});

test('a heading above all that came before starts anew', () => {
  assert.equal(outline(treeifyToc([heading('a', 4), heading('b', 2), heading('c', 3)])), 'a b(c)');
});

function heading(id: string, level: number) {
  return { id, value: id, level };
}

function outline(items: readonly TocTreeItem[]): string {
  return items.map(({ id, children }) => (children.length > 0 ? `${id}(${outline(children)})` : id)).join(' ');
}

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
