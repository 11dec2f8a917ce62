/** The report of a build (`build --report`): where its time and its bytes went. */

import path from 'node:path';
import type { Feature } from '../../pipeline/feature.ts';
import { reportFile } from '../../util/site-paths.ts';

export const report: Feature = {
  name: 'report',
  async built(output, { report: asked, ...run }) {
    if (!asked) return [];
    const { siteDir } = output.sites[0].site;
    const { buildReport } = await import('./build-report.ts');
    const { writeReport } = await import('./write.ts');
    const file = path.resolve(siteDir, asked.file ?? reportFile(siteDir));
    const written = writeReport(buildReport(output, run, asked.measures), file, asked.hasJson);
    return written.map(each => ({ text: `report: ${path.relative(process.cwd(), each)}` }));
  },
};
