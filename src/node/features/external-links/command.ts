/** Checks links to other sites: `lectern check --external`. */

import type { FeatureCheck } from '../../pipeline/feature.ts';

export const externalCheck: FeatureCheck = {
  feature: 'external-links',
  name: 'external',
  description: 'Also check links to other sites',
  stage: 'other sites',
  async run(sites) {
    const { checkSites } = await import('./check.ts');
    return checkSites(sites);
  },
};
