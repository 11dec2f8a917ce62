import { setTimeout as sleep } from 'node:timers/promises';

/** Whether work ends in time. @throws the error of the work */
export async function endsWithin(work: Promise<unknown>, milliseconds: number): Promise<boolean> {
  if (!Number.isFinite(milliseconds)) return work.then(() => true);
  const timer = new AbortController();
  const timeout = sleep(milliseconds, false, { signal: timer.signal }).catch(() => false);
  try {
    return await Promise.race([work.then(() => true), timeout]);
  } finally {
    timer.abort();
  }
}
