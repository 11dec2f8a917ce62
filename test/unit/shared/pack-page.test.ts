import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { PageProps } from '../../../src/shared/model.ts';
import { isSaid, packPage, type Surroundings, unpackPage } from '../../../src/shared/pack-page.ts';

const NOTHING: Surroundings = { linkedData: [], sidebar: [] };

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
  assert.deepEqual(packPage(full, NOTHING).props, { id: 'a' });
  assert.deepEqual(unpackPage(packPage(full, NOTHING), NOTHING), full);
});

it('props that differ from the page are kept', () => {
  const own = page({ permalink: '/docs/a', title: 'Another' }, 'A');
  assert.deepEqual(packPage(own, NOTHING).props, { title: 'Another' });
  assert.deepEqual(unpackPage(packPage(own, NOTHING), NOTHING).props.title, 'Another');
});

it('nothing is put where the page has nothing', () => {
  assert.deepEqual(unpackPage(packPage(page({}), NOTHING), NOTHING).props, { permalink: '/docs/a' });
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
  assert.deepEqual(packPage(doc, NOTHING).props, {
    unlisted: true,
    toc: [
      [2, 'Its <code>name</code>', 'its-name'],
      [3, 'Set a name'],
    ],
    sidebar: { ...sidebar, items: [['A', '/docs/a']], links: 0 },
  });
  assert.deepEqual(unpackPage(packPage(doc, NOTHING), NOTHING), doc);
});

it("a doc's data leaves out what its version, its document and most docs say", () => {
  const version = {
    pluginId: 'default',
    name: '2.0',
    label: '2.0',
    isLast: true,
    badge: true,
    banner: null,
    className: 'docs-version-2.0',
  };
  const items = [{ type: 'link', label: 'A & B', href: '/docs/a', docId: 'a' }] as const;
  const said: Surroundings = {
    description: 'About A',
    linkedData: ['{"@type":"Article"}'],
    sidebar: [{ label: 'A & B', href: '/docs/a' }],
  };
  const props = {
    id: 'a',
    version,
    sidebar: { name: 'docs', url: '/assets/sidebars/docs.json', items },
    breadcrumbs: [{ label: 'Guides' }, { label: 'Tools', href: '/docs/tools' }],
    next: { label: 'B', href: '/docs/b' },
  };
  const doc: PageProps = {
    ...page(props, 'A', '@theme/DocPage'),
    description: 'About A',
    className: 'docs-wrapper plugin-docs plugin-id-default docs-version-2.0 docs-doc-page docs-doc-id-a',
    search: { language: 'en', tag: 'docs-default-2.0', version: '2.0', docsTags: ['docs-default-2.0'] },
    head: [
      { tagName: 'meta', attributes: { name: 'robots', content: 'noindex' } },
      { tagName: 'script', attributes: { type: 'application/ld+json' }, innerHTML: '{"@type":"Article"}' },
    ],
  };
  assert.deepEqual(packPage(doc, said), {
    path: '/docs/a',
    component: '@theme/DocPage',
    title: 'A',
    search: 'en',
    head: [doc.head[0], 0],
    props: {
      id: 'a',
      version: { name: '2.0', label: '2.0', badge: true },
      sidebar: { name: 'docs', url: '/assets/sidebars/docs.json', items: [1], links: 1 },
      breadcrumbs: ['Guides', ['Tools', '/docs/tools']],
      next: ['B', '/docs/b'],
    },
  });
  assert.deepEqual(
    [said, { ...said, sidebar: [] }].map(now => isSaid(packPage(doc, said), now)),
    [true, false],
  );
  const back = unpackPage(packPage(doc, said), said);
  assert.deepEqual({ ...back, props: { ...props, ...back.props } }, { ...doc, props: back.props });
  for (const [name, value] of Object.entries(props)) assert.deepEqual(back.props[name], value);
});

it('a page without a description stays so, whatever its document says', () => {
  const bare = page({}, 'A');
  const said = { ...NOTHING, description: "A component's" };
  assert.equal(packPage(bare, said).description, null);
  assert.equal('description' in unpackPage(packPage(bare, said), said), false);
});
