/** What is hidden from the parsers, which would take it for syntax, and shown again in their trees: ids of headings, dollar signs. */

import type { Plugin } from 'unified';
import type { Node } from 'unist';
import { findClassicId } from '../heading-ids/written.ts';

/** Marks a masked id: a noncharacter, which no text contains. */
const MASK = '\uFDD0';
/** Stands for a dollar sign that is text, where the syntax of a feature would take it for more. */
export const MASKED_DOLLAR = '\uFDD4';
/** Markers of quotes and list items, and the marks of a heading. */
const HEADING = /^(?:[\s>]|[-*+]\s|\d{1,9}[.)]\s)*#{1,6}\s/;
/** The line below a heading that is underlined. */
const UNDERLINE = /^[\s>]*(?:=+|-+)\s*$/;
const MASKED = /\\?\{\uFDD0([0-9a-f]*)\}/g;

/**
 * Masks the `{#id}` at the end of a heading's line, and each further `{#` in it. Otherwise a parser would take a part of
 * some ids for emphasis, a directive or an e-mail address, and MDX would take the braces for an expression.
 *
 * @param below the line below, which may underline a heading
 * @param escapedOnly whether only `\{#id}` is an id, not `{#id}`
 */
export function maskHeadingId(line: string, below: string, escapedOnly: boolean): string {
  if (!line.includes('{#') || hasMaskedId(line) || !(HEADING.test(line) || UNDERLINE.test(below))) return line;
  const { at = line.length, end = at } = findClassicId(line) ?? {};
  if (escapedOnly && line.charAt(at) !== '\\') return line;
  const title = escapedOnly ? line.slice(0, at) : line.slice(0, at).replace(/(?<!\\)\{#/g, masked);
  return title + (at < end ? masked(line.slice(at, end)) : '') + line.slice(end);
}

function masked(written: string): string {
  return `\\{${MASK}${Buffer.from(written).toString('hex')}}`;
}

/** Whether a text has a masked id. */
export function hasMaskedId(text: string): boolean {
  return text.includes(MASK);
}

/** Whether a text has a masked id, or a masked dollar sign. */
function hasMask(text: string): boolean {
  return text.includes(MASK) || text.includes(MASKED_DOLLAR);
}

/** A text with its dollar signs; each of them is where its mask was. */
export function unmaskDollars(text: string): string {
  return text.replaceAll(MASKED_DOLLAR, '$');
}

/** Restores masked ids: at the end of headings as one piece of text, and wherever a line only looked like a heading; dollars, too. */
export const unmaskText: Plugin<[], Node> = () => (tree, file) => {
  if (hasMask(String(file))) unmask(tree);
};

/** Restores the masked ids in all strings below a value: a node, its attributes, or its parsed JavaScript. */
function unmask(value: object): void {
  for (const [key, part] of Object.entries(value)) {
    if (typeof part === 'string' && hasMask(part)) Object.assign(value, { [key]: unmasked(part) });
    else if (part !== null && typeof part === 'object') unmask(part);
  }
}

/** Code keeps the backslashes that the author wrote; in text, Markdown removes those of the braces. */
function unmasked(text: string): string {
  return unmaskDollars(text).replace(MASKED, (whole, hex: string) => {
    const written = Buffer.from(hex, 'hex').toString();
    return whole.startsWith('\\') ? written : written.replace(/^\\|\\(?=\}$)/g, '');
  });
}
