import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { STORAGE_KEYS, storageKey } from '../../../src/shared/storage-keys.ts';

suite('storageKey', () => {
  const key = (namespace: string) => storageKey({ type: 'localStorage', namespace }, 'theme');

  test('without a namespace the key is bare', () => assert.equal(key(''), 'theme'));
  test('a namespace follows after one dash, however it is spelled', () => {
    assert.equal(key('a1b'), 'theme-a1b');
    assert.equal(key('-a1b'), 'theme-a1b');
  });
});

test('the names are those that readers of Docusaurus sites have in their storage already', () => {
  assert.equal(STORAGE_KEYS.theme, 'theme');
  assert.equal(STORAGE_KEYS.announcementDismissed, 'docusaurus.announcement.dismiss');
  assert.equal(STORAGE_KEYS.announcementId, 'docusaurus.announcement.id');
  assert.equal(STORAGE_KEYS.preferredVersion('default'), 'docs-preferred-version-default');
  assert.equal(STORAGE_KEYS.tab('language'), 'docusaurus.tab.language');
});
