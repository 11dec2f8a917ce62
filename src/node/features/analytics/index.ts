/** Scripts of services that count visits, in builds. Those of Google are plugins: `plugins/google-tags.ts`. */

import type { Feature } from '../../pipeline/feature.ts';
import { analyticsOption } from './options.ts';
import { analyticsTags } from './tags.ts';

export const analytics: Feature = {
  name: 'analytics',
  options: [analyticsOption],
  tags(site) {
    const services = analyticsOption.of(site);
    return services && site.environment === 'production' ? { head: analyticsTags(services) } : {};
  },
};
