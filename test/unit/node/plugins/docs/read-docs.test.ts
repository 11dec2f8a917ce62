import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import type { DocsOptions, Site } from '../../../../../src/node/config/site.ts';
import { readDocs } from '../../../../../src/node/plugins/docs/index.ts';
import { wholeSidebar } from '../../../../../src/node/plugins/docs/sidebars/props.ts';
import type { SidebarTreeItem } from '../../../../../src/node/plugins/docs/sidebars/tree.ts';
import type { DocsTools, DocsVersion } from '../../../../../src/node/plugins/docs/types.ts';
import { docsOptionsAt, docsTools, SITES, siteAt, siteWith, told } from '../site.ts';

interface Own {
  readonly options?: Partial<DocsOptions>;
  readonly tools?: Partial<DocsTools>;
  readonly site?: Partial<Site>;
}

async function read(dir: string, { options, tools, site }: Own = {}) {
  const { value, diagnostics } = await readDocs(siteAt(dir, site), docsOptionsAt(dir, options), docsTools(tools));
  const [version] = value.versions;
  assert.ok(version);
  return { content: value, version, problems: diagnostics.map(problem => told(dir, problem)) };
}

/** Reads a site whose sidebars file is JSON. */
function readWith(
  files: Readonly<Record<string, string>>,
  sidebars: object,
  context: Parameters<typeof siteWith>[1],
  own: Own = {},
) {
  const dir = siteWith({ ...files, 'sidebars.json': JSON.stringify(sidebars, null, 2) }, context);
  return read(dir, { ...own, options: { ...own.options, sidebarPath: join(dir, 'sidebars.json') } });
}

/** Links by label; categories as their label and their items. */
function outline(items: readonly SidebarTreeItem[] = []): readonly unknown[] {
  return items.map(item => {
    if (item.type === 'html') return item.value;
    return item.type === 'link' ? item.label : [item.label, ...outline(item.items)];
  });
}

const docOf = (version: DocsVersion, id: string) => {
  const doc = version.docs.find(doc => doc.id === id);
  assert.ok(doc, `no doc ${id}`);
  return doc;
};

const neighbours = (version: DocsVersion, id: string) => {
  const { previous, next } = docOf(version, id);
  return [previous?.label, next?.label];
};

test('a site with two versions', async () => {
  const dir = join(SITES, 'two-versions');
  const { content, problems } = await read(dir, { options: { sidebarPath: join(dir, 'sidebars.ts') } });
  assert.deepEqual(problems, []);
  assert.deepEqual(
    content.versions.map(({ name, mainDocId, docs }) => [
      name,
      mainDocId,
      docs.map(({ id, permalink }) => `${id} ${permalink}`),
    ]),
    [
      [
        'current',
        'intro',
        ['guide/install /docs/next/guide/install', 'guide/upgrade /docs/next/guide/upgrade', 'intro /docs/next/'],
      ],
      ['1.0', 'intro', ['install /docs/install', 'intro /docs/']],
    ],
  );
  const [current, released] = content.versions;
  assert.deepEqual(outline(current?.sidebars.docs), ['Welcome', ['Guide', 'Install', 'Upgrade']]);
  assert.deepEqual(outline(released?.sidebars.docs), ['Welcome', 'Install']);
  assert.deepEqual(content.watched, [
    join(dir, 'versions.json'),
    join(dir, 'sidebars.ts'),
    join(dir, 'versioned_sidebars/version-1.0-sidebars.json'),
  ]);
});

