/**
 * What to add to the fix of a path that leads nowhere, if it is written as Windows writes paths.
 *
 * @example slashHint('.\\img\\a.png') // ' Write `./img/a.png`: links have `/` between folders.'
 */
export function slashHint(written: string): string {
  if (!written.includes('\\')) return '';
  return ` Write \`${written.replaceAll('\\', '/')}\`: links have \`/\` between folders.`;
}
