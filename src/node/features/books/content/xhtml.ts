import type { Element } from 'hast';
import { find, html, svg } from 'property-information';
import { escapeHtml } from '../../../../shared/escape.ts';
import { type HtmlNode, isElement } from '../../../util/hast.ts';

const EMPTY = new Set(['br', 'col', 'hr', 'img', 'wbr']);

/** Nodes as XHTML, which parsers of HTML read as well. */
export function xhtml(nodes: readonly HtmlNode[], space = html): string {
  return nodes
    .map(node => {
      if (node.type === 'text') return escapeXml(node.value);
      return isElement(node) ? elementText(node, node.tagName === 'svg' ? svg : space) : '';
    })
    .join('');
}

function elementText({ tagName, properties, children }: Element, space: typeof html): string {
  const attributes = Object.entries(properties).map(([name, value]) => {
    if (value === undefined || value === null || value === false) return '';
    const { attribute } = find(space, name);
    return ` ${attribute}="${escapeXml(value === true ? attribute : [value].flat().join(' '))}"`;
  });
  const start = `<${tagName}${attributes.join('')}`;
  return EMPTY.has(tagName) ? `${start} />` : `${start}>${xhtml(children, space)}</${tagName}>`;
}

/** A text in XML, also in double quotes; characters that XML does not have are left out. */
export function escapeXml(text: string): string {
  return escapeHtml(text.replace(/[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ''));
}
