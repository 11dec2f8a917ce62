import type { Element, ElementContent, RootContent } from 'hast';

/** A node of a page's HTML. */
export type HtmlNode = ElementContent | RootContent;

export function isElement(node: HtmlNode): node is Element {
  return node.type === 'element';
}

/** An attribute as text; empty if it is missing. */
export function attribute({ properties }: Element, name: string): string {
  const value = properties[name];
  return value === undefined || value === null || value === false ? '' : [value].flat().join(' ');
}

export function classesOf({ properties }: Element): readonly string[] {
  return [properties.className ?? []].flat().map(String);
}

export function hasClass(element: Element, name: string): boolean {
  return classesOf(element).includes(name);
}

/** The first element that passes a test, in document order. */
export function find(nodes: readonly HtmlNode[], test: (element: Element) => boolean): Element | undefined {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    const found = test(node) ? node : find(node.children, test);
    if (found) return found;
  }
  return undefined;
}

/** The outermost elements that pass a test. */
export function findAll(nodes: readonly HtmlNode[], test: (element: Element) => boolean): readonly Element[] {
  return nodes.filter(isElement).flatMap(node => (test(node) ? [node] : findAll(node.children, test)));
}

/** The text of a node, including line breaks. */
export function textOf(node: HtmlNode): string {
  if (node.type === 'text') return node.value;
  if (!isElement(node)) return '';
  return node.tagName === 'br' ? '\n' : node.children.map(textOf).join('');
}
