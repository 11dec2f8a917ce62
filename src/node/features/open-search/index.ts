/** The description with which browsers add the site's search. */

import type { Feature } from '../../pipeline/feature.ts';
import { outputPath } from '../../util/output-path.ts';
import { openSearchFile, openSearchLink } from './open-search.ts';

export const openSearch: Feature = {
  name: 'open-search',
  tags: site => ({ head: openSearchLink(site) }),
  contentFiles(site) {
    const file = openSearchFile(site);
    return file ? [{ path: outputPath(site.outPath, file.name), text: () => file.text }] : [];
  },
};
