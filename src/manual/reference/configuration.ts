import type * as z from 'zod';
import { configSchemas } from '../../node/config/schema/compose.ts';
import { docsSchema, pagesSchema } from '../../node/config/schema/docs.ts';
import { redirectsSchema } from '../../node/config/schema/plugins.ts';
import { FEATURES } from '../../node/features/index.ts';
import { sitemapOption } from '../../node/features/sitemap/options.ts';
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

/** An introduction with lines of a config below. */
function withExample(text: string, lines: string): string {
  return `${text}\n\n\`\`\`ts title="docusaurus.config.ts"\n${lines}\n\`\`\``;
}

const { site, theme, preset } = configSchemas(FEATURES);

/** The schemas of the config, each with a page. */
const SECTIONS: readonly Section[] = [
  {
    name: 'site',
    schema: site,
    title: 'The config file',
    description: 'All options of docusaurus.config.ts: title, url, baseUrl, links, languages, Markdown, plugins.',
    intro: withExample(
      'These are the top-level options of `docusaurus.config.ts`.',
      "title: 'Harbour',\nurl: 'https://docs.example.com',\nbaseUrl: '/',\nonBrokenAnchors: 'throw',",
    ),
  },
  {
    name: 'theme',
    schema: theme,
    title: 'themeConfig',
    description:
      'Options of the theme: navbar, footer, color mode, announcement bar, table of contents, code blocks and search.',
    intro: withExample(
      'These options go into `themeConfig` in `docusaurus.config.ts`. See also the guides to [navbar and footer](../../guides/navigation.md) and [theming](../../guides/theming.md).',
      "themeConfig: {\n  navbar: { title: 'Harbour' },\n  colorMode: { respectPrefersColorScheme: true },\n},",
    ),
  },
  {
    name: 'preset',
    schema: preset,
    title: "The preset 'classic'",
    description: 'Options of the preset: docs, pages, theme, sitemap, redirects of a blog, Google tags.',
    intro: withExample(
      'The preset `classic` enables docs, pages, the theme and the sitemap.',
      "presets: [['classic', { docs: { sidebarPath: './sidebars.ts' }, theme: { customCss: './src/css/custom.css' } }]],",
    ),
  },
  {
    name: 'docs',
    schema: docsSchema,
    title: 'Docs',
    description: 'Options of docs: folder, URL, sidebars, edit links, versions, tags, remark and rehype plugins.',
    intro: withExample(
      'These options go into `docs` in the preset. For additional docs, add the plugin `@docusaurus/plugin-content-docs` with its own `id`.',
      "presets: [['classic', { docs: { routeBasePath: '/', editUrl: 'https://github.com/harbour/docs/edit/main/' } }]],\nplugins: [['@docusaurus/plugin-content-docs', { id: 'api', path: 'api', routeBasePath: 'api' }]],",
    ),
  },
  {
    name: 'pages',
    schema: pagesSchema,
    title: 'Pages',
    description: 'Options of the pages in src/pages.',
    intro: withExample(
      'These options go into `pages` in the preset. For additional pages, add the plugin `@docusaurus/plugin-content-pages`.',
      "presets: [['classic', { pages: { exclude: ['**/drafts/**'] } }]],",
    ),
  },
  {
    name: 'sitemap',
    schema: sitemapOption.schema,
    title: 'Sitemap',
    description: 'Options of the sitemap.',
    intro: withExample(
      'These options go into `sitemap` in the preset, or into the plugin `@docusaurus/plugin-sitemap`.',
      "presets: [['classic', { sitemap: { lastmod: 'date', ignorePatterns: ['/docs/tags/**'] } }]],",
    ),
  },
  {
    name: 'redirects',
    schema: redirectsSchema,
    title: 'Redirects',
    description: 'Options of redirects from old URLs.',
    intro: withExample(
      'These are the options of the plugin `@docusaurus/plugin-client-redirects`. For each redirect, the build writes a page that redirects the browser, and a line in `_redirects` for hosts that support this file.',
      "plugins: [['@docusaurus/plugin-client-redirects', { redirects: [{ from: '/old', to: '/docs/new' }] }]],",
    ),
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
