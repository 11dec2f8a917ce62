import { LOAD_LIMIT_MS } from '../../shared/load-limit.ts';

/** Passes an answer on if it comes within ten seconds. @throws a TimeoutError when it does not, which names what was waited for */
export function inTime<T>(answer: Promise<T>, what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const message = `${what} has not come within ${LOAD_LIMIT_MS / 1000} s`;
    const late = () => reject(Object.assign(new Error(message), { name: 'TimeoutError' }));
    const timer = setTimeout(late, LOAD_LIMIT_MS);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Whether an error is that a script has not come: its own name, webpack's, or the words of Chromium and Firefox, or of WebKit. */
export function isLoadFailure(error: unknown): boolean {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  if (name === 'TimeoutError' || name === 'ChunkLoadError') return true;
  return /dynamically imported module|^Importing a module script failed/i.test(message);
}
