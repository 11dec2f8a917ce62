import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { isActiveSidebarItem, mergeItems } from '../../../../src/client/hooks/sidebar.ts';
import type { SidebarCategory, SidebarItem, SidebarLink } from '../../../../src/shared/model.ts';

const link = (href: string): SidebarLink => ({ type: 'link', label: href, href });
const category = (label: string, items: readonly SidebarItem[] | null): SidebarCategory => ({
  type: 'category',
  label,
  items,
  collapsible: true,
  collapsed: true,
});

suite('mergeItems', () => {
  test('what a page came without is filled in from what was known', () => {
    const known = [category('A', [link('/a')]), category('B', null)];
    const page = [category('A', null), category('B', [link('/b')])];
    assert.deepEqual(mergeItems(known, page), [category('A', [link('/a')]), category('B', [link('/b')])]);
  });
  test('at every depth', () => {
    const known = [category('A', [category('AA', [link('/aa')])])];
    const page = [category('A', [category('AA', null)])];
    assert.deepEqual(mergeItems(known, page), known);
  });
  test('what the page brings is newer than what was known', () => {
    assert.deepEqual(mergeItems([category('A', [link('/old')])], [category('A', [link('/new')])]), [
      category('A', [link('/new')]),
    ]);
  });
  test('another category in the same place gets nothing', () => {
    const page = [category('B', null)];
    assert.deepEqual(mergeItems([category('A', [link('/a')])], page), page);
  });
  test('unknown children stay unknown', () => {
    const page = [category('A', null)];
    assert.deepEqual(mergeItems([], page), page);
  });
});

suite('isActiveSidebarItem', () => {
  test('a link is active on its page, however the address is spelled', () => {
    assert.equal(isActiveSidebarItem(link('/docs/api'), '/docs/api/'), true);
    assert.equal(isActiveSidebarItem(link('/docs/api'), '/docs/apis'), false);
  });
  test('a category is active on its own page and with anything in it', () => {
    assert.equal(isActiveSidebarItem({ ...category('A', []), href: '/a' }, '/a'), true);
    assert.equal(isActiveSidebarItem(category('A', [category('B', [link('/b')])]), '/b'), true);
    assert.equal(isActiveSidebarItem(category('A', null), '/b'), false);
  });
  test('raw HTML never is', () => {
    assert.equal(isActiveSidebarItem({ type: 'html', value: '/a', defaultStyle: true }, '/a'), false);
  });
});
