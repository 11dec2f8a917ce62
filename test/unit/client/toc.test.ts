import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type TocTreeItem, treeifyToc } from '../../../src/client/toc.ts';

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
