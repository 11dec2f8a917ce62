/** Fetches files of a search index in waves, as a slow line does: all that is asked for before something has come is one wave. */
export function inWaves(fetchFile: (name: string) => Promise<Uint8Array>): {
  readonly fetchFile: (name: string) => Promise<Uint8Array>;
  /** Number of waves so far. */
  readonly waves: () => number;
} {
  const state: { count: number; wave: Promise<void> | null } = { count: 0, wave: null };
  const nextWave = async (): Promise<void> => {
    state.count++;
    // The engine yields between steps by a timer.
    await new Promise(resolve => setTimeout(resolve, 5));
    state.wave = null;
  };
  return {
    async fetchFile(name) {
      state.wave ??= nextWave();
      await state.wave;
      return fetchFile(name);
    },
    waves: () => state.count,
  };
}
