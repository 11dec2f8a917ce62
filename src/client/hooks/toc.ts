import { useEffect, useMemo, useState } from 'react';
import type { TocItem } from '../../shared/model/toc.ts';

/** A heading of the table of contents with its subheadings. */
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

/** Nests each heading in the last heading before it that has a lower level. */
export function treeifyToc(toc: readonly TocItem[]): readonly TocTreeItem[] {
  const roots: { item: TocItem; below: TocItem[] }[] = [];
  for (const item of toc) {
    const last = roots.at(-1);
    if (last && last.item.level < item.level) last.below.push(item);
    else roots.push({ item, below: [] });
  }
  return roots.map(({ item, below }) => ({ ...item, children: treeifyToc(below) }));
}

/** Distance of a heading from the top of the window, in pixels. */
export interface HeadingPosition {
  readonly id: string;
  readonly top: number;
}

/** The part of the window that shows text. */
interface View {
  /** Where headings stand after a jump to their anchor: below the navbar. */
  readonly top: number;
  readonly middle: number;
  /** Whether the end of the page is visible. */
  readonly atEnd: boolean;
}

/**
 * The heading of the section being read: the first one in the upper half of the window, else the last one above the window, else
 * the first of the page; at the end of the page, the last one.
 */
export function activeHeading(headings: readonly HeadingPosition[], view: View): string | undefined {
  if (view.atEnd) return headings.at(-1)?.id;
  const upper = headings.find(({ top }) => top >= view.top && top < view.middle);
  const last = headings.findLast(({ top }) => top < view.top);
  return (upper ?? last ?? headings[0])?.id;
}

/** Id of the heading of the section being read; undefined on the server and in the first client render. */
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
    // An element without rectangles is within a closed tab or `details`.
    return rect ? [{ id, top: rect.top }] : [];
  });
}

function currentView(): View {
  const { scrollHeight, clientHeight } = document.documentElement;
  const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  return {
    // One pixel of tolerance, since browsers scroll to whole pixels.
    top: padding - 1,
    middle: clientHeight / 2,
    atEnd: scrollHeight > clientHeight && window.scrollY + clientHeight >= scrollHeight - 2,
  };
}
