import { htmlToHast } from 'satteri';
import { find, type HtmlNode, hasClass } from '../../../util/hast.ts';

/** Start of the content of a doc or Markdown page. */
const CONTENT = /<div [^<>]*\bclass="(?:[^"<>]* )?markdown[ "]/;

/** The nodes of a page's content, without what the theme has around it. */
export function pageContent(html: string): readonly HtmlNode[] {
  const start = html.search(CONTENT);
  const end = Math.max(html.lastIndexOf('</article>'), html.lastIndexOf('</main>'));
  // The slice may have more than the content; the parser ends the content where it is closed.
  const part = start < 0 ? html : html.slice(start, end > start ? end : undefined);
  const { children } = htmlToHast(part, { fragment: true }) as { readonly children: readonly HtmlNode[] };
  const isContent = start < 0 ? undefined : children[0];
  const content = isContent ?? find(children, ({ tagName }) => tagName === 'main');
  return content?.type === 'element' ? content.children : [];
}

/** The first heading of a page, if it is of the highest level. */
export function mainHeading(nodes: readonly HtmlNode[]) {
  return find(nodes, ({ tagName }) => tagName === 'h1');
}

/** All ids of nodes that nothing hides. */
export function idsIn(nodes: readonly HtmlNode[]): readonly string[] {
  return nodes.flatMap(node => {
    if (node.type !== 'element' || node.tagName === 'svg' || hasClass(node, 'hash-link')) return [];
    const { id } = node.properties;
    return [...(typeof id === 'string' && id !== '' ? [id] : []), ...idsIn(node.children)];
  });
}
