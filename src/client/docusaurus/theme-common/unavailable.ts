import { unavailable } from '../unavailable.ts';

/** Not there: throws. Code is highlighted at build, and static HTML in the browser. */
export function useCodeBlockContext(): never {
  return unavailable('useCodeBlockContext', 'Wrap `@theme-original/CodeBlock` to change what is around the code.');
}
