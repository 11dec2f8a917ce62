import * as build from './build.ts';
import * as commands from './commands.ts';
import { CONFIG } from './config.ts';
import * as content from './content.ts';
import type { Explanation, Explanations } from './types.ts';

export type { Explanation } from './types.ts';

/** The one table of codes: explanations by the part of a code before the slash, then by that after it. */
const TABLE = {
  config: CONFIG,
  docs: content.DOCS,
  pages: content.PAGES,
  openapi: content.OPENAPI,
  changelog: content.CHANGELOG,
  typescript: content.TYPESCRIPT,
  feeds: content.FEEDS,
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
  sitemap: build.SITEMAP,
  images: build.IMAGES,
  social: build.SOCIAL,
  plan: build.PLAN,
  emit: build.EMIT,
  texts: commands.TEXTS,
  cli: commands.CLI,
  cache: commands.CACHE,
  init: commands.INIT,
  dev: commands.DEV,
  server: commands.SERVER,
  serve: commands.SERVE,
  doctor: commands.DOCTOR,
  swizzle: commands.SWIZZLE,
  migrate: commands.MIGRATE,
  clear: commands.CLEAR,
  'heading-ids': commands.HEADING_IDS,
  translations: commands.TRANSLATIONS,
  algolia: commands.ALGOLIA,
  mcp: commands.MCP,
} satisfies Readonly<Record<string, Explanations>>;

type Table = typeof TABLE;

/** A code of a problem: `<stage>/<slug>`, such as `links/broken-link`. */
export type DiagnosticCode = {
  [Stage in keyof Table]: `${Stage}/${keyof Table[Stage] & string}`;
}[keyof Table];

/** Every code with its explanation, in the order of a build. */
export const EXPLANATIONS: ReadonlyMap<string, Explanation> = new Map(
  Object.entries<Explanations>(TABLE).flatMap(([stage, explanations]) =>
    Object.entries(explanations).map(([slug, explanation]) => [`${stage}/${slug}`, explanation] as const),
  ),
);

/** The page of the manual about a code; undefined for a code that has none. */
export function manualPage(code: string, manual: string | undefined): string | undefined {
  if (manual === undefined || !EXPLANATIONS.has(code)) return undefined;
  return `${manual.replace(/\/$/, '')}/diagnostics/${code}`;
}
