import type { ThreadPart } from '../../pipeline/feature.ts';
import type { Cards } from './images.ts';

export const socialPart: ThreadPart = {
  name: 'social',
  addToPage: async () => (await import('./page.ts')).addSocialImage,
  work: async (cards: Cards) => (await import('./paint.ts')).createPainter(cards),
};
