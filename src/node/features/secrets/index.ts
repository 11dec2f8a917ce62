/** Looks for secrets in all that a build would publish. */

import type { Feature } from '../../pipeline/feature.ts';
import { publicKeysOption } from './options.ts';
import { planSecrets } from './plan-secrets.ts';

export const secrets: Feature = {
  name: 'secrets',
  options: [publicKeysOption],
  check({ sites, plan }, { output, scripts }) {
    const [{ cache }] = sites;
    return planSecrets({ plan, locales: sites, scripts, output, cache, env: process.env });
  },
};
