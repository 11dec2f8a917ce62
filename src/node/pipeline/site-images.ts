import { createFileHasher } from '../cache/file-hash.ts';
import type { CachedPage } from '../compile/cached-page.ts';
import type { Result } from '../diagnostics/index.ts';
import { convertImages, type Variants } from '../images/index.ts';
import type { CompilerTools } from './compiler-tools.ts';
import type { Clock } from './progress.ts';
import type { CompiledSite } from './site-compiler.ts';

interface ImageTools extends Pick<CompilerTools, 'cache' | 'progress'> {
  readonly clock: Clock;
}

/** Makes the variants of all images that pages show, in any locale; none if the config does not enable them. */
export async function convertSiteImages(
  locales: readonly [CompiledSite, ...CompiledSite[]],
  { cache, progress, clock }: ImageTools,
): Promise<Result<Variants>> {
  const options = locales[0].site.markdown.responsiveImages;
  if (!options) return { value: new Map(), diagnostics: [] };
  const assets = locales.flatMap(({ compiled }) => [...compiled.values()].flatMap(shownPictures));
  const hashFile = createFileHasher(cache);
  return clock.time('images', () => convertImages(assets, { options, cache, hashFile, progress }));
}

function shownPictures({ facts: { assets, pictures = [] } }: CachedPage) {
  const shown = new Set(pictures);
  return assets.filter(({ output }) => shown.has(output));
}
