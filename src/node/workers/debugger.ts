import { url } from 'node:inspector';

/** Whether a debugger may be attached, so that a page that makes no progress may be at a breakpoint. */
export function hasDebugger(): boolean {
  return url() !== undefined;
}
