import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  firstLink,
  firstPage,
  type SidebarTreeCategory,
  type SidebarTreeLink,
} from '../../../../../../src/node/plugins/docs/sidebars/tree.ts';

const out: SidebarTreeLink = { type: 'link', label: 'Out', href: 'https://out.test/', unlisted: false };
const doc: SidebarTreeLink = { type: 'link', label: 'Doc', href: '/docs/a', docId: 'a', unlisted: false };
const category: SidebarTreeCategory = {
  ...{ type: 'category', label: 'Category', collapsible: true, collapsed: true, unlisted: false },
  items: [out, doc],
};

test('the first link of a sidebar is a page of its own, where it has any', () => {
  const [first, index] = [
    { label: 'Doc', href: '/docs/a' },
    { label: 'Category', href: '/docs/index' },
  ];
  assert.deepEqual(firstLink([out, { ...doc, ref: true, href: '/docs/ref' }, doc]), first);
  assert.deepEqual(firstLink([out, category]), first);
  assert.deepEqual(firstLink([out, { ...category, href: '/docs/index' }]), index);
  assert.deepEqual(firstLink([{ ...doc, href: '/docs/unlisted', unlisted: true }, doc]), first);
  assert.deepEqual(firstLink([{ ...category, items: [out] }]), { label: 'Out', href: 'https://out.test/' });
  assert.equal(firstLink([{ type: 'html', value: '<hr>', defaultStyle: false }]), undefined);
});

test('a sidebar without a page of its own has no first page', () => {
  assert.deepEqual(firstPage([out, { ...doc, ref: true, href: '/docs/ref' }, category]), {
    label: 'Doc',
    href: '/docs/a',
  });
  assert.equal(firstPage([out, { ...doc, ref: true }]), undefined);
});
