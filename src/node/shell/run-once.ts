/** A bundler, of one bundle or several. */
interface Bundler<Stats> {
  run(done: (error: Error | null, stats?: Stats) => void): unknown;
}

/** One run of a bundler. */
export function runOnce<Stats>(bundler: Bundler<Stats>): Promise<Stats> {
  return new Promise((resolve, reject) => {
    bundler.run((error, stats) => (error || !stats ? reject(error) : resolve(stats)));
  });
}

/** Lets go of what a bundler holds. */
export function closeBundler(bundler: { close(done: () => void): void }): Promise<void> {
  return new Promise(resolve => bundler.close(() => resolve()));
}
