import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPath } from '../../../../../../src/node/plugins/docs/sidebars/props.ts';
import { resolveSidebars } from '../../../../../../src/node/plugins/docs/sidebars/resolve.ts';
import type { VersionContext } from '../../../../../../src/node/plugins/docs/types.ts';

test('a closed category whose page is unlisted leads to its first page, and items have their keys', () => {
  const context = contextOf([doc('own', true), doc('hidden', true), doc('shown', false)]);
  const items = [
    { type: 'doc', id: 'hidden' },
    { type: 'doc', id: 'shown' },
  ] as const;
  const category = { type: 'category', key: 'own-key', label: 'Own', link: { type: 'doc', id: 'own' }, items } as const;
  const { sidebars } = resolveSidebars({ main: [category] }, context).value;
  assert.deepEqual(openPath(sidebars.main ?? [], '/docs/other'), [
    {
      ...{ type: 'category', key: 'own-key', label: 'Own', firstHref: '/docs/shown' },
      ...{ collapsible: true, collapsed: true, items: null },
    },
  ]);
});

test('a category has the custom props of its doc unless it has its own', () => {
  const context = contextOf([{ ...doc('own', false), frontMatter: { sidebar_custom_props: { of: 'doc' } } }]);
  const category = {
    type: 'category',
    label: 'Own',
    link: { type: 'doc', id: 'own' },
    items: [{ type: 'link', label: 'Out', href: 'https://out.test' }],
  } as const;
  const propsOf = (item: object) => {
    const [first] = resolveSidebars({ main: [{ ...category, ...item }] }, context).value.sidebars.main ?? [];
    return first?.customProps;
  };
  assert.deepEqual(propsOf({}), { of: 'doc' });
  assert.deepEqual(propsOf({ customProps: { own: true } }), { own: true });
});

function contextOf(docs: readonly ReturnType<typeof doc>[]): VersionContext {
  return {
    site: { baseUrl: '/', trailingSlash: undefined },
    options: { sidebarCollapsible: true, sidebarCollapsed: true },
    version: { texts: {}, path: '/docs' },
    docs: new Map(docs.map(one => [one.id, one])),
    draftIds: new Set<string>(),
  } as unknown as VersionContext;
}

function doc(id: string, hidden: boolean) {
  return { id, hidden, title: id, permalink: `/docs/${id}`, frontMatter: {} };
}
