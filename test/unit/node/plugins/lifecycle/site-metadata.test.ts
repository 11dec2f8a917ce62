import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadSite } from '../../../../../src/node/config/load-site.ts';
import { FEATURES } from '../../../../../src/node/features/index.ts';
import { siteMetadata } from '../../../../../src/node/plugins/lifecycle/site-metadata.ts';
import { ROOT } from '../../../../support/paths.ts';

test('this repository’s site is of version 3.8.3, with the API of Docusaurus 3.8.1', async () => {
  const { value } = await loadSite({ features: FEATURES, siteDir: ROOT, environment: 'production' });
  const { docusaurusVersion, siteVersion } = siteMetadata([], value.thirdPartyPlugins.context);
  assert.deepEqual({ docusaurusVersion, siteVersion }, { docusaurusVersion: '3.8.1', siteVersion: '3.8.3' });
});
