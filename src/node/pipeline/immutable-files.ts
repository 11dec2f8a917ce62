import type { Site } from '../config/site.ts';
import { filesBelow } from '../util/files.ts';

/** What hosts say of files that browsers may keep for ever. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** How the paths of files begin whose names change with their bytes. */
const PREFIXES = [
  ...['js', 'css', 'images', 'files', 'fonts', 'medias', 'social'].map(folder => `assets/${folder}/`),
  'assets/mermaid-',
  ...['core', 'terms', 'text'].map(kind => `search/${kind}-`),
];

/** How the paths of files begin that never change. Static files of the site may: where one begins so, none is told to stay. */
export function immutablePrefixes({ staticDirectories }: Pick<Site, 'staticDirectories'>): readonly string[] {
  const names = staticDirectories.flatMap(filesBelow);
  return PREFIXES.filter(prefix => !names.some(name => name.startsWith(prefix)));
}
