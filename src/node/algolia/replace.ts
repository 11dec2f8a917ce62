import { randomInt } from 'node:crypto';
import { type Diagnostic, UserError } from '../diagnostics/index.ts';
import type { Clock } from '../pipeline/progress.ts';
import type { SearchRecord } from '../search/records.ts';
import type { Algolia, IndexSettings, Task } from './client.ts';

export interface Replacement {
  readonly indexName: string;
  /** Whether there is an index to take the place of. */
  readonly exists: boolean;
  readonly settings: IndexSettings;
  readonly records: readonly SearchRecord[];
  /** Aborted with the error to end with. */
  readonly signal: AbortSignal;
  readonly clock: Clock;
}

const BATCH = 1000;

/**
 * Replaces all records of an index at once: a temporary index is filled and moved into its place. Searches find the old
 * records until they find the new ones, and when anything fails before the move, they go on finding the old.
 *
 * @throws UserError when Algolia refuses, or the signal's reason
 */
export async function replaceRecords(algolia: Algolia, replacement: Replacement): Promise<void> {
  // Called as Algolia's own clients call theirs, so that keys restricted to such names allow it.
  const temporary = `${replacement.indexName}_tmp_${randomInt(100_000, 1_100_000)}`;
  const move = await fillAndMove(algolia, temporary, replacement).catch((error: unknown) =>
    discard(algolia, temporary, error),
  );
  await replacement.clock.time('replace', () => algolia.finished(move));
}

async function fillAndMove(algolia: Algolia, temporary: string, replacement: Replacement): Promise<Task> {
  const { indexName, exists, settings, signal, clock } = replacement;
  const tasks = await clock.time('configure', async () => {
    signal.throwIfAborted();
    if (exists) await algolia.finished(await algolia.copyConfiguration(indexName, temporary), signal);
    return [await algolia.setSettings(temporary, settings)];
  });
  await clock.time('send', async () => {
    for (const batch of batches(replacement.records)) {
      signal.throwIfAborted();
      tasks.push(await algolia.add(temporary, batch));
    }
  });
  await clock.time('index', async () => {
    for (const task of tasks) await algolia.finished(task, signal);
  });
  signal.throwIfAborted();
  return algolia.move(temporary, indexName);
}

function batches<T>(items: readonly T[]): readonly (readonly T[])[] {
  const amount = Math.ceil(items.length / BATCH);
  return Array.from({ length: amount }, (_, index) => items.slice(index * BATCH, (index + 1) * BATCH));
}

/** Removes what was made, and ends with the error that made it useless. */
async function discard(algolia: Algolia, temporary: string, error: unknown): Promise<never> {
  try {
    await algolia.remove(temporary);
  } catch {
    if (error instanceof UserError) throw new UserError([...error.diagnostics, leftBehind(temporary)]);
  }
  throw error;
}

function leftBehind(temporary: string): Diagnostic {
  return {
    code: 'algolia/left-behind',
    severity: 'warning',
    message: `The temporary index '${temporary}' could not be removed.`,
    fix: "Look for it in Algolia's dashboard, and delete it there.",
  };
}
