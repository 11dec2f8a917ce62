/** Memoizes a function for its last argument. */
export function cacheLast<Argument, Value>(compute: (argument: Argument) => Value): (argument: Argument) => Value {
  const last: { entry?: readonly [Argument, Value] } = {};
  return argument => {
    if (last.entry?.[0] !== argument) last.entry = [argument, compute(argument)];
    return last.entry?.[1] as Value;
  };
}
