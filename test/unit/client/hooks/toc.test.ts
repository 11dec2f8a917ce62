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
    { id: 'b', top: 80 },
    { id: 'c', top: 300 },
    { id: 'd', top: 600 },
  ];
  const view = { top: 75, middle: 400, atEnd: false };
  const scrolledBy = (distance: number) =>
    activeHeading(
      headings.map(({ id, top }) => ({ id, top: top - distance })),
      view,
    );
  test('is the one that was jumped to, and the next as soon as it is left', () => {
    assert.equal(scrolledBy(0), 'b');
    assert.equal(scrolledBy(5), 'b');
    assert.equal(scrolledBy(6), 'c');
  });
  test('is the last one above where none stands in the upper half', () => {
    const far = { id: 'e', top: 900 };
    assert.equal(activeHeading([...headings.slice(0, 1), far], view), 'a');
    assert.equal(activeHeading([...headings.slice(0, 1), { ...far, top: 399 }], view), 'e');
  });
  test('is the first at the top of the page', () => {
    assert.equal(activeHeading([{ id: 'a', top: 700 }], view), 'a');
    assert.equal(scrolledBy(-500), 'a');
  });
  test('is the last at the end of the page, which may never reach the top', () => {
    assert.equal(activeHeading(headings, { ...view, atEnd: true }), 'd');
  });
  test('is none on a page without headings', () => {
    assert.equal(activeHeading([], view), undefined);
    assert.equal(activeHeading([], { ...view, atEnd: true }), undefined);
  });
});

test('the first render marks none', () =>
  assert.equal(
    firstRender(() => useActiveHeading(['a'])),
    undefined,
  ));
