import type { ThreadPart } from '../../pipeline/feature.ts';

export interface MarkdownTypes {
  /** That pages have Markdown. */
  readonly settings: true;
}

export const markdownPart: ThreadPart<MarkdownTypes> = {
  name: 'markdown',
  addToPage: async () => (await import('./page.ts')).addMarkdown,
};
