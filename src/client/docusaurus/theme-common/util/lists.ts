/** Items that equal an earlier one. */
export function duplicates<T>(items: readonly T[], equal: (a: T, b: T) => boolean = (a, b) => a === b): T[] {
  return items.filter((item, index) => items.findIndex(other => equal(other, item)) !== index);
}

/** Items without duplicates, in order. */
export function uniq<T>(items: readonly T[]): T[] {
  return [...new Set(items)];
}

/** Items grouped by key. */
export function groupBy<T, K extends string>(
  items: readonly T[],
  keyOf: (item: T, index: number) => K,
): Record<K, T[]> {
  const groups: Partial<Record<K, T[]>> = {};
  for (const [index, item] of items.entries()) {
    const key = keyOf(item, index);
    groups[key] = [...(groups[key] ?? []), item];
  }
  return groups as Record<K, T[]>;
}

/** Whether a text matches a regular expression, regardless of case; false if either is missing. */
export function isRegexpStringMatch(source?: string, text?: string): boolean {
  return source !== undefined && text !== undefined && new RegExp(source, 'i').test(text);
}

/** Whether the links of the footer are in columns. */
export function isMultiColumnFooterLinks(links: readonly object[]): boolean {
  return links.length > 0 && 'title' in (links[0] as object);
}

/** Splits navbar items into those on the left and those on the right, which is the default. */
export function splitNavbarItems<T extends { readonly position?: 'left' | 'right' }>(
  items: readonly T[],
): [left: T[], right: T[]] {
  const isLeft = ({ position }: T) => position === 'left';
  return [items.filter(isLeft), items.filter(item => !isLeft(item))];
}

export interface LetterEntry<T> {
  readonly letter: string;
  readonly tags: readonly T[];
}

/** Tags by their first letter, both in alphabetical order. */
export function listTagsByLetters<T extends { readonly label: string }>(tags: readonly T[]): readonly LetterEntry<T>[] {
  const groups = groupBy(tags, tag => (tag.label[0] ?? '').toUpperCase());
  return Object.entries(groups)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([letter, list]) => ({ letter, tags: list.toSorted((a, b) => a.label.localeCompare(b.label)) }));
}
