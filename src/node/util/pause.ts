const POLL_MS = 50;

/** Blocks the thread for a moment, where it has nothing else to do until another process is done. */
export function pause(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, POLL_MS);
}
