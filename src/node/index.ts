/** The door of the package: types for a site's `docusaurus.config.ts` and `sidebars.ts`. */

import type { z } from 'zod';
import type { docsSchema, pagesSchema } from './config/schema/docs.ts';
import type { presetSchema, redirectsSchema, sitemapSchema } from './config/schema/plugins.ts';
import type { siteSchema } from './config/schema/site.ts';
import type { themeSchema } from './config/schema/theme.ts';

export type {
  SidebarCategoryConfig,
  SidebarConfig,
  SidebarItemConfig,
  SidebarsConfig,
} from './plugins/docs/sidebars/items.ts';

/** Options of the docs plugin. */
export type DocsPluginOptions = z.input<typeof docsSchema>;
/** Options of the pages plugin. */
export type PagesPluginOptions = z.input<typeof pagesSchema>;
/** Options of the sitemap plugin. */
export type SitemapPluginOptions = z.input<typeof sitemapSchema>;
/** Options of the client-redirects plugin. */
export type RedirectsPluginOptions = z.input<typeof redirectsSchema>;
/** Options of the `classic` preset. */
export type PresetOptions = z.input<typeof presetSchema>;
/** `themeConfig`. */
export type ThemeConfig = z.input<typeof themeSchema>;

type PresetEntry =
  | string
  | ['classic' | '@docusaurus/preset-classic', PresetOptions]
  | [string, Record<string, unknown>]
  | false
  | null;

/** The export of `docusaurus.config.ts`, or the result of the function that it exports. */
export type Config = Omit<z.input<typeof siteSchema>, 'presets' | 'themeConfig'> & {
  /** Sets of plugins and themes; `classic` is built in. */
  presets?: PresetEntry[];
  /** Settings of the theme. */
  themeConfig?: ThemeConfig;
};
