import type { FileContent } from '../../generate/site.ts';
import type { KnownDifference } from '../compare.ts';

/** A tiny site that shows what one package does. */
export interface PluginSite {
  readonly name: string;
  /** Packages with the versions to install. */
  readonly packages: Readonly<Record<string, string>>;
  /** By path in the site. */
  readonly files: Readonly<Record<string, FileContent>>;
  /** Commands of the site's plugins that run before the build. */
  readonly commands?: readonly (readonly string[])[];
  /** Whether Docusaurus needs webpack, not Rspack. */
  readonly needsWebpack?: boolean;
  /** How the two differ on purpose there. */
  readonly known?: readonly KnownDifference[];
  /** Selectors of what readers must see, by address. */
  readonly shows?: Readonly<Record<string, readonly string[]>>;
}

/** What a tiny site's config has besides the title and the preset. */
export interface TinyConfig {
  /** Lines before the config: imports. */
  readonly imports?: string;
  /** Options of the docs of the preset. */
  readonly docs?: string;
  /** Options of the preset besides. */
  readonly preset?: string;
  /** Presets besides. */
  readonly presets?: string;
  /** Keys of the config. */
  readonly rest?: string;
}

/** A config of docs at the root of the site. */
export function tinyConfig({ imports = '', docs = '', preset = '', presets = '', rest = '' }: TinyConfig): string {
  return `${imports}
export default {
  title: 'Tiny',
  url: 'https://tiny.test',
  baseUrl: '/',
  presets: [['classic', { docs: { routeBasePath: '/', ${docs} }, blog: false, ${preset} }], ${presets}],
  ${rest}
};
`;
}

/** A site of one package: its config and its docs. */
export function tinySite(
  site: Omit<PluginSite, 'files'> & { readonly config: TinyConfig; readonly files: PluginSite['files'] },
): PluginSite {
  const { config, files, ...rest } = site;
  return { ...rest, files: { 'docusaurus.config.js': tinyConfig(config), ...files } };
}
