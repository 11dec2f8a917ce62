import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { readDocs } from '../../../../../src/node/plugins/docs/index.ts';
import { builtInContent } from '../../../../../src/node/plugins/lifecycle/built-in-content.ts';
import { docsOptionsAt, docsTools, siteAt, siteWith } from '../site.ts';

test('plugins learn which tags of docs the tags file defines', async context => {
  const files = {
    'docs/a.md': '---\ntags: [known, own]\n---\n# A\n',
    'docs/tags.yml': 'known:\n  label: Known\n  description: Of the file\n',
  };
  const dir = siteWith(files, context);
  const options = docsOptionsAt(dir);
  const { value } = await readDocs(siteAt(dir), options, docsTools());
  const content = builtInContent(siteAt(dir, { docs: [options] }), { docs: [value], pages: [] });
  const plain = JSON.parse(JSON.stringify(Object.values(content)[0]?.default)) as {
    readonly loadedVersions: readonly [{ readonly docs: readonly [{ readonly tags: unknown }] }];
  };
  assert.deepEqual(plain.loadedVersions[0].docs[0].tags, [
    { label: 'Known', description: 'Of the file', permalink: '/docs/tags/known', inline: false },
    { label: 'own', permalink: '/docs/tags/own', inline: true },
  ]);
});

test('plugins get neighbours and sidebars of docs in the shape of Docusaurus', async context => {
  const sidebar = [
    { type: 'link', label: 'Out', href: 'https://out.test/' },
    'a',
    { type: 'category', label: 'More', link: { type: 'generated-index', slug: '/more' }, items: ['b'] },
    {
      type: 'category',
      label: 'Last',
      link: { type: 'doc', id: 'c' },
      items: [{ type: 'ref', id: 'a', label: 'Again' }],
    },
  ];
  const docs = { 'docs/a.md': '# A\n', 'docs/b.md': '# B\n', 'docs/c.md': '# C\n' };
  const dir = siteWith({ ...docs, 'sidebars.json': JSON.stringify({ main: sidebar }) }, context);
  const options = docsOptionsAt(dir, { sidebarPath: join(dir, 'sidebars.json') });
  const { value } = await readDocs(siteAt(dir), options, docsTools());
  const content = builtInContent(siteAt(dir, { docs: [options] }), { docs: [value], pages: [] });
  const plain = JSON.parse(JSON.stringify(Object.values(content)[0]?.default)) as {
    readonly loadedVersions: readonly [{ readonly docs: readonly object[]; readonly sidebars: object }];
  };
  const [{ docs: read, sidebars }] = plain.loadedVersions;
  const [first] = read as readonly { readonly next: unknown; readonly previous?: unknown }[];
  assert.deepEqual([first?.previous, first?.next], [undefined, { title: 'More', permalink: '/docs/more' }]);
  const closed = { collapsible: true, collapsed: true };
  const index = { type: 'generated-index', title: 'More', slug: '/more', permalink: '/docs/more', keywords: [] };
  assert.deepEqual(sidebars, {
    main: [
      { type: 'link', label: 'Out', href: 'https://out.test/' },
      { type: 'doc', id: 'a', label: 'A' },
      { type: 'category', label: 'More', ...closed, link: index, items: [{ type: 'doc', id: 'b', label: 'B' }] },
      {
        type: 'category',
        label: 'Last',
        ...closed,
        link: { type: 'doc', id: 'c' },
        items: [{ type: 'ref', id: 'a', label: 'Again' }],
      },
    ],
  });
});
