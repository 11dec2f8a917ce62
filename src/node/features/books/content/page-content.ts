import { htmlToHast } from 'satteri';
import { find, type HtmlNode, hasClass } from '../../../util/hast.ts';
import { contentSlice } from '../../../util/page-content.ts';

/** The nodes of a page's content, without what the theme has around it. */
export function pageContent(html: string): readonly HtmlNode[] {
  const slice = contentSlice(html);
  const { children } = htmlToHast(slice ?? html, { fragment: true }) as { readonly children: readonly HtmlNode[] };
  const content =
    (slice === undefined ? undefined : children[0]) ?? find(children, ({ tagName }) => tagName === 'main');
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
