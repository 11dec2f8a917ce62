const reported = new Set<string>();

/** Logs a failure of browser storage for a key. */
export function reportStorageFailure(key: string, error: unknown): void {
  reportOnce(`Browser storage failed for "${key}".`, error);
}

/** Logs a message the first time that it comes. */
export function reportOnce(message: string, error: unknown): void {
  if (reported.has(message)) return;
  reported.add(message);
  console.error(message, error);
}
