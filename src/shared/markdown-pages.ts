import type { PageProps, SiteData } from './model.ts';

/** Components of pages that have nothing to read. */
const WITHOUT = new Set(['@theme/NotFound', '@theme/SearchPage']);

/** Whether a page is there as Markdown, too. */
export function hasMarkdown({ assistants }: Pick<SiteData, 'assistants'>, page: Pick<PageProps, 'component'>): boolean {
  return assistants?.markdown === true && !WITHOUT.has(page.component);
}
