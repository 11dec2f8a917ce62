import type { Element, ElementContent, Properties, RootContent } from 'hast';
import { toHtml as writeAny } from 'hast-util-to-html';
import { find, html, type Info } from 'property-information';

type Node = RootContent | ElementContent;

/** Elements inside of which other rules hold, or whose content is elsewhere. */
const OTHER_RULES = /^(?:script|style|svg|template)$/;
const VOID =
  /^(?:area|base|basefont|bgsound|br|col|command|embed|frame|hr|image|img|input|keygen|link|meta|param|source|track|wbr)$/;

/**
 * HTML of nodes, to the letter as `hast-util-to-html` writes it with raw nodes let through. That has a dozen settings to
 * look at in every node, and is left what is out of the ordinary.
 */
export function toHtml(nodes: readonly Node[]): string {
  let text = '';
  for (const node of nodes) text += nodeHtml(node);
  return text;
}

function nodeHtml(node: Node): string {
  if (node.type === 'text') return /[<&]/.test(node.value) ? node.value.replace(/[<&]/g, reference) : node.value;
  if ((node.type as string) === 'raw') return (node as { readonly value: string }).value;
  const attributes = node.type === 'element' ? attributesHtml(node) : undefined;
  if (node.type !== 'element' || attributes === undefined) return writeAny(node, { allowDangerousHtml: true });
  const content = toHtml(node.children);
  const end = content === '' && VOID.test(node.tagName) ? '' : `</${node.tagName}>`;
  return `<${node.tagName}${attributes}>${content}${end}`;
}

/** Undefined where something is out of the ordinary. */
function attributesHtml({ tagName, properties }: Element): string | undefined {
  if (OTHER_RULES.test(tagName) || tagName !== tagName.toLowerCase()) return undefined;
  let text = '';
  for (const name in properties) {
    const attribute = attributeHtml(name, properties[name]);
    if (attribute === undefined) return undefined;
    text += attribute;
  }
  return text;
}

function attributeHtml(name: string, value: Properties[string]): string | undefined {
  if (value === null || value === undefined || Number.isNaN(value)) return '';
  const { attribute, boolean, overloadedBoolean, commaSeparated }: Info = find(html, name);
  if (boolean || overloadedBoolean || typeof value === 'boolean' || !/^[\w:.-]+$/.test(attribute)) return undefined;
  if (Array.isArray(value) && commaSeparated) return undefined;
  const text = Array.isArray(value) ? value.join(' ').trim() : String(value);
  return ` ${attribute}="${text.replace(/[\0"&'`]/g, reference)}"`;
}

function reference(character: string): string {
  return `&#x${character.charCodeAt(0).toString(16).toUpperCase()};`;
}
