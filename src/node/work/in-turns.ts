import { setTimeout as sleep } from 'node:timers/promises';

/** So many are under way at first: what each holds in memory meanwhile is much. */
const AT_ONCE = 16;
/** Where none ends for so long, they wait for something slow, or for those that have not begun. */
const STALLED_MS = 500;

/** Does tasks in their order, a few at a time; twice as many as before whenever all of those wait. */
export async function inTurns<Task, Outcome>(
  tasks: readonly Task[],
  run: (task: Task) => Promise<Outcome>,
): Promise<readonly Outcome[]> {
  const begun: Promise<Outcome>[] = [];
  const underWay = new Set<Promise<unknown>>();
  let most = AT_ONCE;
  for (const task of tasks) {
    const outcome = run(task);
    begun.push(outcome);
    const ended: Promise<unknown> = outcome.catch(() => undefined).then(() => underWay.delete(ended));
    underWay.add(ended);
    if (underWay.size >= most && (await isStalled(underWay))) most *= 2;
  }
  return Promise.all(begun);
}

async function isStalled(underWay: Iterable<Promise<unknown>>): Promise<boolean> {
  const patience = new AbortController();
  const stalled = sleep(STALLED_MS, true, { signal: patience.signal }).catch(() => false);
  const isStalled = await Promise.race([stalled, ...[...underWay].map(ended => ended.then(() => false))]);
  patience.abort();
  return isStalled;
}
