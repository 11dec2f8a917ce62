/** The codes of problems that features report, with their explanations. */

import { algolia } from './algolia/codes.ts';
import { books } from './books/codes.ts';
import { changelog } from './changelog/codes.ts';
import { codeFiles } from './code-files/codes.ts';
import { content } from './content/codes.ts';
import { diagrams } from './diagrams/codes.ts';
import { diff } from './diff/codes.ts';
import { doctor } from './doctor/codes.ts';
import { feeds } from './feeds/codes.ts';
import { images } from './images/codes.ts';
import { init } from './init/codes.ts';
import { insights } from './insights/codes.ts';
import { math } from './math/codes.ts';
import { mcp } from './mcp/codes.ts';
import { migrate } from './migrate/codes.ts';
import { openapi } from './openapi/codes.ts';
import { prose } from './prose/codes.ts';
import { sitemap } from './sitemap/codes.ts';
import { social } from './social/codes.ts';
import { swizzle } from './swizzle/codes.ts';
import { tables } from './tables/codes.ts';
import { typeTables } from './type-tables/codes.ts';
import { typescript } from './typescript/codes.ts';

export const CODES = {
  algolia,
  books,
  changelog,
  compile: { ...codeFiles, ...diagrams, ...math, ...tables, ...typeTables },
  content,
  diff,
  doctor,
  feeds,
  images,
  init,
  insights,
  mcp,
  migrate,
  openapi,
  prose,
  sitemap,
  social,
  swizzle,
  typescript,
};

type Codes = typeof CODES;

declare module '../diagnostics/codes/types.ts' {
  interface FeatureExplanations extends Codes {}
}
