/** What React's renderer notes of the last error that it met; a property of its `renderToString`. */
export interface TracedFailure {
  readonly thrown: unknown;
  /** The components around it, the innermost first; null outside of all. */
  readonly stack: ComponentStack | null;
}

/** A list of components, of which each renders the one before it. */
export interface ComponentStack {
  readonly type: unknown;
  readonly parent: ComponentStack | null;
}

/** Components within each other that a page may have: browsers lay out no more than 512 elements. */
export const MAX_DEPTH = 20_000;

/**
 * Changes React's renderer to HTML. It notes the components around an error, which `renderToString` does not tell. It also ends when
 * components render each other without end: after each overflow of the stack it would go on, until memory is full.
 *
 * @throws Error where the renderer is another version, which reads otherwise
 */
export function traceRenderer(code: string): string {
  const changes: readonly (readonly [RegExp, string])[] = [
    [/(function getThrownInfo\(([\w$]+)\) \{\s+var errorInfo = \{)\}/g, '$1 stack: $2 }'],
    [
      /(function logRecoverableError\((?:[\w$]+), (\w+), (\w+)\) \{)/g,
      '$1\n  exports.renderToString.failure = { thrown: $2, stack: $3.stack ?? null };',
    ],
    [/"Maximum call stack size exceeded" === [\w$]+\.message/g, '$& && !isEndless(task.componentStack)'],
  ];
  return changes.reduce((text, [pattern, replacement]) => {
    if (text.search(pattern) === -1) throw new Error(`React's renderer does not have ${pattern}`);
    return text.replace(pattern, replacement);
  }, `${code}\n${IS_ENDLESS}`);
}

const IS_ENDLESS = `function isEndless(stack) {
  let depth = 0;
  for (; stack && depth < ${MAX_DEPTH}; stack = stack.parent) depth++;
  return depth === ${MAX_DEPTH};
}
`;