test('a site without a sidebars file', async () => {
  const dir = join(SITES, 'generated-sidebar');
  const { version, problems } = await read(dir, { options: { routeBasePath: '' }, site: { baseUrl: '/base/' } });
  assert.deepEqual(problems, [
    "docs/01-start/01-first.mdx:2:15 docs/inline-tag: The tag 'Not defined' is not in the tags file. Known tags: 'setup'.",
  ]);
  assert.deepEqual(outline(version.sidebars.defaultSidebar), [
    ['start', 'First', 'Second'],
    ['Guide', ['For experts', 'Deep']],
    'Home',
    ['Reference', 'Options'],
  ]);
  assert.deepEqual(
    version.docs.map(({ id, permalink }) => `${id} ${permalink}`),
    [
      'start/first /base/start/first',
      'start/a-second /base/start/a-second',
      'guide/advanced/deep /base/guide/advanced/deep',
      'guide/index /base/guide/',
      'index /base/',
      'reference/options /base/reference/options',
    ],
  );
  assert.deepEqual(version.generatedIndexes, [
    {
      permalink: '/base/category/for-experts',
      id: '/category/for-experts',
      slug: '/category/for-experts',
      title: 'For experts',
      description: 'What few need.',
      keywords: [],
      sidebar: 'defaultSidebar',
      cards: [{ type: 'doc', label: 'Deep', href: '/base/guide/advanced/deep', description: 'Two folders down.' }],
      previous: { label: 'Guide', href: '/base/guide/' },
      next: { label: 'Deep', href: '/base/guide/advanced/deep' },
    },
  ]);
  assert.equal(version.tagsPath, '/base/tags');
  assert.deepEqual(
    version.tagPages.map(({ label, permalink, items }) => [label, permalink, items.map(({ title }) => title)]),
    [
      ['Not defined', '/base/tags/not-defined', ['First']],
      ['Setting up', '/base/tags/setup', ['First', 'Second']],
    ],
  );
});

test('ids, titles and descriptions come from front matter, else from the text and the file name', async context => {
  const dir = siteWith(
    {
      'docs/a.md': '---\nid: own\ntitle: Own\ndescription: Said.\n---\n# Heading\n\nText',
      'docs/01-b/02-c.md': '# Heading\n\nText',
      'docs/01-b/03-d.md': '---\nparse_number_prefixes: false\n---\n',
    },
    context,
  );
  const { version } = await read(dir);
  assert.deepEqual(
    version.docs.map(({ id, title, description, permalink }) => [id, title, description, permalink]),
    [
      ['b/c', 'Heading', 'Text', '/docs/b/c'],
      ['01-b/03-d', '03-d', '', '/docs/01-b/03-d'],
      ['own', 'Own', 'Said.', '/docs/own'],
    ],
  );
});

test('`trailingSlash` holds for docs, generated pages and links', async context => {
  const files = { 'docs/a.md': '', 'docs/b/index.md': '' };
  const sidebars = {
    s: [
      'a',
      {
        type: 'category',
        label: 'C',
        link: { type: 'generated-index' },
        items: ['b/index', { type: 'link', label: 'L', href: '/l' }],
      },
    ],
  };
  const hrefs = async (trailingSlash: boolean) => {
    const { version } = await readWith(files, sidebars, context, { site: { trailingSlash } });
    const [, category] = version.sidebars.s ?? [];
    assert.ok(category?.type === 'category');
    return [
      ...version.docs.map(doc => doc.permalink),
      category.href,
      ...category.items.map(item => 'href' in item && item.href),
    ];
  };
  assert.deepEqual(await hrefs(true), ['/docs/a/', '/docs/b/', '/docs/category/c/', '/docs/b/', '/l/']);
  assert.deepEqual(await hrefs(false), ['/docs/a', '/docs/b', '/docs/category/c', '/docs/b', '/l']);
});

test('labels and classes: front matter, then the item, then the title', async context => {
  const { version } = await readWith(
    { 'docs/a.md': '---\nsidebar_label: Short\nsidebar_class_name: own\n---\n# A', 'docs/b.md': '# B' },
    {
      s: [
        { type: 'doc', id: 'a', label: 'L', className: 'c' },
        { type: 'doc', id: 'b', label: 'L', className: 'c' },
        'b',
      ],
    },
    context,
  );
  assert.deepEqual(
    version.sidebars.s?.map(item => item.type === 'link' && [item.label, item.className]),
    [
      ['Short', 'own'],
      ['L', 'c'],
      ['B', undefined],
    ],
  );
});

