import type { Output, PlannedFile } from '../emit/index.ts';
import type { Memo } from '../memo/index.ts';
import type { Clock } from '../progress.ts';
import { type Cards, drawImages } from '../social/index.ts';
import type { RenderedRef } from '../work/rendered-pages.ts';

/** The social images of pages, where the site wants them. */
export async function siteImages(
  cards: Cards | null,
  rendered: readonly RenderedRef[],
  { memo, output, clock }: { readonly memo: Memo; readonly output: Output; readonly clock: Clock },
): Promise<readonly PlannedFile[]> {
  if (!cards) return [];
  const images = rendered.flatMap(({ socialImage }) => socialImage ?? []);
  const isStanding = (name: string, hash: string) => output.isStanding(name, hash);
  return clock.time('social images', () => drawImages(images, cards, { memo, isStanding }));
}
