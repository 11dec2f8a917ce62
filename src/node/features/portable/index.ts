/** The output of `build --portable`, which can be opened from a disk. */

import type { Feature } from '../../pipeline/feature.ts';

export const portable: Feature = {
  name: 'portable',
  async rewrite({ sites, plan }, stageDir) {
    const { url, buildDir: outDir, trailingSlash, publishedBaseUrl: baseUrl } = sites[0].site;
    if (baseUrl === null) return plan;
    const { portablePlan } = await import('./plan.ts');
    const pageScripts = new Set(sites.flatMap(({ pages }) => pages.flatMap(({ bundle }) => bundle?.path ?? [])));
    return portablePlan(plan, { url, baseUrl, outDir, stageDir, trailingSlash, pageScripts });
  },
};
