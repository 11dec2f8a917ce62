import { htmlToHast } from 'satteri';
import { find, type HtmlNode, hasClass } from './hast.ts';

/** Where the content of a doc or of a Markdown page begins. */
const CONTENT = /<div [^>]*\bclass="(?:[^"]* )?markdown[ "]/;
/** Elements that colour code, which Markdown does not say: they are half of a page with code. */
const COLOURS = /<\/?span(?: [\w-]+="[^"]*")*>/g;

/** The nodes of a page's content: that of its Markdown, else of its main part, else all of it. */
export function readContent(html: string): readonly HtmlNode[] {
  const start = html.search(CONTENT);
  const end = Math.max(html.lastIndexOf('</article>'), html.lastIndexOf('</main>'));
  if (start >= 0) {
    // What follows the content is outside of its element, which the parser closes where it ends.
    const [content] = parse(html.slice(start, end > start ? end : undefined));
    return content ? [content] : [];
  }
  const nodes = parse(html);
  const main =
    find(nodes, ({ tagName }) => tagName === 'main') ?? find(nodes, element => hasClass(element, 'main-wrapper'));
  return main ? [main] : nodes;
}

function parse(html: string): readonly HtmlNode[] {
  const plain = html.replace(/<pre[\s>].*?<\/pre>/gs, block => block.replace(COLOURS, ''));
  return (htmlToHast(plain, { fragment: true }) as { readonly children: readonly HtmlNode[] }).children;
}
