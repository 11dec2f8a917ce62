import { cliPage } from './cli.ts';
import { clientPage, themePage } from './client.ts';
import { configurationPages } from './configuration.ts';
import { diagnosticPages } from './diagnostics.ts';
import { frontMatterPage } from './front-matter.ts';
import type { GeneratedPage } from './generated-page.ts';
import { packagesPage } from './packages.ts';
import { tokensPage } from './tokens.ts';

/** Every page of the reference that is written from the code. */
export function referencePages(): readonly GeneratedPage[] {
  return [
    ...configurationPages(),
    frontMatterPage(),
    cliPage(),
    clientPage(),
    themePage(),
    tokensPage(),
    packagesPage(),
    ...diagnosticPages(),
  ];
}
