import type { ThreadPart } from '../../pipeline/feature.ts';

export const markdownPart: ThreadPart = {
  name: 'markdown',
  addToPage: async () => (await import('./page.ts')).addMarkdown,
};
