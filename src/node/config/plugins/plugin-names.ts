import { nearest } from '../../../shared/nearest.ts';
import type { PluginUse } from '../site.ts';

const SCOPE = '@docusaurus/';

export const CLASSIC_PRESET = '@docusaurus/preset-classic';

export const BLOG_PLUGIN = '@docusaurus/plugin-content-blog';

/**
 * Official plugins, without `@docusaurus/`: null if built in, else what the site lacks because the plugin is not
 * supported.
 */
const OFFICIAL: Readonly<Record<string, string | null>> = {
  'preset-classic': null,
  'plugin-content-docs': null,
  'plugin-content-pages': null,
  'plugin-content-blog': null,
  'plugin-client-redirects': null,
  'plugin-svgr': null,
  'plugin-google-gtag': null,
  'plugin-google-tag-manager': null,
  'theme-classic': null,
  'theme-mermaid': null,
  'theme-search-algolia': null,
  'plugin-google-analytics': 'Google Analytics was discontinued, use plugin-google-gtag',
  'plugin-vercel-analytics': 'Vercel Analytics is not added',
  'plugin-debug': 'there are no debug pages',
  'plugin-ideal-image': 'images keep their size unless `markdown.responsiveImages` is on',
  'plugin-css-cascade-layers': 'styles are not put into layers',
  'plugin-rsdoctor': 'the bundler is not analyzed',
  'theme-live-codeblock': 'it is not installed, and live code blocks are shown as code',
};

/** The plugins whose options features have, by their full names. */
type FeaturePlugins = readonly { readonly name: string }[];

/** All known official names, without `@docusaurus/`. */
function namesOf(plugins: FeaturePlugins): readonly string[] {
  return [...Object.keys(OFFICIAL), ...plugins.map(({ name }) => name.slice(SCOPE.length))];
}

/**
 * The official name behind a name in the config, without `@docusaurus/`; undefined for everything else.
 *
 * @example officialName('content-docs', 'plugin') // 'plugin-content-docs'
 * @example officialName('/site/node_modules/@docusaurus/plugin-pwa/lib/index.js', 'plugin') // 'plugin-pwa'
 */
export function officialName(name: string, kind: PluginUse['kind'], plugins: FeaturePlugins): string | undefined {
  const official = /(?:^|[\\/]node_modules[\\/])@docusaurus[\\/]((?:plugin|theme|preset)-[\w-]+)/.exec(name)?.[1];
  return official ?? (isKnownOfficial(`${kind}-${name}`, plugins) ? `${kind}-${name}` : undefined);
}

/** Whether an official name, without `@docusaurus/`, is built in, of a feature, or accepted without effect. */
export function isKnownOfficial(official: string, plugins: FeaturePlugins): boolean {
  return namesOf(plugins).includes(official);
}

/** Whether an official plugin runs as a third-party plugin if the site has installed it. */
export function runsIfInstalled(source: string): boolean {
  return source === '@docusaurus/theme-live-codeblock';
}

/** Whether a plugin is built in or unsupported: its source is then its official name, not a file. */
export function isOfficial(source: PluginUse['source']): source is string {
  return typeof source === 'string' && source.startsWith(SCOPE);
}

/** What the site lacks because an official plugin is not supported; undefined for all other plugins. */
export function unsupportedReason(source: PluginUse['source']): string | undefined {
  return isOfficial(source) ? (OFFICIAL[source.slice(SCOPE.length)] ?? undefined) : undefined;
}

/** The official name closest to an unknown one. */
export function nearestOfficial(name: string, plugins: FeaturePlugins): string | undefined {
  return nearest(name, namesOf(plugins));
}

/**
 * The module names that a plugin's name in the config may stand for, in the order in which they are tried.
 *
 * @example moduleNames('sass', 'plugin') // ['sass', '@docusaurus/plugin-sass', 'docusaurus-plugin-sass']
 * @example moduleNames('@acme/search', 'theme') // ['@acme/search', '@acme/docusaurus-theme-search']
 * @example moduleNames('@acme', 'preset') // ['@acme/docusaurus-preset']
 */
export function moduleNames(name: string, kind: PluginUse['kind']): readonly string[] {
  if (/^(?:\.{1,2}(?:$|[\\/])|[\\/]|[a-z]:[\\/])/i.test(name)) return [name];
  const [, scope, inner] = /^(@[^/]+)(?:\/(.+))?$/.exec(name) ?? [];
  if (scope === undefined) {
    if (name.startsWith('docusaurus-')) return [name];
    return [name, `@docusaurus/${kind}-${name}`, `docusaurus-${kind}-${name}`];
  }
  return inner === undefined ? [`${scope}/docusaurus-${kind}`] : [name, `${scope}/docusaurus-${kind}-${inner}`];
}
