import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { List, ListItem, Paragraph } from 'mdast';
import { type Options, toHast } from 'mdast-util-to-hast';
import { withListItems } from '../../../../../src/node/compile/rehype/list-items.ts';

const COUNT = 2000;

/** A list of tight items with a paragraph each, and how often it was asked whether one is loose. */
function longList() {
  const read = { count: 0 };
  const children = Array.from({ length: COUNT }, (): ListItem => {
    const item = { type: 'listItem', children: [{ type: 'paragraph', children: [{ type: 'text', value: 'a' }] }] };
    return Object.defineProperty(item as ListItem, 'spread', { get: () => read.count++ < 0 });
  });
  return { list: { type: 'list', spread: false, children } satisfies List, read };
}

it('looks once at each item of a list', () => {
  const { list, read } = longList();
  const converted = toHast(list, withListItems() as Options);
  assert.ok(read.count <= 2 * COUNT, `${read.count} times`);
  assert.deepEqual(converted, toHast(longList().list));
});

const paragraph: Paragraph = { type: 'paragraph', children: [{ type: 'text', value: 'a' }] };
const LISTS: Readonly<Record<string, Partial<List>>> = {
  'loose by itself': { spread: true, children: [{ type: 'listItem', children: [paragraph] }] },
  'loose by an item': {
    children: [
      { type: 'listItem', children: [paragraph] },
      { type: 'listItem', spread: true, children: [paragraph] },
    ],
  },
  'of items that do not say': { children: [{ type: 'listItem', children: [paragraph, paragraph] }] },
  'of tasks': { ordered: true, start: 3, children: [{ type: 'listItem', checked: true, children: [paragraph] }] },
};

for (const [about, list] of Object.entries(LISTS)) {
  it(`converts a list that is ${about} as before`, () => {
    const tree = { type: 'list', ...list } as List;
    assert.deepEqual(toHast(tree, withListItems() as Options), toHast(tree));
  });
}

it('keeps a handler of the site', () => {
  const listItem = () => undefined;
  assert.deepEqual(withListItems({ a: 1, handlers: { listItem } }), { a: 1, handlers: { listItem } });
});
