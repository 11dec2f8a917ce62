/**
 * A path as browsers send it: what is encoded already stays.
 *
 * @example requestPath('/docs/für alle?') // '/docs/f%C3%BCr%20alle%3F'
 * @example requestPath('/docs/f%C3%BCr/@a') // '/docs/f%C3%BCr/@a'
 */
export function requestPath(path: string): string {
  return new URL(`http://site${path.replace(/%(?![\da-f]{2})|[?#\\\s]/gi, encodeURIComponent)}`).pathname;
}
