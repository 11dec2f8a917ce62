import assert from 'node:assert/strict';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import type { DocsOptions } from '../../../../../src/node/config/site.ts';
import { docsMessages } from '../../../../../src/node/plugins/docs/messages.ts';
import type { Files } from '../../../../support/sites.ts';
import { docsOptionsAt, docsTools, siteAt, siteWith, told } from '../site.ts';

async function messagesOf(files: Files, context: TestContext, own: Partial<DocsOptions> = {}) {
  const dir = siteWith(files, context);
  const loadModule = async (file: string): Promise<unknown> => (await import(file)).default;
  const options = docsOptionsAt(dir, { sidebarPath: join(dir, 'sidebars.mjs'), ...own });
  const { value, diagnostics } = await docsMessages(siteAt(dir), options, docsTools({ loadModule }));
  assert.deepEqual(diagnostics, []);
  return value;
}

const SIDEBARS = `export default {
  main: [
    { type: 'doc', id: 'a', label: 'First' },
    {
      type: 'category',
      label: 'Guide',
      link: { type: 'generated-index', title: 'All guides', description: 'Every guide' },
      items: [
        { type: 'link', label: 'Site', href: 'https://site.test' },
        { type: 'category', label: 'Deep', key: 'deep-1', items: ['b', { type: 'html', value: '<hr>' }] },
        { type: 'ref', id: 'a', label: 'Again', key: 'again' },
      ],
    },
    { type: 'category', label: 'Only drafts', items: ['draft'] },
  ],
};`;

const DOCS = { 'docs/a.md': '# A', 'docs/b.md': '# B', 'docs/draft.md': '---\ndraft: true\n---\n' };

test('a version has its label, and what its sidebars say: categories, links, then labels of docs', async context => {
  const [current] = await messagesOf({ ...DOCS, 'sidebars.mjs': SIDEBARS }, context);
  assert.equal(current?.version, 'current');
  assert.deepEqual(Object.entries(current?.messages ?? {}), [
    ['version.label', { message: 'Next', description: 'The label for version current' }],
    [
      'sidebar.main.category.Guide',
      { message: 'Guide', description: "The label for category 'Guide' in sidebar 'main'" },
    ],
    [
      'sidebar.main.category.Guide.link.generated-index.title',
      {
        message: 'All guides',
        description: "The generated-index page title for category 'Guide' in sidebar 'main'",
      },
    ],
    [
      'sidebar.main.category.Guide.link.generated-index.description',
      {
        message: 'Every guide',
        description: "The generated-index page description for category 'Guide' in sidebar 'main'",
      },
    ],
    [
      'sidebar.main.category.deep-1',
      { message: 'Deep', description: "The label for category 'Deep' in sidebar 'main'" },
    ],
    [
      'sidebar.main.link.Site',
      { message: 'Site', description: "The label for link 'Site' in sidebar 'main', linking to 'https://site.test'" },
    ],
    [
      'sidebar.main.doc.First',
      { message: 'First', description: "The label for the doc item 'First' in sidebar 'main', linking to the doc a" },
    ],
    [
      'sidebar.main.doc.again',
      { message: 'Again', description: "The label for the doc item 'Again' in sidebar 'main', linking to the doc a" },
    ],
  ]);
});

test('labels are those of the sources, however they are translated', async context => {
  const versions = await messagesOf(
    {
      ...DOCS,
      'docs/folder/c.md': '# C',
      'docs/folder/d.md': '---\nsidebar_label: Of the doc\n---\n# D',
      'docs/folder/_category_.json': '{ "label": "From the folder", "key": "f" }',
      'versions.json': '["1.0"]',
      'versioned_docs/version-1.0/a.md': '# A',
      'i18n/en/docusaurus-plugin-content-docs/current.json':
        '{ "version.label": { "message": "Translated" }, "sidebar.defaultSidebar.category.f": { "message": "Translated" } }',
    },
    context,
    { sidebarPath: undefined, versions: { '1.0': { label: 'One' } } },
  );
  const texts = versions.map(({ version, messages }) => [
    version,
    Object.entries(messages).map(([key, { message }]) => [key, message]),
  ]);
  assert.deepEqual(texts, [
    [
      'current',
      [
        ['version.label', 'Next'],
        ['sidebar.defaultSidebar.category.f', 'From the folder'],
      ],
    ],
    ['1.0', [['version.label', 'One']]],
  ]);
});

test('items of one key whose texts differ are told of, those of one text share a translation', async context => {
  const item = (title: string) =>
    `{ type: 'category', label: 'Guide', link: { type: 'generated-index', title: '${title}' }, items: ['a'] }`;
  const sidebars = `export default { main: [${['One', 'One', 'Two'].map(item)}] };`;
  const dir = siteWith({ 'docs/a.md': '# A', 'sidebars.mjs': sidebars }, context);
  const loadModule = async (file: string): Promise<unknown> => (await import(file)).default;
  const options = docsOptionsAt(dir, { sidebarPath: join(dir, 'sidebars.mjs') });
  const { value, diagnostics } = await docsMessages(siteAt(dir), options, docsTools({ loadModule }));
  const title = 'sidebar.main.category.Guide.link.generated-index.title';
  assert.equal(value[0]?.messages[title]?.message, 'One');
  assert.deepEqual(
    diagnostics.map(problem => told(dir, problem).split(' Give')[0]),
    [
      `sidebars.mjs:1:${sidebars.indexOf("'Two'") + 1} translations/two-texts: Two sidebar items of version 'current' share the key \`${title}\`: 'One' and 'Two' would have one translation.`,
    ],
  );
});
