import type { Explanations } from '../../diagnostics/codes/types.ts';

export const sitemap = {
  'items-failed': {
    title: '`createSitemapItems` failed',
    cause: 'The function threw an error, or did not return a list.',
    fix: 'Return a list of `{ url, changefreq, priority, lastmod }`.',
  },
} satisfies Explanations;
