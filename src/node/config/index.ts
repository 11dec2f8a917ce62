/** The door of the config stage. */

export { moduleLoader } from './load-module.ts';
export { type LoadSiteOptions, loadSite } from './load-site.ts';
