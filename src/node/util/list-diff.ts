import { diffArrays } from 'diff';

/** A part of two lists: in both, only in the new one, or only in the old one. */
export interface ListChange {
  readonly kind: 'same' | 'in' | 'out';
  readonly values: readonly string[];
}

/** The fewest changes from a list to another; undefined if there are more, which would take their square. */
export function listChanges(
  before: readonly string[],
  after: readonly string[],
  maxChanges: number,
): readonly ListChange[] | undefined {
  const changes = diffArrays([...before], [...after], { maxEditLength: maxChanges });
  return changes?.map(({ added, removed, value }) => ({
    kind: added ? 'in' : removed ? 'out' : 'same',
    values: value,
  }));
}
