import path from 'node:path';
import { parseArgs } from 'node:util';

export const USAGE = `npm run compare -- --docusaurus DIR [options]
npm run compare -- --docusaurus BUILD --lectern BUILD [options]

Compares what the pages of a site say as Docusaurus builds it and as Lectern does: one of test/sites, which is built here by
both, or any site that both have built. Ends with 1 if they differ in more than the known differences, each of which has its
reason: those of test/compare/known/general.ts, and those of the site.

  --docusaurus DIR  A folder in whose node_modules Docusaurus is installed: that of a site, or what
                    \`npm run bench:peers -- PEERS docusaurus\` leaves in PEERS/docusaurus. With --lectern, the folder
                    that Docusaurus built
  --lectern BUILD   The folder that Lectern built of the same site, from the same files
  --site NAME       Another site of test/sites; languages unless given
  --known FILE      The known differences of the site: a module like test/compare/known/languages.ts
  --verbose         Lists every difference in full, known ones too
  --keep            Keeps both builds of a site of test/sites
  --help            Shows this help
`;

export interface CompareOptions {
  readonly help: boolean;
  /** Absolute path of the folder with Docusaurus, or of its build. */
  readonly docusaurus: string;
  /** Absolute path of a build, if the site is built already. */
  readonly lectern: string | undefined;
  /** A folder of `test/sites`. */
  readonly site: string;
  /** Absolute path of a module. */
  readonly known: string | undefined;
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
      lectern: { type: 'string' },
      site: { type: 'string', default: 'languages' },
      known: { type: 'string' },
      verbose: { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
    },
  });
  const { help, docusaurus, lectern, known } = values;
  if (!help && docusaurus === '') throw new Error('--docusaurus is missing: a folder with Docusaurus, or its build');
  const absolute = (file: string | undefined) => (file === undefined ? undefined : path.resolve(file));
  return { ...values, docusaurus: path.resolve(docusaurus), lectern: absolute(lectern), known: absolute(known) };
}
