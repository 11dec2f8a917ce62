import { type Rule, rule } from '../production.ts';
import type { SiteContext } from '../site.ts';

/** A number that no other name of the site has, so that ids and addresses are unique. */
export function fresh(site: SiteContext): number {
  site.state.names += 1;
  return site.state.names;
}

/** The path of a folder of docs, below the one of its version. */
export const FOLDER: Rule<SiteContext, string> = rule<SiteContext, string>('folder', {
  plain: site => `guides-${fresh(site)}`,
  'number-dash': site => `0${site.random.between(1, 9)}-topics-${fresh(site)}`,
  'number-dot-space': site => `${site.random.between(1, 20)}. Topics ${fresh(site)}`,
  'number-underscore': site => `${site.random.between(1, 20)}_parts-${fresh(site)}`,
  'number-spaced-dash': site => `${site.random.between(1, 20)} - Parts ${fresh(site)}`,
  date: site => `2024-05-notes-${fresh(site)}`,
  version: site => `7.0-notes-${fresh(site)}`,
  year: site => `${2000 + fresh(site)}`,
  dotted: site => `v1.${fresh(site)}`,
  spaces: site => `My Folder ${fresh(site)}`,
  upper: site => `API-${fresh(site)}`,
  latin: site => `über-${fresh(site)}`,
  japanese: site => `日本語${fresh(site)}`,
  ampersand: site => `a&b-${fresh(site)}`,
  plus: site => `c++${fresh(site)}`,
  parentheses: site => `(group) ${fresh(site)}`,
  at: site => `@scope-${fresh(site)}`,
  quote: site => `what's-${fresh(site)}`,
  comma: site => `one,two-${fresh(site)}`,
  nested: site => `outer-${fresh(site)}/inner-${fresh(site)}`,
  'nested-numbers': site => `02-outer-${fresh(site)}/03-inner-${fresh(site)}`,
  // Categories have the names of their folders, and those of one sidebar must differ.
  deep: site => `a-${fresh(site)}/b-${fresh(site)}/c-${fresh(site)}`,
});

/** The name of a doc's file without its extension. */
export const FILE: Rule<SiteContext, string> = rule<SiteContext, string>('file', {
  plain: site => `page-${fresh(site)}`,
  'number-dash': site => `0${site.random.between(1, 9)}-page-${fresh(site)}`,
  'number-dot-space': site => `${site.random.between(1, 30)}. Page ${fresh(site)}`,
  'number-underscore': site => `${site.random.between(1, 30)}_page_${fresh(site)}`,
  'number-dashes': site => `1--page-${fresh(site)}`,
  'number-large': site => `100${fresh(site)}-page-${fresh(site)}`,
  date: site => `2021-11-page-${fresh(site)}`,
  year: site => `${3000 + fresh(site)}`,
  dotted: site => `v${site.random.between(1, 9)}.${fresh(site)}`,
  'dotted-js': site => `node${fresh(site)}.js`,
  'dotted-twice': site => `P${fresh(site)}.oar.2`,
  'html-in-name': site => `page${fresh(site)}.html`,
  spaces: site => `Some page ${fresh(site)}`,
  upper: site => `ReadThis-${fresh(site)}`,
  latin: site => `café-${fresh(site)}`,
  arabic: site => `مرحبا${fresh(site)}`,
  emoji: site => `🚀${fresh(site)}`,
  ampersand: site => `this&that-${fresh(site)}`,
  plus: site => `a+b-${fresh(site)}`,
  parentheses: site => `call(${fresh(site)})`,
  tilde: site => `home~${fresh(site)}`,
  underscores: site => `snake_case_${fresh(site)}`,
});

/** The name of the file that is the page of its folder. */
export const INDEX_FILE: Rule<SiteContext, (folder: string) => string> = rule<SiteContext, (folder: string) => string>(
  'index-file',
  {
    index: () => () => 'index',
    'index-upper': () => () => 'INDEX',
    readme: () => () => 'README',
    'readme-lower': () => () => 'readme',
    'name-of-folder': () => folder => folder.split('/').at(-1) ?? 'index',
    'number-index': () => () => '01-index',
  },
);

/** A name without the number before it, as the default parser of Docusaurus reads it. */
export function withoutNumber(name: string): string {
  if (/^\d+[-_.]\d+/.test(name)) return name;
  return name.replace(/^\d+\s*[-_.]+\s*(?=[^-_.\s])/, '');
}
