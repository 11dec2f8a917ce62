import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Site } from '../../../../../src/node/config/site.ts';
import { openSearchFile, openSearchLink } from '../../../../../src/node/features/open-search/open-search.ts';

const site = {
  title: 'Q & A',
  url: 'https://docs.test',
  baseUrl: '/base/',
  favicon: 'img/icon.svg',
  trailingSlash: true,
  search: { searchPagePath: 'search' },
} as unknown as Site;

describe('the description of the search', () => {
  it('names the page of results as the site spells its addresses', () => {
    const { name, text } = openSearchFile(site) ?? {};
    assert.equal(name, 'opensearch.xml');
    assert.match(
      text ?? '',
      /<Url type="text\/html" method="get" template="https:\/\/docs\.test\/base\/search\/\?q=\{searchTerms\}"\/>/,
    );
    assert.match(text ?? '', /<ShortName>Q &amp; A<\/ShortName>/);
    assert.match(text ?? '', /<Image width="16" height="16">https:\/\/docs\.test\/base\/img\/icon\.svg<\/Image>/);
  });

  it('is linked from every page', () => {
    const attributes = {
      rel: 'search',
      type: 'application/opensearchdescription+xml',
      title: 'Q & A',
      href: '/base/opensearch.xml',
    };
    assert.deepEqual(openSearchLink(site), [{ tagName: 'link', attributes }]);
  });

  it('is not there without a page of results', () => {
    const without = { ...site, search: { ...site.search, searchPagePath: null } };
    assert.equal(openSearchFile(without), null);
    assert.deepEqual(openSearchLink(without), []);
  });
});
