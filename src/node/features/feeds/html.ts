/** The HTML of entries: what reads feeds has neither the styles nor the scripts of the site. */

import type { Element } from 'hast';
import { escapeAttribute, escapeText } from '../../../shared/escape.ts';
import { isScriptUrl } from '../../../shared/url.ts';
import { type HtmlNode, hasClass, isElement } from '../../util/hast.ts';

const VOID = new Set(['br', 'col', 'hr', 'img', 'input', 'source', 'track', 'wbr']);
/** Elements that go with their content. */
const DROPPED = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'button',
  'form',
  'iframe',
  'object',
  'embed',
  'svg',
  'head',
  'header',
  'link',
  'meta',
  'base',
]);
/** Attributes with an address. */
const ADDRESSES = new Set(['href', 'src', 'poster', 'cite']);
/** Other attributes that mean something without styles. */
const ATTRIBUTES: Readonly<Record<string, string>> = {
  ...{ alt: 'alt', title: 'title', width: 'width', height: 'height', start: 'start', lang: 'lang', dir: 'dir' },
  ...{ colSpan: 'colspan', rowSpan: 'rowspan', dateTime: 'datetime', open: 'open', checked: 'checked', type: 'type' },
  ...{ reversed: 'reversed', controls: 'controls', disabled: 'disabled', align: 'align', id: 'id' },
};

/** Nodes as HTML with absolute addresses, without what only the site's styles and scripts can show. */
export function feedHtml(nodes: readonly HtmlNode[], base: string): string {
  return nodes
    .map(node => nodeHtml(node, base))
    .join('')
    .trim();
}

function nodeHtml(node: HtmlNode, base: string): string {
  if (node.type === 'text') return escapeText(node.value);
  if (!isElement(node) || DROPPED.has(node.tagName) || isHidden(node)) return '';
  const { tagName } = node;
  if (hasClass(node, 'codeBlockContainer')) return codeOf(node.children, base);
  const attributes = attributesOf(node, base);
  const inner = node.children.map(child => nodeHtml(child, base)).join('');
  if (VOID.has(tagName)) return `<${tagName}${attributes}>`;
  // Colours of code.
  if (tagName === 'span' && attributes === '') return inner;
  return `<${tagName}${attributes}>${inner}</${tagName}>`;
}

/** The code of a block, without its language and buttons. */
function codeOf(nodes: readonly HtmlNode[], base: string): string {
  return nodes
    .filter(isElement)
    .map(node => (node.tagName === 'pre' ? nodeHtml(node, base) : codeOf(node.children, base)))
    .join('');
}

/** Whether an element is a link of a heading to itself, or one to the comments of the page. */
function isHidden(element: Element): boolean {
  return hasClass(element, 'hash-link') || hasClass(element, 'lectern-comments-link');
}

function attributesOf({ properties }: Element, base: string): string {
  return Object.entries(properties)
    .flatMap(([name, value]) => {
      if (value === null || value === undefined || value === false) return [];
      const text = value === true ? '' : [value].flat().join(' ');
      if (ADDRESSES.has(name)) return absolute(text, base).map(url => ` ${name}="${escapeAttribute(url)}"`);
      const attribute = Object.hasOwn(ATTRIBUTES, name) ? ATTRIBUTES[name] : undefined;
      return attribute === undefined ? [] : [` ${attribute}="${escapeAttribute(text)}"`];
    })
    .join('');
}

function absolute(url: string, base: string): readonly string[] {
  return isScriptUrl(url) || !URL.canParse(url, base) ? [] : [new URL(url, base).href];
}
