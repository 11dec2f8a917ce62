import { htmlToHast } from 'satteri';
import { find, type HtmlNode, hasClass } from '../../../util/hast.ts';
import { contentSlice, contentStart } from '../../../util/page-content.ts';

/** Elements that highlight code. Markdown has no use for them, and they are half of a page with code. */
const COLOURS = /<\/?span(?: [\w-]+="[^"]*")*>/g;

/** Whether what was compiled of a page is all of its content: components of the site may add to it. */
export function isWholeContent(compiled: string, html: string): boolean {
  const start = contentStart(html);
  const inner = start < 0 ? start : html.indexOf('>', start) + 1;
  return inner > 0 && html.startsWith(compiled, inner) && html.startsWith('</div>', inner + compiled.length);
}

const FORM = { start: '</button><template>', end: '</template></div>' };

/** HTML without the forms that scripts show, which are as large as what readers see of a page, and no text. */
export function withoutForms(html: string): string {
  const parts: string[] = [];
  let from = 0;
  for (let start = html.indexOf(FORM.start); start >= 0; start = html.indexOf(FORM.start, from)) {
    const end = html.indexOf(FORM.end, start);
    if (end < 0) break;
    parts.push(html.slice(from, start + '</button>'.length));
    from = end + '</template>'.length;
  }
  return from === 0 ? html : [...parts, html.slice(from)].join('');
}

/** The nodes of a page's content: its Markdown, else its main part, else all of it. */
export function readContent(html: string): readonly HtmlNode[] {
  const slice = contentSlice(html);
  if (slice !== undefined) {
    const [content] = parse(slice);
    return content ? [content] : [];
  }
  const nodes = parse(html);
  const main =
    find(nodes, ({ tagName }) => tagName === 'main') ?? find(nodes, element => hasClass(element, 'main-wrapper'));
  return main ? [main] : nodes;
}

function parse(html: string): readonly HtmlNode[] {
  const plain = html.replace(/<pre[\s>](?:(?!<pre[\s>]).)*?<\/pre>/gs, block => block.replace(COLOURS, ''));
  return (htmlToHast(plain, { fragment: true }) as { readonly children: readonly HtmlNode[] }).children;
}
