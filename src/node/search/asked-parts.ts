import type { Hierarchy, Marked, SearchHit, SearchParams } from '../../shared/search/types.ts';

/** A hit as a client asked for it: with the attributes it wants to have, and marks in those that it wants marked. */
export function askedParts(hit: SearchHit, params: SearchParams): object {
  const { attributesToRetrieve = ['*'], attributesToHighlight = ['*'] } = params;
  const { objectID, _snippetResult, _highlightResult, ...attributes } = hit;
  return {
    objectID,
    ...pick(attributes, attributesToRetrieve),
    _snippetResult,
    _highlightResult: pick(_highlightResult, attributesToHighlight),
  };
}

type Parts = Marked<unknown> & { readonly hierarchy?: Partial<Hierarchy<unknown>> };

/** Attributes go by their names, and levels also by `hierarchy.lvl1`; a minus takes one away from all others. */
function pick(parts: Parts, wanted: readonly string[]): object {
  const isWanted = (name: string, parent = name): boolean =>
    !wanted.includes(`-${name}`) &&
    !wanted.includes(`-${parent}`) &&
    ['*', name, parent].some(each => wanted.includes(each));
  const levels = Object.entries(parts.hierarchy ?? {}).filter(([level]) => isWanted(`hierarchy.${level}`, 'hierarchy'));
  const others = Object.entries(parts).filter(([name]) => name !== 'hierarchy' && isWanted(name));
  return Object.fromEntries([...others, ...(levels.length > 0 ? [['hierarchy', Object.fromEntries(levels)]] : [])]);
}