test('categories: defaults of the options, the own page, and the first link for those without', async context => {
  const items = [{ type: 'category', label: 'Inner', items: ['b'] }];
  const { version } = await readWith(
    { 'docs/a.md': '', 'docs/b.md': '' },
    {
      s: [
        { type: 'category', label: 'Linked', link: { type: 'doc', id: 'a' }, items, collapsed: false },
        { type: 'category', label: 'Fixed', items, collapsible: false },
        { type: 'category', label: 'Plain', items: [{ type: 'html', value: '<hr>' }, ...items] },
      ],
    },
    context,
  );
  const seen = version.sidebars.s?.map(item => {
    assert.ok(item.type === 'category');
    const { href, docId, firstHref, collapsible, collapsed } = item;
    return { href, docId, firstHref, collapsible, collapsed };
  });
  assert.deepEqual(seen, [
    { href: '/docs/a', docId: 'a', firstHref: undefined, collapsible: true, collapsed: false },
    { href: undefined, docId: undefined, firstHref: '/docs/b', collapsible: false, collapsed: false },
    { href: undefined, docId: undefined, firstHref: '/docs/b', collapsible: true, collapsed: true },
  ]);
});

test('links get the base URL, unless they say not to', async context => {
  const link = (href: string, own = {}) => ({ type: 'link', label: 'L', href, ...own });
  const { version } = await readWith(
    { 'docs/a.md': '' },
    { s: [link('/x'), link('/x', { autoAddBaseUrl: false }), link('https://x.test/'), link('pathname:///x')] },
    context,
    { site: { baseUrl: '/base/' } },
  );
  assert.deepEqual(
    version.sidebars.s?.map(item => item.type === 'link' && item.href),
    ['/base/x', '/x', 'https://x.test/', 'pathname:///x'],
  );
  // A component of the site passes it on to a link, which would add the base URL.
  const told = wholeSidebar(version.sidebars.s ?? []).map(item => item.type === 'link' && item.autoAddBaseUrl);
  assert.deepEqual(told, [undefined, false, undefined, undefined]);
});

test('readers go through docs and categories with a page; references, links and HTML are passed over', async context => {
  const { version } = await readWith(
    { 'docs/a.md': '# A', 'docs/b.md': '---\npagination_label: Bee\n---\n# B', 'docs/c.md': '# C', 'docs/d.md': '# D' },
    {
      s: [
        'a',
        { type: 'ref', id: 'd' },
        { type: 'link', label: 'L', href: '/l' },
        { type: 'html', value: '<hr>' },
        { type: 'category', label: 'Cat', link: { type: 'doc', id: 'b' }, items: ['c'] },
        {
          type: 'category',
          label: 'Bare',
          items: [{ type: 'category', label: 'Index', link: { type: 'generated-index' }, items: ['d'] }],
        },
      ],
    },
    context,
  );
  assert.deepEqual(neighbours(version, 'a'), [undefined, 'Bee']);
  assert.deepEqual(neighbours(version, 'b'), ['A', 'C']);
  assert.deepEqual(neighbours(version, 'c'), ['Bee', 'Index']);
  assert.deepEqual(neighbours(version, 'd'), ['Index', undefined]);
  assert.deepEqual(
    [version.generatedIndexes[0]?.previous?.label, version.generatedIndexes[0]?.next?.label],
    ['C', 'D'],
  );
});

test('front matter chooses the neighbours: null for none, an id for that doc', async context => {
  const { version, problems } = await readWith(
    {
      'docs/a.md': '---\npagination_next: null\n---\n# A',
      'docs/b.md': '---\npagination_prev: c\npagination_next: missin\n---\n# B',
      'docs/c.md': '---\nsidebar_label: Sea\n---\n# C',
      'docs/missing.md': '',
    },
    { s: ['a', 'b', 'c'] },
    context,
  );
  assert.deepEqual(neighbours(version, 'a'), [undefined, undefined]);
  assert.deepEqual(neighbours(version, 'b'), ['Sea', undefined]);
  assert.deepEqual(problems, [
    "docs/b.md:3:1 docs/unknown-pagination-doc: Front matter: `pagination_next` names the doc 'missin', which does not exist in this version. Did you mean `missing`?",
  ]);
});

