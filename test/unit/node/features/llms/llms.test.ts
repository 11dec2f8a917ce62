import assert from 'node:assert/strict';
import { it } from 'node:test';
import { partsOf } from '../../../../../src/node/features/llms/divide.ts';
import { editionsOf, inSidebarOrder } from '../../../../../src/node/features/llms/editions.ts';
import { type ListedPage, listText, partsText } from '../../../../../src/node/features/llms/list.ts';

const page = (title: string, section: string, own: Partial<ListedPage> = {}): ListedPage => {
  return { url: `https://x.test/${title}.md`, title, section, ...own };
};

it('lists pages by category, with what they are about, and older versions as optional', () => {
  const pages = [
    page('install', 'Start', { description: 'How to\n install.' }),
    page('a[0]', 'Reference'),
    page('first', 'Start'),
  ];
  const head = { title: 'Tools', tagline: 'All of them' };
  const optional = [{ title: 'Tools 1.0', url: 'https://x.test/1.0/llms.txt' }];
  assert.equal(
    listText({ ...head, pages, full: 'https://x.test/llms-full.txt', optional }),
    [
      '# Tools',
      '> All of them',
      'All pages as one text: https://x.test/llms-full.txt',
      '## Start',
      '- [install](https://x.test/install.md): How to install.\n- [first](https://x.test/first.md)',
      '## Reference',
      '- [a\\[0\\]](https://x.test/a[0].md)',
      '## Optional',
      '- [Tools 1.0](https://x.test/1.0/llms.txt)\n',
    ].join('\n\n'),
  );
  assert.equal(listText({ title: 'Tools', tagline: '', pages: [], optional: [] }), '# Tools\n');
});

it('has an edition for every version that is not the latest', () => {
  const version = (name: string, path: string) => ({ name, label: `v${name}`, path }) as never;
  const docs = { default: { versions: [version('2', '/docs'), version('1', '/docs/1')] } } as never;
  assert.deepEqual(editionsOf({ baseUrl: '/' }, docs, { tag: 'default', docsTags: ['docs-default-2'] }), [
    { path: '/', tags: ['default', 'docs-default-2'] },
    { path: '/docs/1/', version: 'v1', tags: ['docs-default-1'] },
  ]);
});

it('puts pages in the order of the sidebars', () => {
  const link = (href: string) => ({ type: 'link', label: href, href }) as const;
  const category = {
    type: 'category',
    label: 'C',
    href: '/c',
    collapsible: true,
    collapsed: true,
    items: [link('/d')],
  } as const;
  const pages = ['/x', '/d', '/b', '/c'].map(path => ({ path }));
  assert.deepEqual(
    inSidebarOrder(pages, [[link('/b'), category], [link('/d')]]).map(({ path }) => path),
    ['/b', '/c', '/d', '/x'],
  );
});

it('cuts a long text between pages, and lists its parts', () => {
  const texts = [4, 4, 4, 20, 1].map(bytes => ({ bytes }));
  assert.deepEqual(
    partsOf(texts, 10).map(part => part.map(({ bytes }) => bytes)),
    [[4, 4], [4], [20], [1]],
  );
  assert.deepEqual(partsOf([], 10), []);
  assert.equal(
    partsText({ title: 'Tools', tagline: '' }, [{ title: 'A – B', url: 'https://x.test/llms-full-1.txt' }]),
    '# Tools\n\n## All pages, in 1 parts\n\n- [A – B](https://x.test/llms-full-1.txt)\n',
  );
});
