/** A path of files as it stands in an address. @example encodePath('docs/c#/ä') // 'docs/c%23/%C3%A4' */
export function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
