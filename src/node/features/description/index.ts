/** `lectern.json`, which tells programs what a site has: its languages, versions and sidebars. */

import { SITE_DESCRIPTION } from '../../../shared/site-description.ts';
import type { Feature } from '../../pipeline/feature.ts';
import { outputPath } from '../../util/output-path.ts';
import { describeSite } from './describe-site.ts';

export const description: Feature = {
  name: 'description',
  contentFiles: (site, { allDocs }) => [
    { path: outputPath(site.outPath, SITE_DESCRIPTION), text: () => JSON.stringify(describeSite(site, allDocs)) },
  ],
};
