import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type ListedPage, llmsText } from '../../../../src/node/plugins/llms.ts';

const page = (url: string, lvl0: string, own: Partial<ListedPage> = {}): ListedPage => {
  return { url, lvl0, title: url.slice(1), tag: 'docs-default-2.0', ...own };
};

it('lists the pages of the latest versions by category, with what they are about', () => {
  const pages = [
    page('/install', 'Start', { description: 'How to\n install.' }),
    page('/api', 'Reference'),
    page('/first', 'Start'),
    page('/1.0/install', 'Start', { tag: 'docs-default-1.0' }),
    page('/about', 'Documentation', { tag: 'default' }),
  ];
  const site = { title: 'Tools', tagline: 'All of them', url: 'https://x.test' };
  const search = { language: 'en', tag: 'default', docsTags: ['docs-default-2.0'] };
  assert.equal(
    llmsText(site, pages, search),
    [
      '# Tools',
      '> All of them',
      '## Start',
      '- [install](https://x.test/install): How to install.\n- [first](https://x.test/first)',
      '## Reference',
      '- [api](https://x.test/api)',
      '## Documentation',
      '- [about](https://x.test/about)\n',
    ].join('\n\n'),
  );
  assert.equal(llmsText({ ...site, tagline: '' }, [], search), '# Tools\n');
});
