/** The door of the package: types for a site's `docusaurus.config.ts` and `sidebars.ts`. */

export type {
  Config,
  DocsPluginOptions,
  PagesPluginOptions,
  PresetOptions,
  RedirectsPluginOptions,
  SitemapPluginOptions,
  ThemeConfig,
} from './config/schema/user-config.ts';
export type {
  SidebarCategoryConfig,
  SidebarConfig,
  SidebarItemConfig,
  SidebarsConfig,
} from './plugins/docs/sidebars/items.ts';
