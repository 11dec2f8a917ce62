import type { Element } from 'hast';
import { type IconSource, iconNamed, isIcon } from './icon.ts';

/** Names of icons by what a file contains, the first of which that a set has is shown: sets name them differently. */
const ICONS: readonly (readonly [extensions: string, names: readonly string[]])[] = [
  ['json jsonc json5 webmanifest', ['file-braces', 'file-json', 'file-code']],
  ['js jsx mjs cjs ts tsx mts cts css scss html vue svelte astro py rb go rs java c h cpp cs php sh', ['file-code']],
  ['yml yaml toml ini env conf', ['file-cog', 'file-settings']],
  ['md mdx txt rst', ['file-text']],
  ['svg png jpg jpeg gif webp avif ico', ['file-image']],
  ['lock pem key', ['file-lock']],
  ['zip gz tar tgz', ['file-archive', 'file-zip']],
  ['csv tsv xlsx', ['file-spreadsheet']],
];

/** The icon of a file by its extension, of the set of names without a prefix or the site's own; undefined where none is known. */
export function fileIcon(file: string, source: IconSource): Element | undefined {
  const extension = /\.([a-z0-9]+)$/i.exec(file)?.[1]?.toLowerCase();
  const names = ICONS.find(([extensions]) => extension && extensions.split(' ').includes(extension))?.[1] ?? [];
  return names.map(name => iconNamed(name, source)).find(isIcon);
}
