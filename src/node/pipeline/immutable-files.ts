import { KINDS } from '../../shared/search/format.ts';
import type { Site } from '../config/site.ts';
import { filesThroughLinks } from '../util/files.ts';

/** What hosts say of files that browsers may keep for ever. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** How the paths of files begin whose names change with their bytes: below the base of assets. */
const ASSETS = [
  ...['js', 'css', 'images', 'files', 'fonts', 'medias', 'social'].map(folder => `assets/${folder}/`),
  'assets/mermaid-',
];

/** The same below the base URL. */
const OWN = KINDS.map(kind => `search/${kind}-`);

/**
 * How the paths of files begin that never change, with the base URL. Static files of the site may: where one begins so, none
 * is told to stay.
 */
export function immutablePrefixes({
  staticDirectories,
  baseUrl,
  assetsUrl,
}: Pick<Site, 'staticDirectories' | 'baseUrl' | 'assetsUrl'>): readonly string[] {
  const names = staticDirectories.flatMap(filesThroughLinks);
  const isFree = (prefix: string) => !names.some(name => name.startsWith(prefix));
  return [
    ...ASSETS.filter(isFree).map(prefix => assetsUrl + prefix),
    ...OWN.filter(isFree).map(prefix => baseUrl + prefix),
  ];
}
