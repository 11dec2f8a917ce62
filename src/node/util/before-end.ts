/** Calls a function before the process ends by `process.exit` or by a signal, until what is returned is called; the last one first. */
export function beforeEnd(run: () => void): () => void {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  const stop = (signal: NodeJS.Signals): void => {
    run();
    goOn();
    process.kill(process.pid, signal);
  };
  const goOn = (): void => {
    process.off('exit', run);
    for (const signal of signals) process.off(signal, stop);
  };
  process.prependListener('exit', run);
  for (const signal of signals) process.prependListener(signal, stop);
  return goOn;
}
