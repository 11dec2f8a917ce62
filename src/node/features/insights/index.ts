/** What readers search, and which pages were helpful, for an endpoint of the site. `lectern insights` reads what that has written. */

import type { Feature } from '../../pipeline/feature.ts';
import { outputPath } from '../../util/output-path.ts';
import { insightsOption } from './options.ts';
import { insightsScript, insightsTag } from './script.ts';

export const insights: Feature = {
  name: 'insights',
  options: [insightsOption],
  theme: site => (insightsOption.of(site)?.feedback ? { docParts: ['DocItem/Feedback'] } : {}),
  tags(site) {
    const settings = insightsOption.of(site);
    return settings && site.environment === 'production' ? { head: [insightsTag(settings, site.baseUrl)] } : {};
  },
  contentFiles(site) {
    const settings = insightsOption.of(site);
    if (!settings || site.environment !== 'production') return [];
    const { name, text } = insightsScript(settings);
    return [{ path: outputPath(site.outPath, name), text: () => text }];
  },
};
