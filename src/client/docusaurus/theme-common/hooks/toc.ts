import { useEffect, useState } from 'react';
import { useActiveHeading } from '../../../hooks/toc.ts';
import { hashTarget } from '../../../routing/scroll.ts';

interface TOCHighlightConfig {
  readonly linkClassName: string;
  readonly linkActiveClassName: string;
  readonly minHeadingLevel: number;
  readonly maxHeadingLevel: number;
}

/** Adds a class to the link of the section being read, among the links with a class that lead to headings of some levels. */
export function useTOCHighlight(config?: TOCHighlightConfig): void {
  const { linkClassName = '', linkActiveClassName = '', minHeadingLevel = 2, maxHeadingLevel = 6 } = config ?? {};
  const [ids, setIds] = useState<readonly string[]>([]);
  const active = useActiveHeading(ids);

  useEffect(() => {
    const targets = linksOf(linkClassName).flatMap(link => hashTarget(link.hash) ?? []);
    setIds(targets.filter(target => isHeading(target, minHeadingLevel, maxHeadingLevel)).map(({ id }) => id));
  }, [linkClassName, minHeadingLevel, maxHeadingLevel]);

  useEffect(() => {
    if (active === undefined) return;
    const marked = linksOf(linkClassName).filter(link => hashTarget(link.hash)?.id === active);
    for (const link of marked) link.classList.add(linkActiveClassName);
    return () => {
      for (const link of marked) link.classList.remove(linkActiveClassName);
    };
  }, [active, linkClassName, linkActiveClassName]);
}

function linksOf(className: string): readonly HTMLAnchorElement[] {
  return [...document.getElementsByClassName(className)].filter(element => element instanceof HTMLAnchorElement);
}

function isHeading({ tagName }: Element, min: number, max: number): boolean {
  const level = /^H([1-6])$/.exec(tagName)?.[1];
  return level !== undefined && Number(level) >= min && Number(level) <= max;
}

/** Class of anchor targets: none, since the style sheet keeps them clear of the navbar. */
export function useAnchorTargetClassName(_id: string | undefined): string | undefined {
  return undefined;
}
