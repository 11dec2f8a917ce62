/** The commands of features, and what `lectern check` and `lectern build` can do besides, apart from the features, which help and version would have to load. */

import type { FeatureCheck, FeatureCommand, FeatureFlag } from '../pipeline/feature.ts';
import { searchCommand } from './algolia/command.ts';
import { epubFlag, pdfFlag } from './books/command.ts';
import { codeCheck } from './code-files/command.ts';
import { syncCommand } from './content/command.ts';
import { diffCommand } from './diff/command.ts';
import { docsVersionCommand } from './docs-version/command.ts';
import { doctorCommand } from './doctor/command.ts';
import { externalCheck } from './external-links/command.ts';
import { headingIdsCommand } from './heading-ids/command.ts';
import { initCommand } from './init/command.ts';
import { insightsCommand } from './insights/command.ts';
import { mcpCommand } from './mcp/command.ts';
import { migrateCommand } from './migrate/command.ts';
import { openapiCommand } from './openapi/command.ts';
import { themeCommand } from './palette/command.ts';
import { proseCheck } from './prose/command.ts';
import { swizzleCommand } from './swizzle/command.ts';
import { translationsCommand, writeTranslationsCommand } from './translations/command.ts';

/** In the order of the help. */
export const COMMANDS: readonly FeatureCommand[] = [
  initCommand,
  docsVersionCommand,
  translationsCommand,
  writeTranslationsCommand,
  headingIdsCommand,
  swizzleCommand,
  themeCommand,
  doctorCommand,
  migrateCommand,
  searchCommand,
  mcpCommand,
  openapiCommand,
  insightsCommand,
  syncCommand,
  diffCommand,
];

export const CHECKS: readonly FeatureCheck[] = [externalCheck, codeCheck, proseCheck];

export const BUILD_FLAGS: readonly FeatureFlag[] = [pdfFlag, epubFlag];
