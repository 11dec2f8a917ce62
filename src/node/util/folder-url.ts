/** A web address to which paths can be added; undefined for anything else. */
export function folderUrl(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url && /^https?:$/.test(url.protocol) && !url.search && !url.hash ? url : undefined;
}
