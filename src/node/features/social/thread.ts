import type { ThreadPart } from '../../pipeline/feature.ts';
import type { Cards } from './images.ts';
import { addSocialImage } from './page.ts';

export const socialPart: ThreadPart = {
  name: 'social',
  addToPage: addSocialImage,
  work: async (cards: Cards) => (await import('./paint.ts')).createPainter(cards),
};
