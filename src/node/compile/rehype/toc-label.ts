import type { Element, ElementContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import {
  type Block,
  EXPLAINED,
  isExpression,
  isHiddenFromText,
  sourceOf,
  tagOf,
  textAttribute,
  textOf,
} from './text-of.ts';

/** Elements of a heading that the table of contents keeps: those that mark text, and cannot hold a link or a control. */
const TOC_INLINE = new Set(
  'abbr b bdi bdo br cite code data del dfn em i ins kbd mark q rp rt ruby s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);
const VOID = new Set(['br', 'wbr']);

/** The HTML of a heading in the table of contents. */
export function tocLabel({ children }: Element): string {
  return toHtml(children.flatMap(tocInline)).trim();
}

/** A heading without the links to itself that plugins add as signs, such as `#`; those around its text stay. */
export function withoutSelfLinks(heading: Element): Element {
  const self = `#${heading.properties.id}`;
  const isSign = (node: ElementContent): boolean => {
    return node.type === 'element' && node.tagName === 'a' && node.properties.href === self;
  };
  const children = heading.children.filter(node => !isSign(node));
  const own = { ...heading, children };
  return children.length < heading.children.length && textOf(own, sourceOf).trim() !== '' ? own : heading;
}

/** The part of a heading's content that the table of contents shows: text and elements that mark it, without links. */
function tocInline(node: ElementContent): readonly ElementContent[] {
  if (node.type === 'text') return [node];
  if (isExpression(node)) return textNodes(textOf(node, sourceOf));
  if (node.type === 'element' && node.tagName === 'img') {
    return textNodes(String(node.properties.alt ?? ''));
  }
  if (!('children' in node) || (node.type === 'element' && isHiddenFromText(node))) return [];
  const className = [...classesOf(node)];
  // Of a formula, KaTeX hides all but its rendering, which needs more than text.
  if (className.includes('katex')) return textNodes(textOf(node));
  const children = node.children.flatMap(tocInline);
  const tagName = tagOf(node) ?? '';
  if (!TOC_INLINE.has(tagName) || className.includes(EXPLAINED)) return children;
  const isEmpty = children.length === 0 && !VOID.has(tagName);
  const properties = className.length > 0 ? { className } : {};
  return isEmpty ? [] : [{ type: 'element', tagName, properties, children }];
}

function textNodes(value: string): readonly ElementContent[] {
  return value === '' ? [] : [{ type: 'text', value }];
}

function classesOf(node: Element | Block): readonly string[] {
  const names = node.type === 'element' ? node.properties.className : textAttribute(node, 'className');
  return [names ?? []].flat().join(' ').split(/\s+/).filter(Boolean);
}
