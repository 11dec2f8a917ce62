/** Images with the titles of pages, for social networks. */

import type { Feature } from '../../pipeline/feature.ts';
import { drawImages, readCards } from './images.ts';
import { socialImagesOption } from './options.ts';
import { type SocialTypes, socialPart } from './thread.ts';

export const social: Feature<SocialTypes> = {
  ...socialPart,
  options: [socialImagesOption],
  settings: readCards,
  async files({ pages, cache }, { settings, output: { isUpToDate }, clock, inThreads, factsOf }) {
    if (!settings) return { value: [], diagnostics: [] };
    const images = pages.flatMap(page => factsOf(page) ?? []);
    const value = await clock.time('social images', () => drawImages(images, { cache, isUpToDate, draw: inThreads }));
    return { value, diagnostics: [] };
  },
};
