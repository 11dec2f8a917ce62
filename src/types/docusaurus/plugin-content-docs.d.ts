/** `@docusaurus/plugin-content-docs`, as configs name its types. */
export type {
  DocsPluginOptions as Options,
  SidebarConfig,
  SidebarItemConfig,
  SidebarsConfig,
} from '../../../dist/types/index.d.ts';
