import { KINDS } from '../../shared/search/format.ts';
import { filesThroughLinks } from '../util/files.ts';

/** The `Cache-Control` header of files that never change. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Path prefixes of files whose names change with their content, below the base URL of assets. */
const ASSET_PREFIXES = [
  ...['js', 'css', 'images', 'files', 'fonts', 'medias', 'social'].map(folder => `assets/${folder}/`),
  'assets/mermaid-',
];

/** Path prefixes of such files below the locale's base URL. */
const SEARCH_PREFIXES = KINDS.map(kind => `search/${kind}-`);

interface SiteAddresses {
  readonly staticDirectories: readonly string[];
  readonly baseUrl: string;
  /** Base URL of assets. */
  readonly assetsUrl: string;
}

/**
 * URL path prefixes of files that never change. A prefix is left out if a static file of the site has it, since that
 * file may change.
 */
export function immutablePrefixes({ staticDirectories, baseUrl, assetsUrl }: SiteAddresses): readonly string[] {
  const names = staticDirectories.flatMap(filesThroughLinks);
  const isFree = (prefix: string) => !names.some(name => name.startsWith(prefix));
  return [
    ...ASSET_PREFIXES.filter(isFree).map(prefix => assetsUrl + prefix),
    ...SEARCH_PREFIXES.filter(isFree).map(prefix => baseUrl + prefix),
  ];
}
