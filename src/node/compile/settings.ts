import type { CodeSettings } from '../../shared/code/block.ts';
import type { MdxPlugins, Site } from '../config/site.ts';
import { plainTokens } from './plain-tokens.ts';
import type { ProcessorSettings } from './processor.ts';
import { readThemeElements } from './theme-elements.ts';

/** The compiler settings of every content plugin of a site and its themes, by the name that routes give. */
export function compilerSettings(site: Site, themes: readonly string[] = []): ReadonlyMap<string, ProcessorSettings> {
  const { mapped } = readThemeElements(site.siteDir, themes);
  return new Map([
    ...site.docs.map(options => [`docs:${options.id}`, settingsFor(site, options, mapped)] as const),
    ...(site.pages ? [['pages', settingsFor(site, site.pages, mapped)] as const] : []),
  ]);
}

/** What the site says about code, but for its colours, which are CSS. */
export function codeSettings(site: Site): CodeSettings {
  const { theme: _theme, darkTheme: _darkTheme, ...settings } = site.theme.prism;
  return { ...settings, plainTokens: plainTokens(site) };
}

function settingsFor(site: Site, plugins: MdxPlugins, mapped: ReadonlySet<string>): ProcessorSettings {
  return {
    siteDir: site.siteDir,
    baseUrl: site.baseUrl,
    ...(site.trailingSlash === undefined ? {} : { trailingSlash: site.trailingSlash }),
    staticDirectories: site.staticDirectories,
    markdown: site.markdown,
    prism: codeSettings(site),
    onBrokenMarkdownLinks: site.onBrokenMarkdownLinks,
    onBrokenMarkdownImages: site.onBrokenMarkdownImages,
    remarkPlugins: plugins.remarkPlugins,
    rehypePlugins: plugins.rehypePlugins,
    recmaPlugins: plugins.recmaPlugins,
    beforeDefaultRemarkPlugins: plugins.beforeDefaultRemarkPlugins,
    beforeDefaultRehypePlugins: plugins.beforeDefaultRehypePlugins,
    admonitions: plugins.admonitions,
    mapped,
    native: true,
  };
}
