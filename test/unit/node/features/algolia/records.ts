import type { StoredRecord } from '../../../../support/algolia-server.ts';

/** Records that somebody else put into an index. */
export function recordsNamed(name: string, amount: number): ReadonlyMap<string, StoredRecord> {
  const ids = Array.from({ length: amount }, (_, index) => `${name}-${index}`);
  return new Map(ids.map(objectID => [objectID, { objectID, url: `https://tiny.test/${objectID}` }]));
}
