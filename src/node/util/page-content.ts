/** The content of a doc or Markdown page within the page's HTML. */

const CONTENT = /<div [^<>]*\bclass="(?:[^"<>]* )?markdown[ "]/;

/** Where the content element starts; -1 for a page without one. */
export function contentStart(html: string): number {
  return html.search(CONTENT);
}

/** The HTML from the content element on, which ends where a parser closes it; undefined for a page without one. */
export function contentSlice(html: string): string | undefined {
  const start = contentStart(html);
  if (start < 0) return undefined;
  const end = Math.max(html.lastIndexOf('</article>'), html.lastIndexOf('</main>'));
  return html.slice(start, end > start ? end : undefined);
}
