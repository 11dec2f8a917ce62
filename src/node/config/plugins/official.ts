import { nearest } from '../../../shared/nearest.ts';

/** What an entry of the config may name. */
export type EntryKind = 'preset' | 'plugin' | 'theme';

/** Official names that mean something here, without `@docusaurus/`. */
const BUILT_IN: readonly string[] = [
  'preset-classic',
  'plugin-content-docs',
  'plugin-content-pages',
  'plugin-content-blog',
  'plugin-sitemap',
  'plugin-client-redirects',
  'plugin-svgr',
  'plugin-google-gtag',
  'plugin-google-tag-manager',
  'theme-classic',
  'theme-mermaid',
  'theme-search-algolia',
];

/** Official plugins that are accepted and do nothing, with what the site goes without. */
const IGNORED: Readonly<Record<string, string>> = {
  'plugin-pwa': 'the site does not install as an app',
  'plugin-google-analytics': 'Google Analytics has come to its end, see plugin-google-gtag',
  'plugin-vercel-analytics': 'Vercel Analytics is not added',
  'plugin-debug': 'there are no debug pages',
  'plugin-ideal-image': 'pictures keep their size',
  'plugin-css-cascade-layers': 'styles are not put into layers',
  'plugin-rsdoctor': 'the bundler is not analysed',
  'theme-live-codeblock': 'it is not installed, and live code blocks are shown as code',
};

/** Official plugins that run like all others where they are installed, and are done without where they are not. */
const OPTIONAL: readonly string[] = ['theme-live-codeblock'];

const OFFICIAL: readonly string[] = [...BUILT_IN, ...Object.keys(IGNORED)];

/**
 * The official name behind a name in the config, without `@docusaurus/`; undefined for everything else.
 *
 * @example officialName('content-docs', 'plugin') // 'plugin-content-docs'
 * @example officialName('/site/node_modules/@docusaurus/plugin-pwa/lib/index.js', 'plugin') // 'plugin-pwa'
 */
export function officialName(name: unknown, kind: EntryKind): string | undefined {
  if (typeof name !== 'string') return undefined;
  const official = /(?:^|[\\/])@docusaurus[\\/]((?:plugin|theme|preset)-[\w-]+)/.exec(name)?.[1];
  if (official) return official;
  return OFFICIAL.includes(`${kind}-${name}`) ? `${kind}-${name}` : undefined;
}

/** Whether a name, without `@docusaurus/`, is an official one that means something here, if only that it does nothing. */
export function isOfficial(plugin: string): boolean {
  return OFFICIAL.includes(plugin);
}

/** Whether the plugin of this official name is to be run where the site has it. */
export function isOptional(plugin: string): boolean {
  return OPTIONAL.includes(plugin);
}

/** Whether a plugin of this official name does something here. */
export function isBuiltIn(plugin: string): boolean {
  return BUILT_IN.includes(plugin);
}

/** What the site goes without because the plugin of this official name does nothing; undefined for all others. */
export function withoutEffect(plugin: string): string | undefined {
  return Object.hasOwn(IGNORED, plugin) ? IGNORED[plugin] : undefined;
}

/** The official name that was most likely meant. */
export function nearestOfficial(name: string): string | undefined {
  return nearest(name, OFFICIAL);
}
