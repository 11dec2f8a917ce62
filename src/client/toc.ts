import { useMemo } from 'react';
import type { TocItem } from '../shared/model.ts';

export interface TocTreeItem extends TocItem {
  readonly children: readonly TocTreeItem[];
}

interface Levels {
  readonly toc: readonly TocItem[];
  readonly minHeadingLevel: number;
  readonly maxHeadingLevel: number;
}

/** Headings as a tree: each holds those below it. */
export function useTreeifiedTOC(toc: readonly TocItem[]): readonly TocTreeItem[] {
  return useMemo(() => treeifyToc(toc), [toc]);
}

/** Headings between two levels as a tree. */
export function useFilteredAndTreeifiedTOC({
  toc,
  minHeadingLevel: min,
  maxHeadingLevel: max,
}: Levels): readonly TocTreeItem[] {
  return useMemo(() => treeifyToc(toc.filter(({ level }) => level >= min && level <= max)), [toc, min, max]);
}

/** Puts every heading into the last one before it that is of a higher rank. */
export function treeifyToc(toc: readonly TocItem[]): readonly TocTreeItem[] {
  const roots: { item: TocItem; below: TocItem[] }[] = [];
  for (const item of toc) {
    const last = roots.at(-1);
    if (last && last.item.level < item.level) last.below.push(item);
    else roots.push({ item, below: [] });
  }
  return roots.map(({ item, below }) => ({ ...item, children: treeifyToc(below) }));
}