test('of several sidebars with a doc the last is its own; front matter may show another or none', async context => {
  const { version, problems } = await readWith(
    {
      'docs/a.md': '',
      'docs/b.md': '---\ndisplayed_sidebar: one\n---',
      'docs/c.md': '---\ndisplayed_sidebar: null\n---',
      'docs/d.md': '---\ndisplayed_sidebar: oen\n---',
      'docs/e.md': '',
    },
    { one: ['a', 'c', 'e'], two: ['a', 'b', { type: 'ref', id: 'e' }] },
    context,
  );
  assert.deepEqual(
    version.docs.slice(0, 3).map(({ id, sidebar }) => [id, sidebar]),
    [
      ['a', 'two'],
      ['b', 'one'],
      ['c', undefined],
    ],
  );
  assert.equal(docOf(version, 'e').sidebar, 'one');
  assert.deepEqual(problems, [
    "docs/d.md:2:1 docs/unknown-sidebar: Front matter: `displayed_sidebar` names the sidebar 'oen', which does not exist in this version. Did you mean `one`?",
  ]);
});

test('the main doc is at the root, else the first of the first sidebar, else the first', async context => {
  const main = async (files: Readonly<Record<string, string>>, sidebars: object) =>
    (await readWith(files, sidebars, context)).version.mainDocId;
  assert.equal(await main({ 'docs/a.md': '', 'docs/b.md': '---\nslug: /\n---' }, { s: ['a'] }), 'b');
  assert.equal(await main({ 'docs/a.md': '', 'docs/b.md': '' }, { s: [{ C: ['b'] }, 'a'] }), 'b');
  assert.equal(await main({ 'docs/a.md': '', 'docs/b.md': '' }, {}), 'a');
  assert.equal(await main({ 'docs/1-b.md': '', 'docs/a.md': '' }, {}), 'a');
});

test('drafts vanish in production, with the categories they leave empty', async context => {
  const files = {
    'docs/a.md': '# A',
    'docs/b.md': '---\ndraft: true\n---\n# B',
    'docs/c.md': '---\npagination_next: b\n---\n# C',
  };
  const sidebars = {
    s: [
      'a',
      'b',
      { Empty: ['b'] },
      { type: 'category', label: 'Linked', link: { type: 'doc', id: 'c' }, items: ['b'] },
    ],
  };
  const built = await readWith(files, sidebars, context);
  assert.deepEqual(built.problems, []);
  assert.deepEqual(
    built.version.docs.map(({ id }) => id),
    ['a', 'c'],
  );
  assert.deepEqual(built.version.draftIds, ['b']);
  assert.deepEqual(outline(built.version.sidebars.s), ['A', 'Linked']);
  assert.deepEqual(neighbours(built.version, 'c'), ['A', undefined]);
  const started = await readWith(files, sidebars, context, { tools: { production: false } });
  assert.deepEqual(started.version.draftIds, []);
  assert.deepEqual(outline(started.version.sidebars.s), ['A', 'B', ['Empty', 'B'], ['Linked', 'B']]);
});

test('drafts give nothing to the categories of their folders in production', async context => {
  const files = {
    'docs/a.md': '',
    'docs/later/index.md': '---\ndraft: true\ntitle: Secret\nsidebar_position: 1\n---',
    'docs/later/now.md': '---\ntitle: Now\n---',
    'docs/only/draft.md': '---\ndraft: true\n---',
  };
  const sidebars = { s: [{ type: 'autogenerated', dirName: '.' }], t: [{ type: 'autogenerated', dirName: 'only' }] };
  const built = await readWith(files, sidebars, context);
  assert.deepEqual(built.problems, []);
  assert.deepEqual(outline(built.version.sidebars.s), ['a', ['later', 'Now']]);
  const started = await readWith(files, sidebars, context, { tools: { production: false } });
  assert.deepEqual(outline(started.version.sidebars.s), [['Secret', 'Now'], 'a', ['only', 'draft']]);
});

