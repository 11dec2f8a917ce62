import path from 'node:path';
import { parseArgs } from 'node:util';
import type { SiteShape } from '../generate/generate.ts';

export const USAGE = `npm run compare -- --docusaurus DIR [options]
npm run compare -- --docusaurus BUILD --lectern BUILD [options]
npm run compare -- --docusaurus DIR --generate SEED --pages N [options]
npm run compare -- --docusaurus DIR --plugins all [options]
npm run compare -- --docusaurus DIR --clone DIR [options]

Compares what the pages of a site say as Docusaurus builds it and as Lectern does: one of test/sites, which is built here by
both, any site that both have built, a site in a folder, sites that are generated from a seed, with N docs in all, a tiny site of each
package that many sites have, which is also visited in Chromium, or the pages with which Docusaurus tests itself. Ends with 1 if they differ in more than the known differences, each of which has its
reason: those of test/compare/known/general.ts, and those of the site.

  --docusaurus DIR  A folder in whose node_modules Docusaurus is installed: that of a site, or what
                    \`npm run bench:peers -- PEERS docusaurus\` leaves in PEERS/docusaurus. With --lectern, the folder
                    that Docusaurus built
  --lectern BUILD   The folder that Lectern built of the same site, from the same files
  --site SITE       Another site of test/sites; languages unless given. Or the path of any site's folder, of whose
                    files each builds a copy, with the packages in DIR: ./my-site
  --clone DIR       A clone of Docusaurus' repository: its dogfooding pages and the fixtures of its docs plugin become sites
                    in temporary folders
  --known FILE      The known differences of the site: a module like test/compare/known/languages.ts
  --verbose         Lists every difference in full, known ones too
  --keep            Keeps both builds of a site of test/sites
  --generate SEED   Generates sites: the same ones from the same seed and number of pages
  --pages N         How many docs they have; 100 unless given
  --per-site N      How many docs one site has; 50 unless given
  --plain           Gives the docs plain text, to compare structures and configs alone
  --only SITE       One of the generated sites, or of those of a clone: 2 is the second
  --text            Only the texts of pages are generated, not where they are and how the site is set up
  --shrink N        How many differences are made small; 0 unless given
  --write DIR       Also writes the generated sites, or those of a clone, into DIR
  --facts DIR       Also writes each site with the facts that Docusaurus gives into DIR: those in test/compare/kept are
                    compared by \`npm test\`
  --plugins NAMES   Compares tiny sites of packages: all, or names from test/compare/plugins, with commas. DIR is what
                    \`npm run compare:install -- DIR --plugins\` leaves
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
  /** Sites to generate; undefined to compare one that is there. */
  readonly generate: GenerateOptions | undefined;
  /** Sites in folders to compare; undefined for none. */
  readonly folders: FolderOptions | undefined;
  /** Names of the tiny sites of packages to compare, with commas; undefined for none. */
  readonly plugins: string | undefined;
}

/** Which sites in folders to compare, and what to do with their differences. */
export interface FolderOptions {
  /** Absolute path of a site; undefined for those of a clone. */
  readonly site: string | undefined;
  /** Absolute path of a clone of Docusaurus. */
  readonly clone: string | undefined;
  /** The number of the one site to compare. */
  readonly only: number | undefined;
  /** How many differences are made small. */
  readonly shrink: number;
  /** Absolute path of a folder for the sites. */
  readonly write: string | undefined;
}

/** What sites to generate, and what to do with their differences. */
export interface GenerateOptions {
  readonly seed: string;
  readonly pages: number;
  readonly shape: SiteShape;
  /** The number of the one site to compare. */
  readonly only: number | undefined;
  /** How many differences are made small. */
  readonly shrink: number;
  /** Absolute path of a folder for the sites. */
  readonly write: string | undefined;
  /** Absolute path of a folder for the sites with their facts. */
  readonly facts: string | undefined;
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
      generate: { type: 'string' },
      pages: { type: 'string', default: '100' },
      'per-site': { type: 'string' },
      plain: { type: 'boolean', default: false },
      only: { type: 'string' },
      text: { type: 'boolean', default: false },
      shrink: { type: 'string', default: '0' },
      write: { type: 'string' },
      facts: { type: 'string' },
      plugins: { type: 'string' },
      clone: { type: 'string' },
    },
  });
  const { help, docusaurus, lectern, known, site, verbose, keep, plugins, generate: seed } = values;
  if (!help && docusaurus === '') throw new Error('--docusaurus is missing: a folder with Docusaurus, or its build');
  const absolute = (file: string | undefined) => (file === undefined ? undefined : path.resolve(file));
  const generate =
    seed === undefined
      ? undefined
      : { seed, ...numbersOf(values), write: absolute(values.write), facts: absolute(values.facts) };
  const isFolder = /[/\\]/.test(site);
  const { only, shrink } = numbersOf(values);
  const folders =
    isFolder || values.clone !== undefined
      ? {
          site: isFolder ? path.resolve(site) : undefined,
          clone: absolute(values.clone),
          only,
          shrink,
          write: absolute(values.write),
        }
      : undefined;
  return {
    ...{ help, site, verbose, keep, generate, plugins, folders },
    ...{ docusaurus: path.resolve(docusaurus), lectern: absolute(lectern), known: absolute(known) },
  };
}

interface NumberValues {
  readonly pages: string;
  readonly shrink: string;
  readonly only?: string | undefined;
  readonly 'per-site'?: string | undefined;
  readonly plain: boolean;
  readonly text: boolean;
}

/** @throws Error that names the argument that is no number */
function numbersOf(values: NumberValues) {
  const numberOf = (name: string, value: string): number => {
    if (!/^\d{1,6}$/.test(value)) throw new Error(`--${name}: ${value} is not a number`);
    return Number(value);
  };
  const someNumber = (name: 'only' | 'per-site') =>
    values[name] === undefined ? undefined : numberOf(name, values[name]);
  return {
    pages: numberOf('pages', values.pages),
    shape: { perSite: someNumber('per-site'), isPlain: values.plain, textOnly: values.text },
    shrink: numberOf('shrink', values.shrink),
    only: someNumber('only'),
  };
}
