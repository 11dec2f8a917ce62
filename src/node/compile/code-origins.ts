/** Code that stands in another file than its page. */

import type { Code } from 'mdast';

/** `data` of such code. */
interface FromFile {
  readonly isFromFile: true;
}

/** Marks a block whose code stands in another file. */
export function setFromFile(block: Code): void {
  block.data = { ...block.data, isFromFile: true } as NonNullable<Code['data']>;
}

/** Whether a block's code stands in another file than its page. */
export function isFromFile({ data }: Pick<Code, 'data'>): boolean {
  return (data as Partial<FromFile> | undefined)?.isFromFile === true;
}

/** The key of a fence in `codeOrigins` of a page. */
export function placeOf({ line, column }: { readonly line?: number; readonly column?: number }): string {
  return `${line}:${column}`;
}
