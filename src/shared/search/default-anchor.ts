/**
 * The id of a heading unless it has one of its own or repeats another on the page. The index leaves it out.
 *
 * @example defaultAnchor('jest.fn(implementation?)') // 'jestfnimplementation'
 */
export function defaultAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replace(/ /g, '-');
}
