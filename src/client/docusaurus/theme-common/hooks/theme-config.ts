import siteConfig from '@generated/docusaurus.config';
import { useContext, useMemo } from 'react';
import type { Logo, ThemeData } from '../../../../shared/model.ts';
import { PageContext } from '../../../contexts.ts';

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

/** Colours of code. */
export interface PrismTheme {
  readonly plain: { readonly [key: string]: unknown };
  readonly styles: readonly unknown[];
}

/** The theme's part of the config; the navbar's items as the page has them, with their targets decided. */
export function useThemeConfig(): ThemeConfig {
  const page = useContext(PageContext);
  return useMemo(() => {
    const themeConfig = siteConfig.themeConfig as unknown as ThemeConfig;
    if (!page) return themeConfig;
    const items = page.navbar.map(item => ('fields' in item ? { ...item.fields, ...item } : { ...item }));
    return { ...themeConfig, navbar: { ...themeConfig.navbar, items } };
  }, [page]);
}
