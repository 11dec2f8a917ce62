import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { readAddress, resultsUrl, writeAddress } from '../../../../../src/client/search/results-page/address.ts';
import type { SiteData } from '../../../../../src/shared/model/site.ts';

const SITE = { baseUrl: '/', search: { searchPagePath: 'search' } } as SiteData;

suite('the address of the results page', () => {
  test('says the query, the page and the version of each docs instance', () => {
    assert.deepEqual(readAddress('?q=a+b&page=3&version=2.0&version-community=1.0'), {
      query: 'a b',
      firstPage: 2,
      versions: { default: '2.0', community: '1.0' },
    });
    assert.deepEqual(readAddress('?q=a&versions=3').versions, {});
    assert.deepEqual(readAddress(''), { query: '', firstPage: 0, versions: {} });
  });
  test('has a query of 64 characters at most, and a page that is a number', () => {
    assert.equal(readAddress(`?q=${'a'.repeat(80)}`).query, 'a'.repeat(64));
    for (const page of ['0', '-1', 'x', '1e3', '99999']) assert.equal(readAddress(`?page=${page}`).firstPage, 0);
  });
  test('keeps what is not of the search, and shows the first page of another query', () => {
    const url = writeAddress(new URL('https://x.test/search?lang=en&q=a&page=3'), {
      query: 'b',
      versions: { default: '2.0' },
    });
    assert.equal(url.search, '?lang=en&q=b&version=2.0');
    assert.equal(writeAddress(url, { query: '', versions: {} }).search, '?lang=en&version=2.0');
  });
  test('reads back what it wrote', () => {
    const versions = { default: '2.0 & 3', community: 'ü' };
    assert.deepEqual(readAddress(new URL(resultsUrl(SITE, 'a&b', versions) ?? '', 'https://x.test').search), {
      query: 'a&b',
      firstPage: 0,
      versions,
    });
  });
});
