/** Problems of a site that can be told without a build: `lectern doctor`, and imports of nothing in `lectern check`. */

import type { Feature } from '../../pipeline/feature.ts';

export const doctor: Feature = {
  name: 'doctor',
  async checkSources(site, graph) {
    const { importProblems } = await import('./imports.ts');
    return importProblems(site, graph);
  },
};
