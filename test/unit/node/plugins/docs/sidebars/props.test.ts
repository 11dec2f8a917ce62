import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  breadcrumbsOf,
  openPath,
  topCategory,
  wholeSidebar,
} from '../../../../../../src/node/plugins/docs/sidebars/props.ts';
import type {
  SidebarTreeCategory,
  SidebarTreeItem,
  SidebarTreeLink,
} from '../../../../../../src/node/plugins/docs/sidebars/tree.ts';
import type { SidebarItem } from '../../../../../../src/shared/model/sidebar.ts';

const link = (name: string, own: Partial<SidebarTreeLink> = {}): SidebarTreeLink => {
  return { type: 'link', label: name.toUpperCase(), href: `/${name}`, docId: name, unlisted: false, ...own };
};

const category = (
  label: string,
  items: readonly SidebarTreeItem[],
  own: Partial<SidebarTreeCategory> = {},
): SidebarTreeCategory => {
  return { type: 'category', label, unlisted: false, collapsible: true, collapsed: true, items, ...own };
};

const TREE: readonly SidebarTreeItem[] = [
  link('intro'),
  { type: 'html', value: '<hr>', defaultStyle: false },
  category(
    'Guides',
    [link('g1'), category('Deep', [link('d1')], { firstHref: '/d1' }), link('hidden', { unlisted: true })],
    {
      href: '/guides',
      docId: 'guides',
    },
  ),
  category('Open', [link('o1')], { collapsed: false, firstHref: '/o1' }),
  category('Fixed', [link('f1')], { collapsible: false, collapsed: false, firstHref: '/f1' }),
  category('Secret', [link('s1', { unlisted: true })], { href: '/secret', unlisted: true }),
];

/** Links by label; categories as a list, closed ones with the link that stands in for them. */
function outline(items: readonly SidebarItem[]): readonly unknown[] {
  return items.map(item => {
    if (item.type === 'html') return item.value;
    if (item.type === 'link') return item.label;
    return item.items ? [item.label, ...outline(item.items)] : `${item.label} → ${item.firstHref}`;
  });
}

test('a page has the items of the categories around it and of those that are open; the others are links', () => {
  assert.deepEqual(outline(openPath(TREE, '/intro')), [
    'INTRO',
    '<hr>',
    'Guides → /guides',
    ['Open', 'O1'],
    ['Fixed', 'F1'],
  ]);
  assert.deepEqual(outline(openPath(TREE, '/d1')), [
    'INTRO',
    '<hr>',
    ['Guides', 'G1', ['Deep', 'D1']],
    ['Open', 'O1'],
    ['Fixed', 'F1'],
  ]);
  assert.deepEqual(outline(openPath(TREE, '/guides')), [
    'INTRO',
    '<hr>',
    ['Guides', 'G1', 'Deep → /d1'],
    ['Open', 'O1'],
    ['Fixed', 'F1'],
  ]);
});

test('a page that is in the sidebar more than once has the items around it everywhere', () => {
  const faqs = category('FAQs', [link('general'), link('eslint')], { href: '/general', docId: 'general' });
  const help = category('Help', [faqs], { href: '/general', docId: 'general', collapsed: false });
  assert.deepEqual(outline(openPath([help], '/general')), [['Help', ['FAQs', 'GENERAL', 'ESLINT']]]);
  assert.deepEqual(outline(openPath([category('More', [link('other')], { firstHref: '/other' }), help], '/other')), [
    ['More', 'OTHER'],
    ['Help', 'FAQs → /general'],
  ]);
  assert.deepEqual(breadcrumbsOf([help], '/general'), [{ label: 'Help' }]);
});

test('unlisted pages show on their own page only', () => {
  assert.deepEqual(outline(openPath(TREE, '/hidden'))[2], ['Guides', 'G1', 'Deep → /d1', 'HIDDEN']);
  assert.deepEqual(outline(openPath(TREE, '/s1')).at(-1), ['Secret', 'S1']);
  assert.equal(outline(openPath(TREE, '/secret')).length, 6);
});

test('a category with nothing to show is a link to its page', () => {
  assert.equal(outline(openPath(TREE, '/secret')).at(-1), 'Secret');
  const hollow = [category('Hollow', [link('h1', { unlisted: true })], { href: '/hollow', className: 'wide' })];
  const shown = { type: 'link', label: 'Hollow', href: '/hollow', className: 'wide' };
  assert.deepEqual(wholeSidebar(hollow), [shown]);
  assert.deepEqual(outline(openPath(hollow, '/h1')), [['Hollow', 'H1']]);
});

test('components read keys of items, and which are unlisted', () => {
  const tree = [
    link('a', { key: 'key-a', unlisted: true }),
    category('B', [link('b')], { key: 'key-b', href: '/own', unlisted: true }),
    { type: 'html', value: '<hr>', defaultStyle: false, key: 'rule' } as const,
  ];
  const of = (path: string) => {
    return openPath(tree, path).map(item => [item.key, 'unlisted' in item, 'linkUnlisted' in item]);
  };
  assert.deepEqual(of('/a'), [
    ['key-a', true, false],
    ['key-b', false, false],
    ['rule', false, false],
  ]);
  assert.deepEqual(of('/own')[0], ['key-b', false, true]);
});

test('the whole sidebar has the items of every category', () => {
  assert.deepEqual(outline(wholeSidebar(TREE)), [
    'INTRO',
    '<hr>',
    ['Guides', 'G1', ['Deep', 'D1']],
    ['Open', 'O1'],
    ['Fixed', 'F1'],
  ]);
});

test('breadcrumbs lead from the outermost category to the page, which is no link', () => {
  assert.deepEqual(breadcrumbsOf(TREE, '/d1'), [
    { label: 'Guides', href: '/guides' },
    { label: 'Deep' },
    { label: 'D1' },
  ]);
  assert.deepEqual(breadcrumbsOf(TREE, '/guides'), [{ label: 'Guides' }]);
  assert.deepEqual(breadcrumbsOf(TREE, '/s1'), [{ label: 'Secret' }, { label: 'S1' }]);
  assert.deepEqual(breadcrumbsOf(TREE, '/elsewhere'), []);
});

test('the top category is the outermost one around the page', () => {
  assert.equal(topCategory(TREE, '/d1'), 'Guides');
  assert.equal(topCategory(TREE, '/guides'), 'Guides');
  assert.equal(topCategory(TREE, '/intro'), undefined);
  assert.equal(topCategory(TREE, '/elsewhere'), undefined);
});

test('items have the badge of their own props, if it is one', () => {
  const badges = (customProps: Readonly<Record<string, unknown>>) =>
    wholeSidebar([link('a', { customProps }), category('B', [link('c')], { customProps })]).map(item =>
      item.type === 'html' ? undefined : item.badge,
    );
  const twice = (badge: unknown) => [badge, badge];
  assert.deepEqual(badges({ badge: 'New' }), twice({ text: 'New', kind: 'secondary' }));
  assert.deepEqual(badges({ badge: { text: 'Beta', type: 'tip' } }), twice({ text: 'Beta', kind: 'success' }));
  for (const badge of [undefined, '', 3, { text: 3 }, { text: 'x', type: 3 }, ['x']]) {
    assert.deepEqual(badges({ badge }), twice(undefined), JSON.stringify(badge));
  }
});
