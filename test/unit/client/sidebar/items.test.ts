import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  filterDocCardListItems,
  findFirstSidebarItemLink,
  findSidebarCategory,
  findSidebarPath,
  isActiveSidebarItem,
  isUnloaded,
  toPropSidebar,
} from '../../../../src/client/sidebar/items.ts';
import type { SidebarItem } from '../../../../src/shared/model/sidebar.ts';

const sidebar = toPropSidebar([
  link('Intro', '/intro'),
  category('Open', [category('Inner', [link('Page', '/page')])]),
  { ...category('Closed', null), firstHref: '/closed/first' },
  { type: 'html', value: '<hr>', defaultStyle: false },
  category('Empty', []),
]);

test('a category that the page came without has one item, which leads into it', () => {
  const closed = findSidebarCategory(sidebar, ({ label }) => label === 'Closed');
  assert.deepEqual(closed?.items, [{ type: 'link', label: 'Closed', href: '/closed/first', unloaded: true }]);
  assert.equal(closed && isUnloaded(closed), true);
  assert.equal(closed && findFirstSidebarItemLink(closed), '/closed/first');
  assert.equal(closed && isActiveSidebarItem(closed, '/closed/first'), false);
});

test("the path to a category's page ends there, though the page is in the category, too", () => {
  const own = { ...category('Tools', [link('Overview', '/tools')]), href: '/tools' };
  assert.deepEqual(
    findSidebarPath(toPropSidebar([own]), '/tools').map(({ label }) => label),
    ['Tools'],
  );
});

test('the first link of a category may be deep in it', () => {
  const open = findSidebarCategory(sidebar, ({ label }) => label === 'Open');
  assert.equal(open && findFirstSidebarItemLink(open), '/page');
});

test('the way to a page goes through its categories', () => {
  assert.deepEqual(
    findSidebarPath(sidebar, '/page/').map(({ label }) => label),
    ['Open', 'Inner', 'Page'],
  );
  assert.deepEqual(findSidebarPath(sidebar, '/elsewhere'), []);
});

test('an item is active for its own page and those in it', () => {
  assert.deepEqual(
    sidebar.map(item => isActiveSidebarItem(item, '/page')),
    [false, true, false, false, false],
  );
});

test('however the address is spelled; a category also on its own page', () => {
  const page = { type: 'category', label: 'A', href: '/a', collapsible: true, collapsed: true, items: [] } as const;
  assert.equal(isActiveSidebarItem(page, '/a/'), true);
  assert.equal(isActiveSidebarItem(page, '/ab'), false);
});

test('cards are made of what leads somewhere', () => {
  assert.deepEqual(
    filterDocCardListItems(sidebar).map(({ label }) => label),
    ['Intro', 'Open', 'Closed'],
  );
});

function link(label: string, href: string): SidebarItem {
  return { type: 'link', label, href };
}

function category(label: string, items: readonly SidebarItem[] | null) {
  return { type: 'category', label, collapsible: true, collapsed: items === null, items } as const;
}