test('unlisted docs are built, but hidden from sidebars, pagination, tags and cards in production', async context => {
  const files = {
    'docs/a.md': '---\ntags: [t]\n---\n# A',
    'docs/b.md': '---\nunlisted: true\ntags: [t, u]\n---\n# B',
    'docs/c.md': '---\npagination_prev: b\n---\n# C',
  };
  const sidebars = {
    s: ['a', 'b', 'c', { type: 'category', label: 'Cat', link: { type: 'generated-index' }, items: ['b', 'c'] }],
  };
  const { version } = await readWith(files, sidebars, context);
  assert.equal(docOf(version, 'b').unlisted, true);
  assert.deepEqual(neighbours(version, 'a'), [undefined, 'C']);
  assert.deepEqual(neighbours(version, 'b'), [undefined, undefined]);
  assert.deepEqual(neighbours(version, 'c'), [undefined, 'Cat']);
  assert.deepEqual(
    version.sidebars.s?.map(item => item.type === 'link' && item.unlisted),
    [false, true, false, false],
  );
  assert.deepEqual(
    version.generatedIndexes[0]?.cards.map(({ label }) => label),
    ['C'],
  );
  assert.deepEqual(
    version.tagPages.map(({ label, unlisted, items }) => [label, unlisted, items.map(({ title }) => title)]),
    [
      ['t', false, ['A']],
      ['u', true, ['B']],
    ],
  );
  assert.equal(version.tagPages[1]?.allTagsPath, '/docs/tags');
  const { version: hidden } = await readWith({ ...files, 'docs/a.md': '# A' }, sidebars, context);
  // Nothing is listed, so there is no list to lead to.
  assert.deepEqual(
    hidden.tagPages.map(({ unlisted, allTagsPath }) => [unlisted, allTagsPath]),
    [
      [true, undefined],
      [true, undefined],
    ],
  );
  const started = await readWith(files, sidebars, context, { tools: { production: false } });
  assert.deepEqual(neighbours(started.version, 'a'), [undefined, 'B']);
});

test('generated pages: own slug and texts, else made from the label; equal labels get numbers', async context => {
  const index = (label: string, link = {}) => ({
    type: 'category',
    label,
    link: { type: 'generated-index', ...link },
    items: ['a'],
  });
  const { version } = await readWith(
    { 'docs/a.md': '' },
    {
      s: [
        index('My Guide', { slug: 'own', title: 'T', description: 'D', image: '/i.png', keywords: ['k'] }),
        index('My Guide'),
        index('My Guide'),
      ],
    },
    context,
  );
  assert.deepEqual(
    version.generatedIndexes.map(({ permalink, id, slug, title }) => [permalink, id, slug, title]),
    [
      ['/docs/own', 'own', '/own', 'T'],
      ['/docs/category/my-guide', '/category/my-guide', '/category/my-guide', 'My Guide'],
      ['/docs/category/my-guide-1', '/category/my-guide-1', '/category/my-guide-1', 'My Guide'],
    ],
  );
  const [{ description, image, keywords } = { keywords: [] }] = version.generatedIndexes;
  assert.deepEqual([description, image, keywords], ['D', '/i.png', ['k']]);
});

test('cards: docs with their description, links, and categories with the number of their items', async context => {
  const items = [
    'a',
    { type: 'link', label: '  L ', href: 'https://x.test', description: 'Elsewhere' },
    { type: 'category', label: 'Plain', items: ['b', 'a'] },
    { type: 'category', label: 'Said', description: 'In words', link: { type: 'doc', id: 'b' }, items: ['a'] },
    { type: 'category', label: 'Nowhere', items: [{ type: 'html', value: '<hr>' }] },
  ];
  const { version } = await readWith(
    { 'docs/a.md': '# A\n\nAbout a.', 'docs/b.md': '# B' },
    { s: [{ type: 'category', label: 'C', link: { type: 'generated-index' }, items }] },
    context,
  );
  assert.deepEqual(version.generatedIndexes[0]?.cards, [
    { type: 'doc', label: 'A', href: '/docs/a', description: 'About a.' },
    { type: 'link', label: 'L', href: 'https://x.test', description: 'Elsewhere' },
    { type: 'category', label: 'Plain', href: '/docs/b', description: '2 items' },
    { type: 'category', label: 'Said', href: '/docs/b', description: 'In words' },
  ]);
});

