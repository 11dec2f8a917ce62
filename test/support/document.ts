import type { Element, Nodes, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { select, selectAll } from 'hast-util-select';

/** A parsed document, queried with CSS selectors. */
export interface Document {
  /** The visible text of each element that matches, in order. */
  texts(selector: string): readonly string[];
  /** One attribute of each element that matches; elements without it are left out. */
  attributes(selector: string, name: string): readonly string[];
  /** The attribute of the first match. */
  attribute(selector: string, name: string): string | undefined;
  /** The text of the first match. */
  text(selector: string): string | undefined;
  /** The parts of the document that match, each as a document. */
  parts(selector: string): readonly Document[];
}

/** Reads HTML as a browser does. */
export function parseDocument(html: string): Document {
  return documentOf(fromHtml(html));
}

function documentOf(root: Root | Element): Document {
  const texts = (selector: string) => selectAll(selector, root).map(textOf);
  const attributes = (selector: string, name: string) =>
    selectAll(`${selector}[${name}]`, root).map(element => attributeOf(element, name));
  return {
    texts,
    attributes,
    text: selector => texts(selector)[0],
    attribute: (selector, name) => (select(selector, root) ? attributes(selector, name)[0] : undefined),
    parts: selector => selectAll(selector, root).map(documentOf),
  };
}

/** Attributes of hast elements bear the names of DOM properties; only those with other names are listed. */
const PROPERTIES: Readonly<Record<string, string>> = {
  'http-equiv': 'httpEquiv',
  'aria-label': 'ariaLabel',
  datetime: 'dateTime',
};

function attributeOf(element: Element, name: string): string {
  const value = element.properties[PROPERTIES[name] ?? name];
  return Array.isArray(value) ? value.join(' ') : String(value);
}

function textOf(node: Nodes): string {
  return plainText(node)
    .replace(/[\s\u200b]+/g, ' ')
    .trim();
}

function plainText(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(plainText).join('') : '';
}
