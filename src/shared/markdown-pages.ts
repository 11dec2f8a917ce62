import type { PageProps } from './model/page.ts';
import type { SiteData } from './model/site.ts';

/** Whether a page is there as Markdown, too: those for unknown addresses and for searches have nothing to read. */
export function hasMarkdown({ assistants }: Pick<SiteData, 'assistants'>, page: Pick<PageProps, 'component'>): boolean {
  return assistants?.markdown === true && !/^@theme\/(NotFound|SearchPage)$/.test(page.component);
}
