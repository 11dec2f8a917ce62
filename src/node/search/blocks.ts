/** Builds the blocks of the index: files with what is shown of the pages in some slots. */

import { BLOCK, type BlockPage } from '../../shared/search/format.ts';
import { omitUndefined } from '../util/omit-undefined.ts';
import { type IndexCache, type IndexText, saveText } from './index-files.ts';
import type { IndexedPage, PageParts } from './page-parts.ts';

interface Placed {
  /** One entry per page. */
  readonly parts: readonly PageParts[];
  /** The page in each slot, or -1. */
  readonly slots: Int32Array;
}

/** The blocks in the order of slots; undefined for slots without pages. */
export function blocksOf(
  pages: readonly IndexedPage[],
  { parts, slots }: Placed,
  cache: IndexCache,
): readonly (IndexText | undefined)[] {
  return Array.from({ length: Math.ceil(slots.length / BLOCK) }, (_, block) => {
    const own = Array.from(slots.subarray(block * BLOCK, (block + 1) * BLOCK), (at, slot): BlockPage[] => {
      const [page, part] = [pages[at], parts[at]];
      return page && part ? [blockPage(block * BLOCK + slot, page, part)] : [];
    }).flat();
    return own.length === 0 ? undefined : saveText('pages', JSON.stringify(own), cache);
  });
}

function blockPage(slot: number, { entry }: IndexedPage, { sections, texts }: PageParts): BlockPage {
  const { url, lvl0, title, keywords } = entry;
  return {
    ...{ slot, url, group: lvl0 },
    ...omitUndefined({
      title: title === sections[0]?.[1] ? undefined : title,
      keywords: keywords.length === 0 ? undefined : keywords,
    }),
    sections,
    texts: texts.map(({ text, span }) => [text?.name ?? '', span]),
  };
}
