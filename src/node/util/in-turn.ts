/** Wraps a function so that its calls run one after the other: each starts when the one before has settled. */
export function inTurn<Arguments extends readonly unknown[], Value>(
  run: (...args: Arguments) => Promise<Value>,
): (...args: Arguments) => Promise<Value> {
  const last: { call: Promise<unknown> } = { call: Promise.resolve() };
  return (...args) => {
    const call = last.call.then(() => run(...args));
    last.call = call.catch(() => undefined);
    return call;
  };
}
