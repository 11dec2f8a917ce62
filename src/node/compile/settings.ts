import type { CodeSettings } from '../../shared/code/block.ts';
import type { MdxPlugins, Site } from '../config/site.ts';
import { omitUndefined } from '../util/omit-undefined.ts';
import { plainTokens } from './theme/plain-tokens.ts';
import { readThemeElements } from './theme/theme-elements.ts';
import type { CompilerSettings } from './types.ts';

/** The parts of plugins that decide how pages are compiled. */
export interface FromPlugins {
  /** Absolute directories of theme components. */
  readonly themes: readonly string[];
  readonly aliases: NonNullable<CompilerSettings['aliases']>;
}

/** Before plugins have run, or without them. */
export const NO_PLUGINS: FromPlugins = { themes: [], aliases: {} };

/** The compiler settings of every content plugin of a site, by the compiler's name in routes. */
export function compilerSettings(
  site: Site,
  { themes, aliases }: FromPlugins = NO_PLUGINS,
): ReadonlyMap<string, CompilerSettings> {
  const { mapped } = readThemeElements(site.siteDir, themes);
  const settingsFor = (plugins: MdxPlugins) => ({ ...settingsOf(site, plugins), aliases, mapped });
  return new Map([
    ...site.docs.map(options => [`docs:${options.id}`, settingsFor(options)] as const),
    ...(site.pages ? [['pages', settingsFor(site.pages)] as const] : []),
  ]);
}

/** The site's settings for code, without its colors, which are CSS. */
export function codeSettings(site: Site): CodeSettings {
  const { theme: _theme, darkTheme: _darkTheme, ...settings } = site.theme.prism;
  return { ...settings, plainTokens: plainTokens(site) };
}

function settingsOf(site: Site, plugins: MdxPlugins): Omit<CompilerSettings, 'aliases' | 'mapped'> {
  const { siteDir, baseUrl, trailingSlash, staticDirectories, markdown } = site;
  return {
    siteDir,
    baseUrl,
    ...omitUndefined({ trailingSlash }),
    staticDirectories,
    markdown,
    prism: codeSettings(site),
    onBrokenMarkdownLinks: site.onBrokenMarkdownLinks,
    onBrokenMarkdownImages: site.onBrokenMarkdownImages,
    remarkPlugins: plugins.remarkPlugins,
    rehypePlugins: plugins.rehypePlugins,
    recmaPlugins: plugins.recmaPlugins,
    beforeDefaultRemarkPlugins: plugins.beforeDefaultRemarkPlugins,
    beforeDefaultRehypePlugins: plugins.beforeDefaultRehypePlugins,
    admonitions: plugins.admonitions,
    native: true,
  };
}
