import { awaitedCode } from '../diagnostics/awaited.ts';
import type { SourceLocation } from '../diagnostics/index.ts';
import { placeOf } from '../diagnostics/thrown.ts';
import type { Log } from '../log.ts';
import { omitUndefined } from '../util/omit-undefined.ts';

/** Node's exit code when the main module waits for a promise that never settles. */
const NEVER_SETTLED = 13;

/**
 * Reports when the process ends before a command is done. Code of the site may call `process.exit` or wait for ever, which would go
 * unnoticed, or leave only an exit code.
 *
 * @param options.mayExit whether the command is a plugin's, which may end the process itself
 * @returns a function to call when the command is done
 */
export function watchForEarlyEnd(log: Log, { mayExit }: { readonly mayExit: boolean }): () => void {
  const { exit } = process;
  let exitedAt: SourceLocation | undefined;
  process.exit = code => {
    exitedAt = placeOf(new Error());
    return exit(code);
  };
  const report = (code: number): void => {
    // Node sets this code after it has chosen the listeners' argument.
    const hasExited = process.exitCode !== NEVER_SETTLED;
    // Our own failures end with another code than 0, too.
    if (hasExited && (mayExit || (code !== 0 && !exitedAt))) return;
    process.exitCode = 1;
    const waiting = awaitedCode();
    log.report([
      {
        code: 'cli/ended-early',
        severity: 'error',
        message: hasExited
          ? 'Code of the site called `process.exit` before the command was done'
          : `${waiting ? waiting.name.replace(/^t/, 'T') : 'Code of the site'} waits for a promise that never settles, so the command cannot continue`,
        ...omitUndefined({ location: hasExited ? exitedAt : waiting?.location }),
        fix:
          waiting && !hasExited
            ? 'Have the promise resolve, or reject with the reason.'
            : 'Check the config and its plugins. The stage that did not end is the one after those above.',
      },
    ]);
  };
  process.once('exit', report);
  return () => {
    process.exit = exit;
    process.off('exit', report);
  };
}
