import type { ThreadPart } from '../../pipeline/feature.ts';
import type { PageEntry } from './page.ts';

export interface FeedTypes {
  /** That pages have feeds. */
  readonly settings: true;
  readonly facts: readonly PageEntry[];
}

export const feedsPart: ThreadPart<FeedTypes> = {
  name: 'feeds',
  addToPage: async () => (await import('./page.ts')).addEntries,
};
