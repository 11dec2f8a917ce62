import * as build from './build.ts';
import * as commands from './commands.ts';
import { CONFIG } from './config.ts';
import * as content from './content.ts';
import type { Explanation, Explanations, FeatureExplanations } from './types.ts';

export type { Explanation } from './types.ts';

/** The codes of core: explanations by the part of a code before the slash, then by that after it. */
const TABLE = {
  config: CONFIG,
  docs: content.DOCS,
  pages: content.PAGES,
  data: content.DATA,
  sidebars: content.SIDEBARS,
  navbar: content.NAVBAR,
  blog: build.BLOG,
  compile: build.COMPILE,
  code: build.CODE,
  links: build.LINKS,
  redirects: build.REDIRECTS,
  routes: build.ROUTES,
  plugins: build.PLUGINS,
  shell: build.SHELL,
  render: build.RENDER,
  search: build.SEARCH,
  plan: build.PLAN,
  emit: build.EMIT,
  texts: commands.TEXTS,
  cli: commands.CLI,
  cache: commands.CACHE,
  dev: commands.DEV,
  server: commands.SERVER,
  serve: commands.SERVE,
  clear: commands.CLEAR,
  'heading-ids': commands.HEADING_IDS,
  translations: commands.TRANSLATIONS,
} satisfies Readonly<Record<string, Explanations>>;

type CodesOf<Table> = {
  [Stage in keyof Table & string]: `${Stage}/${keyof Table[Stage] & string}`;
}[keyof Table & string];

/** A code of a problem: `<stage>/<slug>`, such as `links/broken-link`. */
export type DiagnosticCode = CodesOf<typeof TABLE & FeatureExplanations>;

const explanations = new Map<string, Explanation>();

/** Every code with its explanation: those of core in the order of a build, then those of features. */
export const EXPLANATIONS: ReadonlyMap<string, Explanation> = explanations;

/** Adds the explanations of features, once when the program begins. */
export function addExplanations(table: Readonly<Record<string, Explanations>>): void {
  for (const [stage, all] of Object.entries(table)) {
    for (const [slug, explanation] of Object.entries(all)) explanations.set(`${stage}/${slug}`, explanation);
  }
}

addExplanations(TABLE);

/** The page of the manual about a code; undefined for a code that has none. */
export function manualPage(code: string, manual: string | undefined): string | undefined {
  if (manual === undefined || !EXPLANATIONS.has(code)) return undefined;
  return `${manual.replace(/\/$/, '')}/diagnostics/${code}`;
}
