import type { Root } from 'mdast';
import { walk } from '../walk.ts';

/** Replaces a colon while the native parser reads a text; a character for private use. */
const MASK = '\uE000';
/** `:::note Title` is text, which the native parser does not know. */
const TITLED = /^:(?=::+[a-z][\w-]*[ \t]+[^\s[{])/gim;
/** A paragraph that starts with a masked colon, none of whose lines can start another block. */
const PARAGRAPH = /^\uE000.*\n(?:(?![\s\d>*+<|[\]`~#=_{:-]).*\n)*$/;

/** Masks the first colon of every `:::note Title`. */
export function maskColons(text: string): { readonly masked: string; readonly count: number } {
  const masked = text.includes(MASK) ? text : text.replace(TITLED, MASK);
  return { masked, count: masked === text ? 0 : countMasks(masked) };
}

/** Restores the colons of a tree's text and code; returns whether they were all there. */
export function unmaskColons(tree: Root, count: number): boolean {
  if (count === 0) return true;
  let left = count;
  walk(tree, node => {
    const { value } = node as { value?: unknown };
    if (typeof value !== 'string' || !value.includes(MASK)) return undefined;
    left -= countMasks(value);
    Object.assign(node, { value: value.replaceAll(MASK, ':') });
    return undefined;
  });
  return left === 0;
}

/** Whether colons at the end of a paragraph close nothing because it starts with `:::note Title`. */
export function startsMasked(paragraph: string): boolean {
  return PARAGRAPH.test(paragraph);
}

function countMasks(text: string): number {
  return text.split(MASK).length - 1;
}
