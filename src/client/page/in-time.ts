import { LOAD_LIMIT_MS } from '../../shared/load-limit.ts';

/** Passes an answer on if it comes within ten seconds. @throws Error when it does not, which names what was waited for */
export function inTime<T>(answer: Promise<T>, what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new Error(`${what} has not come within ${LOAD_LIMIT_MS / 1000} s`));
    const timer = setTimeout(late, LOAD_LIMIT_MS);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
