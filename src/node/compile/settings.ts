import type { MdxPlugins, Site } from '../config/site.ts';
import type { ProcessorSettings } from './processor.ts';

/** The compiler settings of every content plugin of a site, by the name that routes give. */
export function compilerSettings(site: Site): ReadonlyMap<string, ProcessorSettings> {
  return new Map([
    ...site.docs.map(options => [`docs:${options.id}`, settingsFor(site, options)] as const),
    ...(site.pages ? [['pages', settingsFor(site, site.pages)] as const] : []),
  ]);
}

function settingsFor(site: Site, plugins: MdxPlugins): ProcessorSettings {
  return {
    siteDir: site.siteDir,
    baseUrl: site.baseUrl,
    ...(site.trailingSlash === undefined ? {} : { trailingSlash: site.trailingSlash }),
    staticDirectories: site.staticDirectories,
    markdown: site.markdown,
    prism: site.theme.prism,
    onBrokenMarkdownLinks: site.onBrokenMarkdownLinks,
    onBrokenMarkdownImages: site.onBrokenMarkdownImages,
    remarkPlugins: plugins.remarkPlugins,
    rehypePlugins: plugins.rehypePlugins,
    recmaPlugins: plugins.recmaPlugins,
    beforeDefaultRemarkPlugins: plugins.beforeDefaultRemarkPlugins,
    beforeDefaultRehypePlugins: plugins.beforeDefaultRehypePlugins,
    admonitions: plugins.admonitions,
    mapped: new Set(),
    native: true,
  };
}
