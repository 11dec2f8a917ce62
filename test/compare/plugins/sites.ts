import { DOCUSAURUS_SITES } from './docusaurus-sites.ts';
import { MARKDOWN_SITES } from './markdown-sites.ts';
import { PACKAGE_SITES } from './package-sites.ts';
import type { PluginSite } from './site.ts';

/** A tiny site of each package that many sites have. */
export const PLUGIN_SITES: readonly PluginSite[] = [...DOCUSAURUS_SITES, ...PACKAGE_SITES, ...MARKDOWN_SITES];

/** @throws Error that names what there is, when a name is unknown */
export function chosenSites(names: string): readonly PluginSite[] {
  if (names === 'all') return PLUGIN_SITES;
  return names.split(',').map(name => {
    const site = PLUGIN_SITES.find(one => one.name === name);
    if (!site) throw new Error(`--plugins: ${name} is none of all, ${PLUGIN_SITES.map(one => one.name).join(', ')}`);
    return site;
  });
}
