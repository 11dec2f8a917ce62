import type { Element, Nodes, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { select, selectAll } from 'hast-util-select';
import { find, html } from 'property-information';

/** A parsed document, queried with CSS selectors. */
export interface Document {
  /** The visible text of each element that matches, in order. */
  texts(selector: string): readonly string[];
  /** The text of each element that matches, with its spaces and lines as they are. */
  plainTexts(selector: string): readonly string[];
  /** The visible text of the first match, in pieces: one ends where an element begins or ends; code is one. */
  runs(selector: string): readonly string[];
  /** One attribute of each element that matches; elements without it are left out. */
  attributes(selector: string, name: string): readonly string[];
  /** The attribute of the first match. */
  attribute(selector: string, name: string): string | undefined;
  /** The text of the first match. */
  text(selector: string): string | undefined;
  /** The parts of the document that match, each as a document. */
  parts(selector: string): readonly Document[];
  /** The document without the elements that match. */
  without(selector: string): Document;
}

/** Reads HTML as a browser does. */
export function parseDocument(text: string): Document {
  return documentOf(fromHtml(text));
}

function documentOf(root: Root | Element): Document {
  const texts = (selector: string) => selectAll(selector, root).map(textOf);
  const attributes = (selector: string, name: string) =>
    selectAll(`${selector}[${name}]`, root).map(element => attributeOf(element, name));
  return {
    texts,
    plainTexts: selector => selectAll(selector, root).map(plainText),
    attributes,
    text: selector => texts(selector)[0],
    runs: selector => textRuns(select(selector, root)),
    attribute: (selector, name) => (select(selector, root) ? attributes(selector, name)[0] : undefined),
    parts: selector => selectAll(selector, root).map(documentOf),
    without: selector => documentOf(pruned(root, new Set(selectAll(selector, root)))),
  };
}

function pruned<T extends Root | Element>(node: T, left: ReadonlySet<Element>): T {
  const children = node.children
    .filter(child => child.type !== 'element' || !left.has(child))
    .map(child => (child.type === 'element' ? pruned(child, left) : child));
  return { ...node, children };
}

function attributeOf(element: Element, name: string): string {
  const value = element.properties[find(html, name).property];
  return Array.isArray(value) ? value.join(' ') : String(value);
}

function textOf(node: Nodes): string {
  return foldSpaces(plainText(node));
}

export function foldSpaces(text: string): string {
  return text.replace(/[\s\u200b]+/g, ' ').trim();
}

/** Comments between texts, which React writes, do not part them. */
function textRuns(node: Nodes | undefined): readonly string[] {
  if (!node || !('children' in node)) return [];
  const runs: string[] = [''];
  for (const child of node.children) {
    if (child.type === 'text') runs.push(`${runs.pop()}${child.value}`);
    else if (isVisible(child)) {
      runs.push(...(child.tagName === 'pre' ? [textOf(child)] : textRuns(child)), '');
    }
  }
  return runs.map(foldSpaces).filter(run => run !== '');
}

function plainText(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'element' && node.tagName === 'br') return '\n';
  return 'children' in node
    ? node.children.map(child => (child.type === 'text' || isVisible(child) ? plainText(child) : '')).join('')
    : '';
}

function isVisible(node: Nodes): node is Element {
  return node.type === 'element' && node.tagName !== 'script' && node.tagName !== 'style';
}
