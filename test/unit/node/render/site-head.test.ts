import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { withSiteHead } from '../../../../src/node/render/site-head.ts';
import { meta, pageHead } from '../../../../src/shared/head.ts';
import type { HeadTag } from '../../../../src/shared/model/head.ts';
import type { PageProps } from '../../../../src/shared/model/page.ts';
import type { SiteData } from '../../../../src/shared/model/site.ts';

const site = {
  title: 'Site',
  titleDelimiter: '|',
  url: 'https://x.test',
  baseUrl: '/',
  locale: { name: 'en', label: 'English', htmlLang: 'en', direction: 'ltr', url: 'https://x.test', baseUrl: '/' },
} as unknown as SiteData;
const page = {
  path: '/a',
  title: 'A',
  description: 'Of the page',
  head: [meta('name', 'keywords', 'page')],
  search: { language: 'en', tag: 'default', docsTags: [] },
} as unknown as PageProps;
const canonical = (href: string): HeadTag => ({ tagName: 'link', attributes: { rel: 'canonical', href } });
const headOf = (tags: readonly HeadTag[]) => pageHead(site, withSiteHead(page, tags, site));

describe('tags that a site gives to all its pages', () => {
  it('replace titles and addresses', () => {
    const head = headOf([{ tagName: 'title', innerHTML: 'A!' }, canonical('https://y.test/a')]);
    assert.equal(head.find(({ tagName }) => tagName === 'title')?.innerHTML, 'A!');
    assert.deepEqual(
      head.filter(({ attributes }) => attributes?.rel === 'canonical'),
      [canonical('https://y.test/a')],
    );
  });

  it('add what a page does not say, and nothing twice', () => {
    const head = headOf([meta('name', 'author', 'me'), meta('name', 'keywords', 'site'), ...pageHead(site, page)]);
    assert.deepEqual(
      ['author', 'keywords', 'description'].map(name => head.filter(tag => tag.attributes?.name === name)),
      [
        [meta('name', 'author', 'me')],
        [meta('name', 'keywords', 'page')],
        [meta('name', 'description', 'Of the page')],
      ],
    );
    assert.equal(head.length, pageHead(site, page).length + 1);
  });

  it('leave the page as it is where there are none', () => {
    assert.equal(withSiteHead(page, [], site), page);
  });
});
