import { awaitedCode } from '../diagnostics/awaited.ts';
import type { Log } from '../log.ts';
import { endsWithin } from '../util/ends-within.ts';
import { omitUndefined } from '../util/omit-undefined.ts';

/** Milliseconds between two looks at what the server waits for; at the second of the same code it says so. */
const LOOK_MS = 5000;

/** Awaits work, and warns once of code of the site that it waits for: the code may never settle, and edits wait for it, too. */
export async function awaitTold<T>(work: Promise<T>, log: Pick<Log, 'report'>, lookMs = LOOK_MS): Promise<T> {
  const told = new Set<unknown>();
  let last: ReturnType<typeof awaitedCode>;
  while (!(await endsWithin(work, lookMs))) {
    const code = awaitedCode();
    const isLong = code !== undefined && code === last;
    last = code;
    if (!isLong || told.has(code)) continue;
    told.add(code);
    log.report([
      {
        code: 'dev/waiting',
        severity: 'warning',
        message: `${code.name.replace(/^t/, 'T')} has not settled after ${(2 * lookMs) / 1000} s; edits are applied when it has`,
        ...omitUndefined({ location: code.location }),
        fix: 'If its promise never settles, have it resolve, or reject with the reason, and restart `lectern start`.',
      },
    ]);
  }
  return work;
}
