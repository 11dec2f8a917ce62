import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { countFacets, matchesFacets } from '../../../../src/shared/search/facets.ts';

const record = { language: 'en', docusaurus_tag: 'docs-default-2.0', tags: ['new', 'api'] };

describe('facet filters', () => {
  it('let everything pass when there are none', () => {
    assert.ok(matchesFacets(undefined, record));
    assert.ok(matchesFacets([], record));
    assert.ok(matchesFacets([[]], record));
  });

  it('must all hold; of an inner list one must', () => {
    assert.ok(matchesFacets(['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-2.0']], record));
    assert.ok(!matchesFacets(['language:en', 'docusaurus_tag:default'], record));
    assert.ok(!matchesFacets([['language:fr', 'language:de']], record));
  });

  it('may be one string', () => {
    assert.ok(matchesFacets('language:en', record));
    assert.ok(!matchesFacets('language:fr', record));
  });

  it('deny with a minus, unless it is escaped', () => {
    assert.ok(!matchesFacets('language:-en', record));
    assert.ok(matchesFacets('language:-fr', record));
    assert.ok(matchesFacets('sign:\\-1', { sign: '-1' }));
  });

  it('compare values in any case and names exactly', () => {
    assert.ok(matchesFacets('language:EN', record));
    assert.ok(!matchesFacets('Language:en', record));
  });

  it('match a list by any of its values', () => {
    assert.ok(matchesFacets('tags:api', record));
    assert.ok(!matchesFacets('tags:old', record));
  });

  it('on an attribute that is not there deny only what they demand', () => {
    assert.ok(!matchesFacets('constructor:x', record));
    assert.ok(matchesFacets('constructor:-x', record));
  });

  it('keep colons in values', () => {
    assert.ok(matchesFacets('url:a:b', { url: 'a:b' }));
  });
});

it('counts the values of the attributes asked for', () => {
  const records = [
    { language: 'en', tag: 'a' },
    { language: 'en', tag: 'b' },
  ];
  assert.deepEqual(countFacets(['language'], records), { language: { en: 2 } });
});
