import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { facetFilters, preferredTags } from '../../../../../src/client/search/query/facets.ts';
import { settings } from '../settings.ts';

const context = { language: 'en', tag: 'docs-default-current', docsTags: ['docs-default-current'] };
const CONTEXT = ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']];

suite('facetFilters', () => {
  test('contextual: the language and the tags of the page', () => {
    assert.deepEqual(facetFilters(settings(), context), CONTEXT);
  });
  test('the tags of several docs instances are alternatives', () => {
    const { docsTags } = { docsTags: ['docs-default-2.0', 'docs-sdk-1.0'] };
    assert.deepEqual(facetFilters(settings(), { ...context, docsTags })[1], [
      'docusaurus_tag:default',
      'docusaurus_tag:docs-default-2.0',
      'docusaurus_tag:docs-sdk-1.0',
    ]);
  });
  for (const configured of ['x:y', ['x:y']]) {
    test(`the site's own follow: ${JSON.stringify(configured)}`, () => {
      const own = settings({ searchParameters: { facetFilters: configured } });
      assert.deepEqual(facetFilters(own, context), [...CONTEXT, 'x:y']);
    });
  }
  test('not contextual: only the site’s own', () => {
    const plain = settings({ contextualSearch: false });
    assert.deepEqual(facetFilters(plain, context), []);
    const own = settings({ contextualSearch: false, searchParameters: { facetFilters: ['x:y'] } });
    assert.deepEqual(facetFilters(own, context), ['x:y']);
  });
});

suite('preferredTags', () => {
  const preferring =
    (versions: Record<string, string>) =>
    (pluginId: string): string | null =>
      versions[pluginId] ?? null;

  test('a stored version replaces the latest', () => {
    assert.deepEqual(preferredTags(['docs-default-3.0'], preferring({ default: '2.0' })), ['docs-default-2.0']);
  });
  test('without one nothing changes', () => {
    assert.deepEqual(preferredTags(['docs-default-3.0'], preferring({})), ['docs-default-3.0']);
  });
  test('ids and versions may hold hyphens', () => {
    const prefers = preferring({ sdk: 'x', 'sdk-js': '1.0-beta-2' });
    assert.deepEqual(preferredTags(['docs-sdk-js-2.0-rc-1'], prefers), ['docs-sdk-js-1.0-beta-2']);
  });
});
