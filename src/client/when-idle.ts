/** Resolves once the browser is idle. */
export function whenIdle(): Promise<unknown> {
  return new Promise(resolve => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(resolve);
    else setTimeout(resolve, 200);
  });
}
