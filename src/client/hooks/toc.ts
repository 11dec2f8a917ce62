import { useEffect, useMemo, useState } from 'react';
import type { TocItem } from '../../shared/model.ts';

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

/**
 * The heading whose section is being read: the last one at or above `line`; at the end of the page the last one.
 * Undefined above the first.
 */
export function activeHeading(
  headings: readonly HeadingPosition[],
  { line, atEnd }: { readonly line: number; readonly atEnd: boolean },
): string | undefined {
  const passed = headings.filter(heading => atEnd || heading.top <= line);
  return passed.at(-1)?.id;
}

/** The id of the heading being read; undefined on the server and in the first client render. */
export function useActiveHeading(ids: readonly string[]): string | undefined {
  const [active, setActive] = useState<string>();
  const key = ids.join(' ');

  useEffect(() => {
    let frame = 0;
    const update = () => {
      frame = 0;
      setActive(activeHeading(positions(key.split(' ')), { line: readingLine(), atEnd: isAtEnd() }));
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

/** Scroll position of anchors below the navbar, plus a margin. */
function readingLine(): number {
  return (Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0) + 16;
}

function isAtEnd(): boolean {
  const { scrollHeight, clientHeight } = document.documentElement;
  return scrollHeight > clientHeight && window.scrollY + clientHeight >= scrollHeight - 2;
}
