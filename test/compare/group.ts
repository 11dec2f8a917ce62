import type { ComparedFact } from './compare.ts';

/** A line that differs, and where: one that only one side has, or, of a fact with the same lines, the first out of place. */
export interface DifferentLine {
  readonly side: 'docusaurus' | 'lectern' | 'order';
  readonly line: string;
  readonly pages: readonly string[];
}

/** The differences of facts of one name. */
export interface DifferenceGroup {
  readonly fact: string;
  /** How many facts differ. */
  readonly facts: number;
  /** The most frequent first. */
  readonly lines: readonly DifferentLine[];
}

/** Groups differences by fact, then by line. */
export function groupDifferences(facts: readonly ComparedFact[]): readonly DifferenceGroup[] {
  const groups = [...groupBy(facts, ({ fact }) => fact)];
  return groups.map(([fact, ofName]) => ({ fact, facts: ofName.length, lines: groupLines(ofName) }));
}

function groupLines(facts: readonly ComparedFact[]): readonly DifferentLine[] {
  const lines = facts.flatMap(fact => differentLines(fact).map(one => ({ ...one, page: fact.page })));
  return [...groupBy(lines, ({ side, line }) => `${side} ${line}`).values()]
    .map(same => ({ side: same[0].side, line: same[0].line, pages: same.map(({ page }) => page) }))
    .sort((one, other) => other.pages.length - one.pages.length);
}

/** The lines in which two sides of a fact differ. */
export function differentLines({ docusaurus, lectern }: ComparedFact): readonly Omit<DifferentLine, 'pages'>[] {
  const [theirs, ours] = [onlyIn(docusaurus, lectern), onlyIn(lectern, docusaurus)];
  if (theirs.length + ours.length > 0) {
    return [
      ...theirs.map(line => ({ side: 'docusaurus' as const, line })),
      ...ours.map(line => ({ side: 'lectern' as const, line })),
    ];
  }
  const at = docusaurus.findIndex((line, index) => line !== lectern[index]);
  return [{ side: 'order', line: docusaurus[at] ?? lectern[docusaurus.length] ?? '' }];
}

/** The lines that the others lack, each once. */
export function onlyIn(lines: readonly string[], others: readonly string[]): readonly string[] {
  const known = new Set(others);
  return [...new Set(lines)].filter(line => !known.has(line));
}

type Group<T> = readonly [T, ...T[]];

function groupBy<T>(all: readonly T[], keyOf: (one: T) => string): ReadonlyMap<string, Group<T>> {
  const groups = new Map<string, [T, ...T[]]>();
  for (const one of all) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return groups;
}
