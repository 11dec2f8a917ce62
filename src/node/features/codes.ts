/** The codes of problems that features report, with their explanations. */

import { changelog } from './changelog/codes.ts';
import { codeFiles } from './code-files/codes.ts';
import { feeds } from './feeds/codes.ts';
import { images } from './images/codes.ts';
import { openapi } from './openapi/codes.ts';
import { sitemap } from './sitemap/codes.ts';
import { social } from './social/codes.ts';
import { typeTables } from './type-tables/codes.ts';
import { typescript } from './typescript/codes.ts';

export const CODES = {
  changelog,
  compile: { ...codeFiles, ...typeTables },
  feeds,
  images,
  openapi,
  sitemap,
  social,
  typescript,
};

type Codes = typeof CODES;

declare module '../diagnostics/codes/types.ts' {
  interface FeatureExplanations extends Codes {}
}