test('cards give the number of items in the language of the site', async context => {
  const items = [{ type: 'category', label: 'Mehr', items: ['b', 'a'] }];
  const { locale } = siteAt('/site');
  const site = {
    texts: { 'theme.docs.DocCard.categoryDescription.plurals': '1 Eintrag|{count} Einträge' },
    locale: { ...locale, name: 'de', htmlLang: 'de' },
  };
  const { version } = await readWith(
    { 'docs/a.md': '# A', 'docs/b.md': '# B' },
    { s: [{ type: 'category', label: 'C', link: { type: 'generated-index' }, items }] },
    context,
    { site },
  );
  assert.deepEqual(
    version.generatedIndexes[0]?.cards.map(({ description }) => description),
    ['2 Einträge'],
  );
});

test("a generator of the site's own replaces the default one, and may call it", async context => {
  const dir = siteWith(
    {
      'docs/index.md': '# Home',
      'docs/a/index.md': '# A',
      'docs/a/b.md': '# B',
      'docs/a/_category_.yml': 'position: 3',
    },
    context,
  );
  interface Input {
    readonly item: { readonly dirName: string };
    readonly docs: readonly { readonly id: string }[];
    readonly version: { readonly versionName: string };
    readonly categoriesMetadata: Readonly<Record<string, { readonly position?: number }>>;
    readonly defaultSidebarItemsGenerator: (input: unknown) => Promise<readonly unknown[]>;
  }
  const seen: unknown[] = [];
  const sidebarItemsGenerator = async (input: Input) => {
    seen.push([input.item.dirName, input.version.versionName, input.docs.length, input.categoriesMetadata.a?.position]);
    if (input.item.dirName !== '.')
      return input.defaultSidebarItemsGenerator({ ...input, isCategoryIndex: () => false });
    return [{ type: 'category', label: 'All', position: 7, items: [{ type: 'autogenerated', dirName: 'a' }] }, 'index'];
  };
  const { version, problems } = await read(dir, { options: { sidebarItemsGenerator } });
  assert.deepEqual(problems, []);
  assert.deepEqual(seen, [
    ['.', 'current', 3, 3],
    ['a', 'current', 3, 3],
  ]);
  assert.deepEqual(outline(version.sidebars.defaultSidebar), [['All', 'B', 'A'], 'Home']);
});

test('what a generator returns is checked like a sidebars file', async context => {
  const dir = siteWith({ 'docs/a.md': '' }, context);
  const problemsOf = async (sidebarItemsGenerator: () => unknown) =>
    (await read(dir, { options: { sidebarItemsGenerator } })).problems;
  assert.deepEqual(await problemsOf(() => ['b']), [
    "sidebars/unknown-doc: Sidebar 'defaultSidebar' of version 'current' names the doc 'b', which does not exist. Did you mean `a`?",
  ]);
  assert.deepEqual(await problemsOf(() => 1), [
    "docusaurus.config.js sidebars/invalid-item: From `sidebarItemsGenerator` for the folder '.': `items` must be a list of items, not 1. Write ids of docs and items in `[…]`.",
  ]);
  const failing = () => {
    throw new Error('oh no');
  };
  assert.deepEqual(await problemsOf(failing), [
    "docusaurus.config.js sidebars/generator-failed: The docs option `sidebarItemsGenerator` failed for the folder '.': oh no Fix the function, or remove it: items are generated without it, too.",
  ]);
});

test('`sidebarPath: false` means no sidebars', async context => {
  const { version } = await read(siteWith({ 'docs/a.md': '' }, context), { options: { sidebarPath: false } });
  assert.deepEqual(version.sidebars, {});
  assert.equal(version.mainDocId, 'a');
});

