import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { DocsOptions, PagesOptions, Site } from '../../config/site.ts';
import { isBelow } from '../../util/relative-path.ts';
import { taggedFiles } from '../docs/tagged-versions.ts';
import type { SourceDoc, VersionInfo } from '../docs/types.ts';
import type { ContentFile } from './localized-files.ts';

/**
 * URL of a doc's "Edit this page" link; undefined for no link. `custom_edit_url` wins: empty or null hides the link.
 */
export function editUrlOf(
  { frontMatter: { custom_edit_url: custom }, source, permalink, folder: ownFolder, isTranslated }: SourceDoc,
  { site, options, version }: { readonly site: Site; readonly options: DocsOptions; readonly version: VersionInfo },
): string | undefined {
  if (custom !== undefined) return custom || undefined;
  const { siteDir, locale } = site;
  const isTagged =
    options.versionsFromTags !== undefined && isBelow(taggedFiles(siteDir, options.id).folder, version.contentPath);
  // A tag cannot be edited: what there is now can.
  if (isTagged && !existsSync(join(options.path, source))) return undefined;
  const original = options.editCurrentVersion || isTagged ? options.path : version.contentPath;
  const folder = relative(siteDir, isTranslated && options.editLocalizedFiles ? ownFolder : original);
  const versionDocsDirPath = relative(siteDir, version.contentPath);
  const context = { version: version.name, versionDocsDirPath, docPath: source, permalink, locale: locale.name };
  return fromOption(options.editUrl, context, `${folder}/${source}`);
}

interface EditedPage {
  readonly source: string;
  readonly permalink: string;
}

/** URL of a Markdown page's "Edit this page" link; undefined for no link. */
export function pageEditUrl(
  { source, permalink, ...own }: Pick<ContentFile, 'folder' | 'isTranslated'> & EditedPage,
  { site, options }: { readonly site: Site; readonly options: PagesOptions },
): string | undefined {
  const pagesDirPath = relative(
    site.siteDir,
    own.isTranslated && options.editLocalizedFiles ? own.folder : options.path,
  );
  const context = { pagesDirPath, pagesPath: source, permalink, locale: site.locale.name };
  return fromOption(options.editUrl, context, `${pagesDirPath}/${source}`);
}

function fromOption<C>(
  option: string | ((context: C) => string | undefined) | undefined,
  context: C,
  path: string,
): string | undefined {
  if (typeof option === 'function') return option(context);
  return option === undefined ? undefined : appendPath(option, path);
}

/**
 * Appends a file's path to an edit URL; `..` stays, since code hosts resolve it.
 *
 * @example appendPath('https://x.test/edit/main/', '../docs/a b.md') // 'https://x.test/edit/main/../docs/a%20b.md'
 */
export function appendPath(url: string, path: string): string {
  const encoded = path.split(/[/\\]/).filter(Boolean).map(encodeURIComponent).join('/');
  return `${url.replace(/(?<!\/)\/+$/, '')}/${encoded}`;
}
