/** Code whose names are links. */

import type { Element } from 'hast';
import { escapeAttribute } from '../../../../shared/escape.ts';
import { code, h } from '../../../reference/html.ts';
import type { ReferenceWriter } from '../../../reference/page.ts';
import type { Code } from '../package/types.ts';

/** A link in a block of code, by the offsets of its text. */
interface LinkInCode {
  readonly start: number;
  readonly end: number;
  readonly href: string;
}

/** Code within a text. */
export function inlineCode(parts: Code, writer: ReferenceWriter, selector = 'code'): Element {
  const children = parts.map(part =>
    typeof part === 'string' ? part : h('a', { href: writer.addressOf(part.to) }, part.text),
  );
  return h(selector, {}, ...children);
}

/** A block of TypeScript. Its links are added once it is highlighted. */
export function codeBlock(parts: Code, writer: ReferenceWriter): Element {
  let text = '';
  const links: LinkInCode[] = [];
  for (const part of parts) {
    const start = text.length;
    text += typeof part === 'string' ? part : part.text;
    if (typeof part !== 'string') links.push({ start, end: text.length, href: writer.addressOf(part.to) });
  }
  const block = code(text, 'ts');
  if (links.length > 0) writer.afterHighlighting.push(() => linkCode(block, links));
  return block;
}

/** Adds links to highlighted code, which is HTML by now. */
function linkCode(block: Element, links: readonly LinkInCode[]): void {
  const [raw] = block.children as readonly unknown[] as readonly { value?: string }[];
  if (raw?.value === undefined) return;
  const start = raw.value.indexOf('<code');
  const content = raw.value.indexOf('>', start) + 1;
  if (start >= 0) raw.value = raw.value.slice(0, content) + withLinks(raw.value.slice(content), links);
}

/** A tag, a character as an entity, or a character. */
const PIECE = /<[^<>]*>|&[^;]{1,10};|[^<]/gs;

/** Elements of highlighting may begin or end within a name: a link never contains one. */
export function withLinks(html: string, links: readonly LinkInCode[]): string {
  let offset = 0;
  let next = 0;
  let isOpen = false;
  let result = '';
  const close = (): void => {
    if (isOpen) result += '</a>';
    isOpen = false;
  };
  for (const [piece] of html.matchAll(PIECE)) {
    while (next < links.length && offset >= (links[next]?.end ?? 0)) {
      close();
      next++;
    }
    const link = links[next];
    if (piece.startsWith('<') && piece.length > 1) close();
    else {
      if (!isOpen && link && offset >= link.start) {
        result += `<a href="${escapeAttribute(link.href)}">`;
        isOpen = true;
      }
      // Prism works with code units, as offsets do.
      offset += piece.startsWith('&') && piece.length > 1 ? 1 : piece.length;
    }
    result += piece;
  }
  close();
  return result;
}
