import { setTimeout as sleep } from 'node:timers/promises';

/** So many are under way at first: what each holds in memory meanwhile is much. */
const AT_ONCE = 16;
/** Where none ends for so long, they wait for something slow, or for those that have not begun. */
const STALLED_MS = 500;

/** Does tasks one after the other. */
export async function oneByOne<Task, Outcome>(
  tasks: Iterable<Task>,
  run: (task: Task) => Promise<Outcome>,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const task of tasks) outcomes.push(await run(task));
  return outcomes;
}

/**
 * Does tasks in their order, a few at a time; twice as many as before whenever all of those wait.
 *
 * @param patience milliseconds after which it gives up, where all have begun and none ends
 */
export async function inTurns<Task, Outcome>(
  tasks: readonly Task[],
  run: (task: Task) => Promise<Outcome>,
  patience?: number,
): Promise<readonly Outcome[]> {
  const begun: Promise<Outcome>[] = [];
  const underWay = new Set<Promise<unknown>>();
  let most = AT_ONCE;
  for (const task of tasks) {
    const outcome = run(task);
    begun.push(outcome);
    const ended: Promise<unknown> = outcome.catch(() => undefined).then(() => underWay.delete(ended));
    underWay.add(ended);
    if (underWay.size >= most && (await isStalled(underWay, STALLED_MS))) most *= 2;
  }
  const outcomes = Promise.all(begun);
  if (patience !== undefined) await Promise.race([outcomes, keepEnding(underWay, patience)]);
  return outcomes;
}

async function keepEnding(underWay: ReadonlySet<Promise<unknown>>, patience: number): Promise<void> {
  while (underWay.size > 0) {
    if (await isStalled(underWay, patience)) throw new Error(`For ${patience} ms nothing has ended`);
  }
}

/** Whether none ends within so many milliseconds. */
async function isStalled(underWay: Iterable<Promise<unknown>>, milliseconds: number): Promise<boolean> {
  const waiting = new AbortController();
  const stalled = sleep(milliseconds, true, { signal: waiting.signal }).catch(() => false);
  const isStalled = await Promise.race([stalled, ...[...underWay].map(ended => ended.then(() => false))]);
  waiting.abort();
  return isStalled;
}
