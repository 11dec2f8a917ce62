/** Output paths of a page's files: decoded, as hosts decode the paths of requests. */

import { barePath, bundleUrl, markdownUrl, safeDecode } from '../../shared/url.ts';
import type { Site } from '../config/site.ts';

/** Output path of a page's HTML. */
export function htmlPath(
  permalink: string,
  { baseUrl, outPath, trailingSlash }: Pick<Site, 'baseUrl' | 'outPath' | 'trailingSlash'>,
): string {
  const below = safeDecode(permalink.slice(baseUrl.length));
  if (/\.html?$/.test(below)) return outPath + below;
  const bare = below.replace(/(?<!\/)\/+$/, '');
  if (bare === '') return `${outPath}index.html`;
  const isFile = trailingSlash === false && !below.endsWith('/');
  return outPath + (isFile ? `${bare}.html` : `${bare}/index.html`);
}

/** Output path of a page's route bundle. */
export function bundlePath(permalink: string, { baseUrl, outPath }: Pick<Site, 'baseUrl' | 'outPath'>): string {
  const url = bundleUrl(permalink);
  return outPath + (`${barePath(permalink)}/` === baseUrl ? 'page.js' : safeDecode(url.slice(baseUrl.length)));
}

/** Output path of a page's Markdown. */
export function markdownPath(permalink: string, { baseUrl, outPath }: Pick<Site, 'baseUrl' | 'outPath'>): string {
  return outPath + safeDecode(markdownUrl(permalink).slice(baseUrl.length));
}
