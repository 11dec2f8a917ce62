import type { Node, Parent } from 'unist';
import type { SourceLocation } from '../../diagnostics/index.ts';

/** Levels of nesting up to which no parser or step overflows its stack, neither in the main thread nor in others. */
export const MAX_NESTING = 500;

/** An element of a page is nested too deeply. */
export class NestedTooDeeply extends Error {
  constructor(readonly place: Pick<SourceLocation, 'line' | 'column'>) {
    super(`nested in more than ${MAX_NESTING} levels`);
  }
}

/** Checks the depth of a tree level by level, since recursion would overflow the stack. @throws NestedTooDeeply */
export function assertShallow(root: Node): void {
  let level: readonly Node[] = [root];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_NESTING) throw new NestedTooDeeply(level[0]?.position?.start ?? {});
    level = level.flatMap(node => ('children' in node ? (node as Parent).children : []));
  }
}

const TOKENS = { brackets: /\n|[()[\]{}]/g, tags: /\n|<\/|\/>|<[a-z]/gi } as const;
const CLOSING: ReadonlySet<string> = new Set(['</', '/>', ')', ']', '}']);

/** The line at which most brackets or tags of a text are open. It is inexact: they also occur in prose and code. */
export function deepestLine(text: string, of: keyof typeof TOKENS): { readonly line: number; readonly depth: number } {
  let [line, depth] = [1, 0];
  let deepest = { line, depth };
  for (const [token] of text.matchAll(TOKENS[of])) {
    if (token === '\n') line++;
    else if (CLOSING.has(token)) depth = Math.max(0, depth - 1);
    else if (++depth > deepest.depth) deepest = { line, depth };
  }
  return deepest;
}
