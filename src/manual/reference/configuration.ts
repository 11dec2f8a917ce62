import type * as z from 'zod';
import { docsSchema, pagesSchema } from '../../node/config/schema/docs.ts';
import { presetSchema, redirectsSchema, sitemapSchema } from '../../node/config/schema/plugins.ts';
import { siteSchema } from '../../node/config/schema/site.ts';
import { themeSchema } from '../../node/config/schema/theme.ts';
import { type GeneratedPage, pageText } from './generated-page.ts';
import { keyList } from './key-list.ts';
import { keysOf } from './schema-keys.ts';

interface Section {
  readonly name: string;
  readonly schema: z.ZodObject;
  readonly title: string;
  readonly description: string;
  readonly intro: string;
}

/** The schemas of the config, each with a page. */
const SECTIONS: readonly Section[] = [
  {
    name: 'site',
    schema: siteSchema,
    title: 'The config file',
    description: 'Every key of docusaurus.config.ts: title, url, baseUrl, links, languages, Markdown, plugins.',
    intro: 'Keys of `docusaurus.config.ts`, at its top.',
  },
  {
    name: 'theme',
    schema: themeSchema,
    title: 'themeConfig',
    description: 'Navbar, footer, colour mode, announcement bar, table of contents, code blocks and search.',
    intro: 'Keys of `themeConfig` in `docusaurus.config.ts`.',
  },
  {
    name: 'preset',
    schema: presetSchema,
    title: "The preset 'classic'",
    description: 'What the preset sets up: docs, pages, theme, sitemap, redirects of a blog, tags of Google.',
    intro: "Options of the preset: `presets: [['classic', { … }]]`.",
  },
  {
    name: 'docs',
    schema: docsSchema,
    title: 'Docs',
    description: 'Options of docs: folder, address, sidebars, edit links, versions, tags, remark and rehype plugins.',
    intro: 'Options under `docs` in the preset, or of `@docusaurus/plugin-content-docs` for further docs.',
  },
  {
    name: 'pages',
    schema: pagesSchema,
    title: 'Pages',
    description: 'Options of the pages in src/pages.',
    intro: 'Options under `pages` in the preset, or of `@docusaurus/plugin-content-pages` for further pages.',
  },
  {
    name: 'sitemap',
    schema: sitemapSchema,
    title: 'Sitemap',
    description: 'Options of the sitemap.',
    intro: 'Options under `sitemap` in the preset, or of `@docusaurus/plugin-sitemap`.',
  },
  {
    name: 'redirects',
    schema: redirectsSchema,
    title: 'Redirects',
    description: 'Options of redirects from old addresses.',
    intro: 'Options of the plugin `@docusaurus/plugin-client-redirects`.',
  },
];

/** The pages of the configuration, read off the schemas that check it. */
export function configurationPages(): readonly GeneratedPage[] {
  return SECTIONS.map(({ name, schema, ...texts }) => ({
    file: `configuration/${name}.md`,
    text: pageText({ ...texts, body: keyList(keysOfSection(schema)) }),
  }));
}

/** The keys of a schema of the config, without those of schemas that have a page of their own. */
export function keysOfSection(schema: z.ZodObject) {
  return keysOf(
    schema,
    SECTIONS.map(section => section.schema),
  );
}

/** The schemas of the config by the names of their pages. */
export const CONFIG_SCHEMAS: ReadonlyMap<string, z.ZodObject> = new Map(
  SECTIONS.map(({ name, schema }) => [name, schema]),
);
