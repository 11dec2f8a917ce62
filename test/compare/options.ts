import path from 'node:path';
import { parseArgs } from 'node:util';

export const USAGE = `npm run compare -- --docusaurus DIR [options]

Builds a site in three languages with Docusaurus and with Lectern, and compares what their pages say. Ends with 1 if they
differ in more than test/compare/known-differences.ts lists.

  --docusaurus DIR  A folder in whose node_modules Docusaurus is installed: that of a site, or what
                    \`npm run bench:peers -- PEERS docusaurus\` leaves in PEERS/docusaurus
  --site NAME       Another site of test/sites; languages unless given
  --verbose         Also lists each known difference
  --keep            Keeps both builds
  --help            Shows this help
`;

export interface CompareOptions {
  readonly help: boolean;
  /** Absolute path of the folder with Docusaurus. */
  readonly docusaurus: string;
  /** A folder of `test/sites`. */
  readonly site: string;
  readonly verbose: boolean;
  readonly keep: boolean;
}

/** @throws Error that says what is wrong with the arguments */
export function parseOptions(args: readonly string[]): CompareOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      help: { type: 'boolean', default: false },
      docusaurus: { type: 'string', default: '' },
      site: { type: 'string', default: 'languages' },
      verbose: { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
    },
  });
  const { help, docusaurus } = values;
  if (!help && docusaurus === '') throw new Error('--docusaurus is missing: a folder with Docusaurus in node_modules');
  return { ...values, docusaurus: path.resolve(docusaurus) };
}
