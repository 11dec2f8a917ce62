import type { CacheStep, MadeReason } from './types.ts';

/** The results of each step, in words. */
export const STEPS: Readonly<Record<CacheStep['name'], string>> = {
  compile: 'Compiled sources',
  bundle: 'Bundles of scripts and styles',
  render: 'Rendered pages',
  search: 'Texts of the search index',
};

/** Reasons why something was not cached, in words. */
export const REASONS: Readonly<Record<MadeReason, string>> = {
  new: 'no earlier build by this version of Lectern',
  settings: 'options of Markdown, or plugins of it, changed',
  source: 'the source is new or changed',
  problems: 'the source has problems, which each build looks at again',
  files: 'an image or a file that it includes changed',
  links: 'a page that it links to moved',
  shared: 'what all pages share changed: scripts, styles, or data of the site',
  own: 'the page is new, or its content, its data or its sidebar changed',
  data: 'data that a component on it shows changed',
  docs: 'a component on it lists all docs, and one changed',
  output: 'its file was missing from the output, or changed there',
  inputs: 'modules, packages or options changed',
  sources: 'a source file changed',
  text: 'the text is new or changed',
};

/** A share as a percentage. @example share(1, 3) // '33 %' */
export function share(part: number, whole: number): string {
  return `${Math.round((part / (whole || 1)) * 100)} %`;
}
