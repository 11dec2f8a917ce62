/** The list of features. Only entry points import it: commands, and tests. */

import type { Feature } from '../pipeline/feature.ts';
import { analytics } from './analytics/index.ts';
import { books } from './books/index.ts';
import { changelog } from './changelog/index.ts';
import { codeFiles } from './code-files/index.ts';
import { comments } from './comments/index.ts';
import { content } from './content/index.ts';
import { description } from './description/index.ts';
import { diagrams } from './diagrams/index.ts';
import { doctor } from './doctor/index.ts';
import { feeds } from './feeds/index.ts';
import { hosts } from './hosts/index.ts';
import { images } from './images/index.ts';
import { insights } from './insights/index.ts';
import { llms } from './llms/index.ts';
import { markdown } from './markdown/index.ts';
import { math } from './math/index.ts';
import { openSearch } from './open-search/index.ts';
import { openapi } from './openapi/index.ts';
import { portable } from './portable/index.ts';
import { prose } from './prose/index.ts';
import { pwa } from './pwa/index.ts';
import { report } from './report/index.ts';
import { schedule } from './schedule/index.ts';
import { searchRecords } from './search-records/index.ts';
import { secrets } from './secrets/index.ts';
import { sitePlugins } from './site-plugins/index.ts';
import { sitemap } from './sitemap/index.ts';
import { social } from './social/index.ts';
import { tables } from './tables/index.ts';
import { typeTables } from './type-tables/index.ts';
import { typescript } from './typescript/index.ts';

/** All features, in the order in which they add to a site: the service worker lists the files of the others. */
export const FEATURES: readonly Feature[] = [
  // Docs.
  openapi,
  typescript,
  changelog,
  content,
  // Parts of pages.
  codeFiles,
  typeTables,
  tables,
  math,
  diagrams,
  comments,
  // Files beside pages, and files made of all of them.
  images,
  markdown,
  social,
  description,
  openSearch,
  analytics,
  insights,
  sitemap,
  schedule,
  searchRecords,
  llms,
  feeds,
  books,
  sitePlugins,
  // What looks at the files of the others, or at the site.
  hosts,
  prose,
  pwa,
  secrets,
  portable,
  report,
  doctor,
];
