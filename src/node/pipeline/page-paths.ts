/** Paths of the files of a page in the output. */

import { bundleUrl, markdownUrl, pageKey } from '../../shared/url.ts';
import type { Site } from '../config/site.ts';

/** Path of a page's HTML in the output. */
export function htmlPath(
  permalink: string,
  { baseUrl, outPath, trailingSlash }: Pick<Site, 'baseUrl' | 'outPath' | 'trailingSlash'>,
): string {
  const below = permalink.slice(baseUrl.length);
  if (/\.html?$/.test(below)) return outPath + below;
  const bare = below.replace(/\/+$/, '');
  if (bare === '') return `${outPath}index.html`;
  const isFile = trailingSlash === false && !below.endsWith('/');
  return outPath + (isFile ? `${bare}.html` : `${bare}/index.html`);
}

/** Path of a page's route bundle in the output. */
export function bundlePath(permalink: string, { baseUrl, outPath }: Pick<Site, 'baseUrl' | 'outPath'>): string {
  const url = bundleUrl(permalink);
  return outPath + (`${pageKey(permalink)}/` === baseUrl ? 'page.js' : url.slice(baseUrl.length));
}

/** Path of a page's Markdown in the output. */
export function markdownPath(permalink: string, { baseUrl, outPath }: Pick<Site, 'baseUrl' | 'outPath'>): string {
  return outPath + markdownUrl(permalink).slice(baseUrl.length);
}
