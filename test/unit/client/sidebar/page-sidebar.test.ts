import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { mergeItems } from '../../../../src/client/sidebar/page-sidebar.tsx';
import type { SidebarCategory, SidebarItem, SidebarLink } from '../../../../src/shared/model/sidebar.ts';

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
