/** Temporary indexes, which pushes fill before they are moved. */

import { randomInt } from 'node:crypto';
import type { Diagnostic } from '../../diagnostics/index.ts';
import { type Ask, statusOf } from './client.ts';

/** Age after which a temporary index is abandoned; a younger one may belong to a push that is still running elsewhere. */
const ABANDONED_MS = 24 * 60 * 60 * 1000;

/** A new name in the pattern of Algolia's own clients, which restricted keys allow. */
export function temporaryName(indexName: string): string {
  return `${indexName}_tmp_${randomInt(100_000, 1_100_000)}`;
}

/** Deletes temporary indexes of pushes that were killed; gives a notice if the key may not list indexes. */
export async function removeAbandoned(ask: Ask, indexName: string): Promise<readonly Diagnostic[]> {
  const listed = await ask(client => client.listIndices().catch(undefinedIfForbidden));
  if (!listed) return [mayNotList(indexName)];
  for (const { name, updatedAt } of listed.items) {
    const isOurs = name.startsWith(indexName) && /^_tmp_\d{6,7}$/.test(name.slice(indexName.length));
    if (!isOurs || !(Date.now() - Date.parse(updatedAt) > ABANDONED_MS)) continue;
    await ask(client => client.deleteIndex({ indexName: name }));
  }
  return [];
}

function undefinedIfForbidden(error: unknown): undefined {
  const status = statusOf(error);
  if (status !== 401 && status !== 403) throw error;
}

function mayNotList(indexName: string): Diagnostic {
  return {
    code: 'algolia/may-not-list',
    severity: 'notice',
    message: `The key cannot list indexes, so the temporary indexes of killed pushes, \`${indexName}_tmp_*\`, are not removed.`,
    fix: "Allow the key `listIndexes`, or delete them in Algolia's dashboard.",
  };
}
