import type { SearchContext, SearchPage } from '../../shared/model.ts';
import type { Site } from '../config/site.ts';

/** A page that may be in the list. */
export interface ListedPage extends Pick<SearchPage, 'url' | 'lvl0' | 'title' | 'tag'> {
  readonly description?: string | undefined;
}

/**
 * `llms.txt`: the site's pages with their descriptions, in the format of llmstxt.org. It has the pages that search finds
 * from outside the docs, so the latest versions only, under the titles of the sidebars' categories.
 */
export function llmsText(
  { title, tagline, url }: Pick<Site, 'title' | 'tagline' | 'url'>,
  pages: readonly ListedPage[],
  { tag, docsTags }: SearchContext,
): string {
  const sections = new Map<string, string[]>();
  for (const page of pages.filter(page => page.tag === tag || docsTags.includes(page.tag))) {
    const about = page.description ? `: ${page.description.replace(/\s+/g, ' ')}` : '';
    const line = `- [${page.title}](${url}${page.url})${about}`;
    sections.set(page.lvl0, [...(sections.get(page.lvl0) ?? []), line]);
  }
  const intro = tagline === '' ? [`# ${title}`] : [`# ${title}`, `> ${tagline}`];
  const lists = [...sections].map(([heading, lines]) => `## ${heading}\n\n${lines.join('\n')}`);
  return `${[...intro, ...lists].join('\n\n')}\n`;
}
