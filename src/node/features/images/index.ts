/** Smaller variants of the images that pages show, for sites whose config asks for them. */

import { createFileHasher } from '../../cache/file-hash.ts';
import type { CachedPage } from '../../compile/cached-page.ts';
import type { Feature } from '../../pipeline/feature.ts';
import { convertImages, picturesOf, variantFiles } from './variants.ts';

export const images: Feature = {
  name: 'images',
  async compiled(sites, { cache, clock, progress, output: { isUpToDate } }) {
    const options = sites[0].site.markdown.responsiveImages;
    if (!options) return { value: {}, diagnostics: [] };
    const assets = sites.flatMap(({ compiled }) => [...compiled.values()].flatMap(shownPictures));
    const hashFile = createFileHasher(cache);
    const { value: variants, diagnostics } = await clock.time('images', () =>
      convertImages(assets, { options, cache, hashFile, progress }),
    );
    return {
      value: {
        pictures: ({ facts }, { assetsUrl }) => picturesOf(facts.pictures, variants, assetsUrl),
        files: ({ assetsPath }) => variantFiles(variants, { cache, isUpToDate, assetsPath }),
      },
      diagnostics,
    };
  },
};

function shownPictures({ facts: { assets, pictures = [] } }: CachedPage) {
  const shown = new Set(pictures);
  return assets.filter(({ output }) => shown.has(output));
}
