/**
 * The path of a file as part of a URL: without blanks at the end of a name, and with escapes for what would end the path.
 *
 * @example escapeName('c# /intro') // 'c%23/intro'
 */
export function escapeName(path: string): string {
  const names = path.split('/').map(name => name.trimEnd());
  return names.join('/').replace(/[?#]/g, encodeURIComponent);
}
