/** The files of a built site. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SITE_DESCRIPTION, type SiteDescription } from '../../../shared/site-description.ts';
import { attempt } from '../../util/attempt.ts';
import { filesBelow, readIfExists } from '../../util/files.ts';
import { headTags } from './html.ts';

/** A built site, by Lectern or another generator. */
export interface BuiltSite {
  /** Absolute. */
  readonly directory: string;
  /** With slashes around it. */
  readonly baseUrl: string;
  /** Empty if it is not known. */
  readonly title: string;
  /** Paths of HTML files, by the path of the page without extension; `index.html` is the page of its folder. */
  readonly pages: ReadonlyMap<string, string>;
  /** All paths. */
  readonly files: readonly string[];
  readonly read: (file: string) => Buffer;
}

/** Reads a built site; undefined if the folder has none. */
export function openBuiltSite(directory: string): BuiltSite | undefined {
  const files = filesBelow(directory);
  const pages = files.filter(file => file.endsWith('.html'));
  if (pages.length === 0 || !(files.includes('index.html') || files.includes('404.html'))) return undefined;
  return {
    directory,
    baseUrl: baseUrlOf(directory),
    title: String(descriptionOf({ directory })?.title ?? ''),
    files,
    pages: new Map(pages.map(file => [keyOf(file), file])),
    read: file => readFileSync(path.join(directory, file)),
  };
}

/** @example keyOf('guides/books/index.html') // 'guides/books' */
function keyOf(file: string): string {
  return file.replace(/(?:(?:^|\/)index)?\.html$/, '');
}

/** The description of a locale, by its folder with a slash; undefined if another generator has made the site. */
export function descriptionOf({ directory }: Pick<BuiltSite, 'directory'>, folder = ''): SiteDescription | undefined {
  const text = readIfExists(path.join(directory, folder, SITE_DESCRIPTION));
  return text === undefined ? undefined : attempt(() => JSON.parse(text) as SiteDescription);
}

function baseUrlOf(directory: string): string {
  const described = descriptionOf({ directory })?.baseUrl;
  if (typeof described === 'string') return described;
  const canonical = headTags(readIfExists(path.join(directory, 'index.html')) ?? '').find(
    tag => tag.get('rel') === 'canonical',
  );
  const url = canonical?.get('href') ?? '';
  return URL.canParse(url) ? `${new URL(url).pathname.replace(/(?<!\/)\/+$/, '')}/` : '/';
}
