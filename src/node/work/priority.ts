import { constants, getPriority, setPriority } from 'node:os';

/** So much less that two of these threads count as one. */
const LESS = 3;

/**
 * Lets the thread that calls make way for the main one: bundling and indexing are one piece of work, while that of threads
 * can be shared. Only Linux has priorities of threads; elsewhere it would be the whole process that makes way.
 */
export function makeWay(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(Math.min(getPriority() + LESS, constants.priority.PRIORITY_LOW));
  } catch {
    // It takes longer where that is forbidden, and no more.
  }
}
