import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPath } from '../../../../../../src/node/plugins/docs/sidebars/props.ts';
import { resolveSidebars } from '../../../../../../src/node/plugins/docs/sidebars/resolve.ts';
import type { VersionContext } from '../../../../../../src/node/plugins/docs/types.ts';

test('a closed category whose page is unlisted leads to its first page, and items have their keys', () => {
  const docs = [doc('own', true), doc('hidden', true), doc('shown', false)];
  const context = {
    site: { baseUrl: '/', trailingSlash: undefined },
    options: { sidebarCollapsible: true, sidebarCollapsed: true },
    version: { texts: {}, path: '/docs' },
    docs: new Map(docs.map(one => [one.id, one])),
    draftIds: new Set<string>(),
  } as unknown as VersionContext;
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

function doc(id: string, hidden: boolean) {
  return { id, hidden, title: id, permalink: `/docs/${id}`, frontMatter: {} };
}
