import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { PageProps } from '../../../src/shared/model.ts';
import { packPage, unpackPage } from '../../../src/shared/pack-page.ts';

function page(props: PageProps['props'], title?: string, component = '@site/src/pages/a.tsx'): PageProps {
  return {
    path: '/docs/a',
    component,
    ...(title === undefined ? {} : { title }),
    head: [],
    className: '',
    search: { language: 'en', tag: 'default', docsTags: [] },
    navbar: [],
    props,
  };
}

it('packing leaves out what the page says already, and unpacking puts it back', () => {
  const full = page({ permalink: '/docs/a', title: 'A', id: 'a' }, 'A');
  assert.deepEqual(packPage(full).props, { id: 'a' });
  assert.deepEqual(unpackPage(packPage(full)), full);
});

it('props that differ from the page are kept', () => {
  const own = page({ permalink: '/docs/a', title: 'Another' }, 'A');
  assert.deepEqual(packPage(own).props, { title: 'Another' });
  assert.deepEqual(unpackPage(packPage(own)).props.title, 'Another');
});

it('nothing is put where the page has nothing', () => {
  assert.deepEqual(unpackPage(page({})).props, { permalink: '/docs/a' });
});

it("a doc's usual props, its headings and its sidebar have short forms", () => {
  const usual = { hideTitle: false, hideTableOfContents: false, tocMinLevel: 2, tocMaxLevel: 3 };
  const toc = [
    { level: 2, value: 'Its <code>name</code>', id: 'its-name' },
    { level: 3, value: 'Set a name', id: 'set-a-name' },
  ];
  const items = [{ type: 'link', label: 'A', href: '/docs/a', docId: 'a' }] as const;
  const sidebar = { name: 'docs', url: '/assets/sidebars/docs.json', items };
  const props = { permalink: '/docs/a', ...usual, tags: [], unlisted: true, draft: false, toc, sidebar };
  const doc = page(props, undefined, '@theme/DocPage');
  assert.deepEqual(packPage(doc).props, {
    unlisted: true,
    toc: [
      [2, 'Its <code>name</code>', 'its-name'],
      [3, 'Set a name'],
    ],
    sidebar: { ...sidebar, items: [['A', '/docs/a']] },
  });
  assert.deepEqual(unpackPage(packPage(doc)), doc);
});
