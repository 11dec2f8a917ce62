import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ANY_BASE_URL, mapBaseUrl, withBaseUrl, writtenUrl } from '../../../../src/node/compile/base-url.ts';

test('a page compiled for all locales gets the base URL of the one that reads it', () => {
  const html = `<a href="${ANY_BASE_URL}docs/a">A</a><a href="${ANY_BASE_URL}">B</a>`;
  assert.equal(withBaseUrl(html, '/'), '<a href="/docs/a">A</a><a href="/">B</a>');
  assert.equal(withBaseUrl(html, '/x/fr/'), '<a href="/x/fr/docs/a">A</a><a href="/x/fr/">B</a>');
  assert.deepEqual(mapBaseUrl({ a: [`${ANY_BASE_URL}b`], c: 1 }, '/fr/'), { a: ['/fr/b'], c: 1 });
});

test('a path that an author wrote gets it once, as if the page had been compiled for that locale', () => {
  const paths = ['/', '/docs/a', '/fr', '/fr/', '/fr/docs/a?b#c', '/french'];
  for (const baseUrl of ['/', '/fr/', '/docs/', '/x/fr/']) {
    const compile = (compiledBase: string) =>
      paths.map(path => `<a href="${writtenUrl(path, compiledBase)}">/</a>`).join(' ');
    assert.equal(withBaseUrl(compile(ANY_BASE_URL), baseUrl), compile(baseUrl), baseUrl);
  }
});
