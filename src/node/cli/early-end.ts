import type { Log } from '../log.ts';

/** Node's exit code where the main module waits for a promise that nothing will settle. */
const NEVER_SETTLED = 13;

/**
 * Makes the process fail with a word where it ends before a command is done: code of a site may end it, or wait for what never
 * comes, and would leave exit code 0 or a number behind.
 *
 * @param options.mayExit whether the command is a plugin's, which may end the process when it is done
 * @returns to be called when the command is done
 */
export function watchForEarlyEnd(log: Log, { mayExit }: { readonly mayExit: boolean }): () => void {
  const report = (code: number): void => {
    // Node sets it after it has chosen the listeners' argument.
    const hasExited = process.exitCode !== NEVER_SETTLED;
    if (hasExited && (mayExit || code !== 0)) return;
    process.exitCode = 1;
    log.report([
      {
        code: 'cli/ended-early',
        severity: 'error',
        message: hasExited
          ? 'Code of the site called `process.exit` before the command was done'
          : 'Code of the site waits for a promise that nothing settles, so the command cannot go on',
        fix: 'Look into the config and its plugins: the stage that did not end is the one after those that are listed.',
      },
    ]);
  };
  process.once('exit', report);
  return () => process.off('exit', report);
}
