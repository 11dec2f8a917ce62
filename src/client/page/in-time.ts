const LIMIT_MS = 10_000;

/** Passes an answer on if it comes within ten seconds. @throws Error when it does not, which names what was waited for */
export function inTime<T>(answer: Promise<T>, what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${what} has not come within ${LIMIT_MS / 1000} s`)), LIMIT_MS);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
