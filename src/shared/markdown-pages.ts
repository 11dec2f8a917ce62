import type { PageProps } from './model/page.ts';
import type { SiteData } from './model/site.ts';

/** Whether a page exists as Markdown, too; the search page and the page for unknown addresses have no content of their own. */
export function hasMarkdown({ assistants }: Pick<SiteData, 'assistants'>, page: Pick<PageProps, 'component'>): boolean {
  return assistants?.markdown === true && !/^@theme\/(NotFound|SearchPage)$/.test(page.component);
}
