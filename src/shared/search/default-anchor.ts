/**
 * The id of a heading that has none of its own and no namesake on its page; the index leaves it out.
 *
 * @example defaultAnchor('jest.fn(implementation?)') // 'jestfnimplementation'
 */
export function defaultAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replace(/ /g, '-');
}
