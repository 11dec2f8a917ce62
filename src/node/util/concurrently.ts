/** Runs a function for all values, at most `limit` at a time. */
export async function forEachConcurrently<T>(
  limit: number,
  values: readonly T[],
  run: (value: T) => Promise<void>,
): Promise<void> {
  const waiting = values.values();
  const worker = async (): Promise<void> => {
    for (const value of waiting) await run(value);
  };
  await Promise.all(Array.from({ length: limit }, worker));
}
