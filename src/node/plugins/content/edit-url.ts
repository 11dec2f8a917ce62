import { relative } from 'node:path';
import type { DocsOptions, PagesOptions, Site } from '../../config/site.ts';
import type { SourceDoc, VersionInfo } from '../docs/types.ts';

/** Where a doc's "Edit this page" leads; undefined for no link. Front matter comes first: empty or null hides it. */
export function editUrlOf(
  doc: SourceDoc,
  { site, options, version }: { site: Site; options: DocsOptions; version: VersionInfo },
): string | undefined {
  const { custom_edit_url: custom } = doc.frontMatter;
  if (custom !== undefined) return custom || undefined;
  const { editUrl } = options;
  if (typeof editUrl === 'function') {
    return editUrl({
      version: version.name,
      versionDocsDirPath: relative(site.siteDir, version.contentPath),
      docPath: doc.source,
      permalink: doc.permalink,
      locale: site.locale.name,
    });
  }
  if (editUrl === undefined) return undefined;
  const folder = relative(site.siteDir, options.editCurrentVersion ? options.path : version.contentPath);
  return appendPath(editUrl, `${folder}/${doc.source}`);
}

/** Where a Markdown page's "Edit this page" leads; undefined for no link. */
export function pageEditUrl(
  { source, permalink }: { readonly source: string; readonly permalink: string },
  { site, options }: { readonly site: Site; readonly options: PagesOptions },
): string | undefined {
  const { editUrl } = options;
  const pagesDirPath = relative(site.siteDir, options.path);
  if (typeof editUrl === 'function') {
    return editUrl({ pagesDirPath, pagesPath: source, permalink, locale: site.locale.name });
  }
  return editUrl === undefined ? undefined : appendPath(editUrl, `${pagesDirPath}/${source}`);
}

/**
 * Puts a file's path behind an edit URL; `..` stays, as repositories serve it.
 *
 * @example appendPath('https://x.test/edit/main/', '../docs/a b.md') // 'https://x.test/edit/main/../docs/a%20b.md'
 */
export function appendPath(url: string, path: string): string {
  const encoded = path.split(/[/\\]/).filter(Boolean).map(encodeURIComponent).join('/');
  return `${url.replace(/\/+$/, '')}/${encoded}`;
}
