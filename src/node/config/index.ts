/** The door of the config stage. */

export { loadExports, loadModule } from './load-module.ts';
export { type LoadSiteOptions, loadSite } from './load-site.ts';
