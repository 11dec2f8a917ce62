/** `@docusaurus/types`, as configs and plugins name its types. */
export type {
  Config,
  LoadContext,
  Plugin,
  PluginActions as PluginContentLoadedActions,
  PluginModule,
  ThemeConfig,
} from '../../../dist/types/index.d.ts';
