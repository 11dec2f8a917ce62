import type { ThreadPart } from '../../pipeline/feature.ts';
import type { SitePluginsTypes } from './types.ts';

export const sitePluginsPart: ThreadPart<SitePluginsTypes> = {
  name: 'site-plugins',
  addToPage: async settings => (await import('./page.ts')).loadPageHooks(settings),
};
