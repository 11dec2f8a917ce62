/** The door of the config stage. */

export { loadModule } from './load-module.ts';
export { type LoadSiteOptions, loadSite } from './load-site.ts';
