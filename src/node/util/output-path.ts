/**
 * Paths of files in the output directory. A URL of a page becomes such a path here: it loses the base URL, is decoded, as hosts decode
 * requests, and gets the folder of its locale.
 */

import {
  barePath,
  bundleUrl,
  encodePath,
  escapePath,
  type FileExtension,
  pageFileUrl,
  pathBelow,
  safeDecode,
} from '../../shared/url.ts';

declare const OUTPUT: unique symbol;

/** Path of a file, or of a folder with a slash at its end, relative to the output directory. A URL is none. */
export type OutputPath = string & { readonly [OUTPUT]: true };

/** The output directory, or a folder in it. */
export type OutputFolder = OutputPath | '';

/** Where a site is among URLs, and in the output. */
export interface SitePlace {
  readonly baseUrl: string;
  /** Folder of its pages. */
  readonly outPath: OutputFolder;
}

interface PagePlace extends SitePlace {
  readonly trailingSlash?: boolean | undefined;
}

/** A name that is no URL, below a folder of the output. */
export function outputPath(folder: OutputFolder, name: string): OutputPath {
  return (folder + name) as OutputPath;
}

/**
 * Decoded path below the base URL of a site, such as `docs/日本語/` for `/base/docs/%E6%97%A5%E6%9C%AC%E8%AA%9E/`.
 *
 * @throws Error if the URL is not below it, which is a fault of ours
 */
export function sitePath(url: string, baseUrl: string): string {
  const below = pathBelow(baseUrl, url);
  if (below === undefined) throw new Error(`'${url}' is not below '${baseUrl}'.`);
  return safeDecode(below);
}

/** The URL of a file, by its path below the site's base URL. */
export function fileUrl(path: string, { url, baseUrl }: { readonly url: string; readonly baseUrl: string }): string {
  return url + escapePath(baseUrl) + encodePath(path);
}

/** Output path of a page's HTML. */
export function htmlPath(permalink: string, { baseUrl, outPath, trailingSlash }: PagePlace): OutputPath {
  const below = sitePath(permalink, baseUrl);
  if (/\.html?$/.test(below)) return outputPath(outPath, below);
  const isFile = trailingSlash === false && !below.endsWith('/');
  return outputPath(outPath, pageFile(below, isFile));
}

/**
 * Output path of a redirect from a path of the site, with or without a slash at its end. `index.html` in a folder serves both, and hosts
 * prefer a page's `.html` file to it. With `trailingSlash: false` pages are files, so `/a.html` cannot be a folder.
 */
export function redirectPath(from: string, { baseUrl, outPath, trailingSlash }: PagePlace): OutputPath {
  const below = sitePath(from, baseUrl);
  return outputPath(outPath, pageFile(below, trailingSlash === false && bare(below).endsWith('.html')));
}

function pageFile(below: string, isFile: boolean): string {
  const name = bare(below);
  if (name === '') return 'index.html';
  return isFile ? `${name}.html` : `${name}/index.html`;
}

function bare(below: string): string {
  return below.replace(/(?<!\/)\/+$/, '');
}

/** Output path of a page's route bundle. */
export function bundlePath(permalink: string, { baseUrl, outPath }: SitePlace): OutputPath {
  const isRoot = pathBelow(baseUrl, barePath(permalink)) === '';
  return outputPath(outPath, isRoot ? 'page.js' : sitePath(bundleUrl(permalink), baseUrl));
}

/** Output path of a file that a feature adds to a page: beside the page, with another extension. @example docs/api.md */
export function pageFilePath(permalink: string, extension: FileExtension, { baseUrl, outPath }: SitePlace): OutputPath {
  const isRoot = pathBelow(baseUrl, permalink) === '';
  return outputPath(outPath, isRoot ? `index${extension}` : sitePath(pageFileUrl(permalink, extension), baseUrl));
}

/** The base URL of a whole build: that of a locale, without the folder of the locale if it has one. */
export function rootUrl({ baseUrl, outPath }: SitePlace): string {
  const folder = escapePath(outPath);
  return baseUrl.endsWith(`/${folder}`) ? baseUrl.slice(0, baseUrl.length - folder.length) : baseUrl;
}
