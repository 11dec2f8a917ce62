type Method = (this: string, ...args: unknown[]) => unknown;

const SEARCHES = ['indexOf', 'lastIndexOf', 'includes', 'match', 'replace', 'replaceAll', 'split'] as const;

/** How many characters methods of strings search and copy while a function runs: steps that are counted, where time would be measured. */
export function charactersRead(run: () => unknown): number {
  let count = 0;
  const counted = (name: string, lengthOf: (text: string, args: readonly unknown[], result: unknown) => number) => {
    const prototype = String.prototype as unknown as Record<string, Method>;
    const original = prototype[name] as Method;
    prototype[name] = function (...args) {
      const result = original.apply(this, args);
      count += lengthOf(this, args, result);
      return result;
    };
    return () => {
      prototype[name] = original;
    };
  };
  const restores = [
    ...SEARCHES.map(name => counted(name, (text, [, from], result) => searched(name, text, from, result))),
    counted('slice', (_, __, result) => (result as string).length),
  ];
  try {
    run();
    return count;
  } finally {
    for (const restore of restores) restore();
  }
}

/** `indexOf` reads from where it begins to what it finds; others are taken to read all. */
function searched(name: string, text: string, from: unknown, result: unknown): number {
  if (name !== 'indexOf') return text.length;
  return (result === -1 ? text.length : Number(result)) - (typeof from === 'number' ? from : 0);
}
