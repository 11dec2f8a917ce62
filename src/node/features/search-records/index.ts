/** The records of the search index as files, for sites whose config asks for them. */

import { textFiles } from '../../emit/index.ts';
import type { Feature } from '../../pipeline/feature.ts';
import { searchPages } from '../../pipeline/searchable-pages.ts';
import { noIndexPaths } from '../../render/render-pages.ts';
import { recordFiles, siteRecords } from '../../search/records.ts';
import { recordsOption } from './options.ts';

export const searchRecords: Feature = {
  name: 'search-records',
  options: [recordsOption],
  files(rendered) {
    const { site, graph, pages } = rendered;
    if (!recordsOption.of(site)) return { value: [], diagnostics: [] };
    const hidden = noIndexPaths(pages);
    const routes = graph.routes.filter(({ path }) => !hidden.has(path));
    const { value, diagnostics } = siteRecords(searchPages(routes, rendered), site.url);
    return { value: textFiles(site.outPath, recordFiles(value)), diagnostics };
  },
};
