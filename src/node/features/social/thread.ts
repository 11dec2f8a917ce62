import type { ThreadPart } from '../../pipeline/feature.ts';
import type { Cards } from './images.ts';
import type { SocialImage } from './page.ts';

export interface SocialTypes {
  readonly settings: Cards;
  readonly facts: SocialImage;
  /** A title, whose card is a PNG file. */
  readonly value: string;
  readonly outcome: Uint8Array;
}

export const socialPart: ThreadPart<SocialTypes> = {
  name: 'social',
  addToPage: async ({ key }) => {
    const { addSocialImage } = await import('./page.ts');
    return (content, context) => addSocialImage(content, context, key);
  },
  work: async cards => (await import('./paint.ts')).createPainter(cards),
};