test('tags: from the tags file by key, else inline; each once', async context => {
  const dir = siteWith(
    {
      'docs/tags.yml': 'api:\n  label: The API\n  permalink: /interface\nplain: null\n',
      'docs/a.md': '---\ntags: [api, plain, API v2, api, { label: Own, permalink: /own }]\n---\n# A',
    },
    context,
  );
  const { version, problems } = await read(dir, { options: { onInlineTags: 'ignore' } });
  assert.deepEqual(problems, []);
  assert.deepEqual(docOf(version, 'a').tags, [
    { label: 'The API', href: '/docs/tags/interface', isDefined: true },
    { label: 'Plain', href: '/docs/tags/plain', isDefined: true },
    { label: 'API v2', href: '/docs/tags/api-v-2' },
    { label: 'Own', href: '/docs/tags/own' },
  ]);
});

test('mistakes in a tags file', async context => {
  const file = (yaml: string) => siteWith({ 'docs/a.md': '', 'docs/tags.yml': yaml }, context);
  const problems = async (yaml: string) => (await read(file(yaml))).problems;
  assert.deepEqual(await problems('a:\n  lable: A'), [
    "docs/tags.yml:2:3 docs/invalid-tags-file: Tag 'a': `lable` is not a known key. Did you mean `label`?",
  ]);
  assert.deepEqual(await problems('a: text'), [
    "docs/tags.yml:1:1 docs/invalid-tags-file: The tag 'a' must be empty or hold a label, a description or a permalink, not 'text'. Write `label: …` in a line of its own below the tag, with two spaces before it.",
  ]);
  assert.deepEqual(await problems('my-tag:\nmyTag:\n'), [
    "docs/tags.yml:2:1 docs/duplicate-tag-permalink: The tags 'my-tag' and 'myTag' share the permalink '/my-tag'. Give one of them another `permalink`.",
  ]);
  const missing = await read(siteWith({ 'docs/a.md': '' }, context), { options: { tags: 'labels.yml' } });
  assert.deepEqual(missing.problems, [
    'docusaurus.config.js docs/missing-tags-file: The tags file does not exist: docs/labels.yml. Create it, or correct the docs option `tags`.',
  ]);
});

test('last update: front matter before git; a warning for what was never committed', async context => {
  const dir = siteWith(
    { 'docs/a.md': '---\nlast_update:\n  date: 2024-01-31\n  author: Mia\n---\n', 'docs/b.md': '' },
    context,
  );
  const { version, problems } = await read(dir, { options: { showLastUpdateTime: true, showLastUpdateAuthor: true } });
  const { lastUpdatedAt, lastUpdatedBy } = docOf(version, 'a');
  assert.deepEqual([lastUpdatedAt, lastUpdatedBy], [Date.UTC(2024, 0, 31), 'Mia']);
  assert.equal(docOf(version, 'b').lastUpdatedAt, undefined);
  assert.equal(problems.length, 1);
  assert.match(problems[0] ?? '', /^docs\/no-git-history: /);
});

test('the same site read twice is the same, however much is remembered', async context => {
  const dir = siteWith({ 'docs/a.md': '# A', 'docs/b/c.md': '---\ntags: [t]\n---\n# C' }, context);
  const { cache } = docsTools();
  const first = await read(dir, { tools: { cache } });
  const second = await read(dir, { tools: { cache } });
  assert.deepEqual(second.content, first.content);
});

test('an empty title or label is none', async context => {
  const files = {
    'docs/a.md': '---\ntitle: ""\n---\n\n# Heading\n',
    'docs/b.md': "---\ntitle: ' '\n---\n\nText\n",
    'docs/c/_category_.json': '{"label": ""}',
    'docs/c/d.md': '# D\n',
  };
  const { version } = await read(siteWith(files, context));
  assert.deepEqual(outline(Object.values(version.sidebars)[0]), ['Heading', 'b', ['c', 'D']]);
});
