import siteConfig from '@generated/docusaurus.config';
import type { Logo, ThemeData } from '../../../../shared/model/theme.ts';

/** `themeConfig` as the author wrote it, with defaults filled in. */
export interface ThemeConfig {
  readonly colorMode: ThemeData['colorMode'];
  readonly navbar: {
    readonly title?: string;
    readonly logo?: Logo;
    readonly style?: 'dark' | 'primary';
    readonly hideOnScroll: boolean;
    readonly items: readonly { readonly [key: string]: unknown }[];
  };
  readonly announcementBar?: ThemeData['announcementBar'];
  readonly docs: ThemeData['docs'];
  readonly tableOfContents: ThemeData['tableOfContents'];
  readonly footer?: {
    readonly style: 'light' | 'dark';
    readonly logo?: Logo;
    readonly copyright?: string;
    readonly links: readonly { readonly [key: string]: unknown }[];
  };
  readonly prism: {
    readonly theme?: PrismTheme;
    readonly darkTheme?: PrismTheme;
    readonly additionalLanguages: readonly string[];
    readonly [key: string]: unknown;
  };
  readonly [key: string]: unknown;
}

/** A Prism theme: colours of code. */
export interface PrismTheme {
  readonly plain: { readonly [key: string]: unknown };
  readonly styles: readonly unknown[];
}

/** `themeConfig` of the site. */
export function useThemeConfig(): ThemeConfig {
  return siteConfig.themeConfig as unknown as ThemeConfig;
}
