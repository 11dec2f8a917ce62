import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { KnownDifference } from '../compare.ts';
import type { CompareOptions } from '../options.ts';
import { GENERAL_DIFFERENCES } from './general.ts';

/** How Lectern differs from Docusaurus on purpose: on any site, and on this one. */
export async function knownDifferences(options: CompareOptions): Promise<readonly KnownDifference[]> {
  const file = moduleOf(options);
  if (file === undefined) return GENERAL_DIFFERENCES;
  const { KNOWN_DIFFERENCES } = (await import(file)) as { readonly KNOWN_DIFFERENCES?: readonly KnownDifference[] };
  if (!KNOWN_DIFFERENCES) throw new Error(`--known: ${options.known} exports no KNOWN_DIFFERENCES`);
  // Those of the site first: what is true of any site folds lines that they would know.
  return [...KNOWN_DIFFERENCES, ...GENERAL_DIFFERENCES];
}

/** The URL of the module with the differences of a site; one of ours may have one beside this. */
function moduleOf({ known, lectern, site }: CompareOptions): string | undefined {
  if (known !== undefined) return pathToFileURL(known).href;
  const ours = new URL(`${site}.ts`, import.meta.url);
  return lectern === undefined && existsSync(ours) ? ours.href : undefined;
}
