import { useEffect, useMemo, useState } from 'react';
import type { TocItem } from '../../shared/model/toc.ts';

/** A heading of the table of contents with those below it. */
export interface TocTreeItem extends TocItem {
  readonly children: readonly TocTreeItem[];
}

interface Levels {
  readonly toc: readonly TocItem[];
  readonly minHeadingLevel: number;
  readonly maxHeadingLevel: number;
}

/** Headings as a tree. */
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

/** Nests each heading in the last one before it of a higher rank. */
export function treeifyToc(toc: readonly TocItem[]): readonly TocTreeItem[] {
  const roots: { item: TocItem; below: TocItem[] }[] = [];
  for (const item of toc) {
    const last = roots.at(-1);
    if (last && last.item.level < item.level) last.below.push(item);
    else roots.push({ item, below: [] });
  }
  return roots.map(({ item, below }) => ({ ...item, children: treeifyToc(below) }));
}

/** A heading's distance from the top of the window. */
export interface HeadingPosition {
  readonly id: string;
  readonly top: number;
}

/** What of the window shows text. */
interface View {
  /** Where anchors stand after a jump: below the navbar. */
  readonly top: number;
  readonly middle: number;
  /** Whether it shows the end of the page. */
  readonly atEnd: boolean;
}

/**
 * The heading whose section is being read: the first one in the upper half of the window, else the last one above; before
 * the first, that; at the end of the page the last.
 */
export function activeHeading(headings: readonly HeadingPosition[], view: View): string | undefined {
  if (view.atEnd) return headings.at(-1)?.id;
  const upper = headings.find(({ top }) => top >= view.top && top < view.middle);
  const last = headings.findLast(({ top }) => top < view.top);
  return (upper ?? last ?? headings[0])?.id;
}

/** The id of the heading being read; undefined on the server and in the first client render. */
export function useActiveHeading(ids: readonly string[]): string | undefined {
  const [active, setActive] = useState<string>();
  const key = ids.join(' ');

  useEffect(() => {
    let frame = 0;
    const update = () => {
      frame = 0;
      setActive(activeHeading(positions(key.split(' ')), currentView()));
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(update);
    };
    schedule();
    document.addEventListener('scroll', schedule, { passive: true });
    window.addEventListener('resize', schedule);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('scroll', schedule);
      window.removeEventListener('resize', schedule);
    };
  }, [key]);
  return active;
}

function positions(ids: readonly string[]): readonly HeadingPosition[] {
  return ids.flatMap(id => {
    const rect = document.getElementById(id)?.getClientRects()[0];
    // No rectangle: the heading is in a closed tab or box.
    return rect ? [{ id, top: rect.top }] : [];
  });
}

function currentView(): View {
  const { scrollHeight, clientHeight } = document.documentElement;
  const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  return {
    // A pixel less: browsers scroll to whole pixels.
    top: padding - 1,
    middle: clientHeight / 2,
    atEnd: scrollHeight > clientHeight && window.scrollY + clientHeight >= scrollHeight - 2,
  };
}
