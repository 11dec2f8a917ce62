import type { Entry, Kind } from './types.ts';

/** Exports that are listed together: of a group that their comments name, else of a kind. */
export interface EntryList {
  /** The same in any language. */
  readonly key: string;
  readonly group?: string;
  readonly kind: Kind;
  readonly entries: readonly Entry[];
}

/** The lists of a package, a module or a namespace, in the order of their first entries. */
export function listsOf(entries: readonly Entry[]): readonly EntryList[] {
  const lists = new Map<string, { readonly first: Entry; readonly entries: Entry[] }>();
  for (const entry of entries) {
    // No kind begins like this.
    const key = entry.group === undefined ? entry.kind : `@${entry.group}`;
    const list = lists.get(key) ?? { first: entry, entries: [] };
    lists.set(key, list);
    list.entries.push(entry);
  }
  return Array.from(lists, ([key, { first, entries: own }]) => {
    const { group, kind } = first;
    return { key, ...(group !== undefined && { group }), kind, entries: own };
  });
}
