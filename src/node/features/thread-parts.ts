/** What features do in threads, apart from the features: loading all of them takes a thread longer than rendering a small site. */

import type { ThreadPart } from '../pipeline/feature.ts';
import { codeFilesPart } from './code-files/thread.ts';
import { commentsPart } from './comments/thread.ts';
import { diagramsPart } from './diagrams/thread.ts';
import { feedsPart } from './feeds/thread.ts';
import { markdownPart } from './markdown/thread.ts';
import { mathPart } from './math/thread.ts';
import { openapiPart } from './openapi/thread.ts';
import { sitePluginsPart } from './site-plugins/thread.ts';
import { socialPart } from './social/thread.ts';
import { tablesPart } from './tables/thread.ts';
import { typeTablesPart } from './type-tables/thread.ts';
import { typescriptPart } from './typescript/thread.ts';

export const THREAD_PARTS: readonly ThreadPart[] = [
  openapiPart,
  typescriptPart,
  codeFilesPart,
  typeTablesPart,
  tablesPart,
  mathPart,
  diagramsPart,
  commentsPart,
  markdownPart,
  socialPart,
  feedsPart,
  sitePluginsPart,
];
