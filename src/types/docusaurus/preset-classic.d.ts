/** `@docusaurus/preset-classic`, as configs name its types. */
export type { PresetOptions as Options, ThemeConfig } from '../../../dist/types/index.d.ts';
