import type { PageProps } from './model/page.ts';
import type { SiteData } from './model/site.ts';
import type { FileExtension } from './url.ts';

/**
 * The files beside a page: their extensions with their media types. The search page and the page for unknown addresses have none, since
 * they have no content of their own.
 */
export function filesBeside(
  { pageFiles = {} }: Pick<SiteData, 'pageFiles'>,
  { component }: Pick<PageProps, 'component'>,
): readonly (readonly [extension: FileExtension, type: string])[] {
  return /^@theme\/(NotFound|SearchPage)$/.test(component)
    ? []
    : (Object.entries(pageFiles) as [FileExtension, string][]);
}
