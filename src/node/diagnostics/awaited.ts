import type { SourceLocation } from './index.ts';

/** Code of the site that the command waits for. */
export interface AwaitedCode {
  /** @example "`loadContent` of the plugin './plugin.js'" */
  readonly name: string;
  /** Read only where a problem names it. */
  readonly location: SourceLocation | undefined;
}

const awaited = new Set<AwaitedCode>();
let last: AwaitedCode | undefined;

/** Runs code of the site; until it has settled, {@link awaitedCode} knows it. */
export async function awaitSite<T>(code: AwaitedCode, run: () => T | Promise<T>): Promise<T> {
  awaited.add(code);
  last = code;
  try {
    return await run();
  } finally {
    awaited.delete(code);
  }
}

/** The code of the site that was run last; it may have settled. */
export function lastSiteCode(): AwaitedCode | undefined {
  return last;
}

/** The code of the site that the command has waited for the longest; undefined if it waits for none. */
export function awaitedCode(): AwaitedCode | undefined {
  return awaited.values().next().value;
}
