/** A file path encoded for a URL. @example encodePath('docs/c#/ä') // 'docs/c%23/%C3%A4' */
export function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
