/** Milliseconds in which two writes of a file may get the same timestamp. */
const TIMESTAMP_MS = 2000;

/** Whether a file was modified so recently that its time cannot tell whether it has changed: it must be read. */
export function isJustModified(modifiedMs: number): boolean {
  return Date.now() - modifiedMs < TIMESTAMP_MS;
}
