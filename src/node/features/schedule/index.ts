/** Tells of pages that wait for their date, so that a build can be planned for it. */

import type { Feature } from '../../pipeline/feature.ts';
import { scheduleSummary } from './summary.ts';

export const schedule: Feature = {
  name: 'schedule',
  outputFiles: ({ sites }) => ({
    ...{ value: [], diagnostics: [] },
    summary: scheduleSummary(
      sites.flatMap(({ graph }) => graph.due),
      sites[0].site.siteDir,
    ),
  }),
};
