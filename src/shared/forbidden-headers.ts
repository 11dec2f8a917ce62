/** Whether browsers keep pages from setting a header of a request. */
export function isForbiddenHeader(name: string): boolean {
  return FORBIDDEN.test(name.trim());
}

const FORBIDDEN =
  /^(?:accept-charset|accept-encoding|access-control-request-(?:headers|method|private-network)|connection|content-length|cookie2?|date|dnt|expect|host|keep-alive|origin|referer|set-cookie|te|trailer|transfer-encoding|upgrade|via|(?:proxy|sec)-.*)$/i;
