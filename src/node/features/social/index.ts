/** Images with the titles of pages, for social networks. */

import type { Feature } from '../../pipeline/feature.ts';
import { cardsOf, drawImages } from './images.ts';
import { socialImagesOption } from './options.ts';
import type { SocialImage } from './page.ts';
import { socialPart } from './thread.ts';

export const social: Feature = {
  ...socialPart,
  options: [socialImagesOption],
  pageSettings(site) {
    const { value, diagnostics } = cardsOf(site);
    return { value: value?.key, diagnostics };
  },
  async files({ site, pages, cache }, { output: { isUpToDate }, clock, inThreads }) {
    const { value: cards } = cardsOf(site);
    if (!cards) return { value: [], diagnostics: [] };
    const images = pages.flatMap(({ added }) => (added.social as SocialImage | undefined) ?? []);
    const draw = (titles: readonly string[]) => inThreads<Uint8Array>(titles, cards);
    const value = await clock.time('social images', () => drawImages(images, { cache, isUpToDate, draw }));
    return { value, diagnostics: [] };
  },
};
