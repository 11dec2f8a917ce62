import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  facetNames,
  SETTINGS,
  settingsDiff,
  wantedSettings,
} from '../../../../../src/node/features/algolia/settings.ts';

describe('the settings of an index', () => {
  it('are the template’s where there is no index', () => {
    assert.deepEqual(wantedSettings(undefined), SETTINGS);
  });

  it('keep what else the index is filtered by, in its own order', () => {
    const { attributesForFaceting } = wantedSettings({ attributesForFaceting: ['audience', 'filterOnly(lang)'] });
    const lacking = ['type', 'language', 'version', 'docusaurus_tag'];
    assert.deepEqual(attributesForFaceting, ['audience', 'filterOnly(lang)', ...lacking]);
  });

  it('name their facets without the modifiers', () => {
    const attributesForFaceting = ['type', 'filterOnly(language)', 'afterDistinct(searchable(version))'];
    assert.deepEqual([...facetNames({ attributesForFaceting })], ['type', 'language', 'version']);
    assert.deepEqual([...facetNames(undefined)], []);
  });

  it('differ where a value is another or missing, whatever else the index has', () => {
    assert.deepEqual(settingsDiff({ minProximity: 3, hitsPerPage: 7 }, { minProximity: 1, distinct: true }), [
      'minProximity: 3 → 1',
      'distinct: unset → true',
    ]);
    assert.deepEqual(settingsDiff({ ...SETTINGS }, wantedSettings(SETTINGS)), []);
  });
});
