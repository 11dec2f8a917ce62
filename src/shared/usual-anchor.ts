/**
 * The anchor that a heading usually gets.
 *
 * @example usualAnchor('jest.fn(implementation?)') // 'jestfnimplementation'
 */
export function usualAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replace(/ /g, '-');
}
