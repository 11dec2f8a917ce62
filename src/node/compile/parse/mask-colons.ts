import type { Root } from 'mdast';
import { walk } from '../walk.ts';

/** Stands for a colon while the native parser reads a text; Unicode leaves it to private use. */
const HIDDEN = '\uE000';
/** `:::note Title` is text, but not to the native parser. */
const TITLED = /^:(?=::+[a-z][\w-]*[ \t]+[^\s[{])/gim;
/** Lines of a paragraph that begins so, none of which may begin something else. */
const PARAGRAPH = /^\uE000.*\n(?:(?![\s\d>*+<|[\]`~#=_{:-]).*\n)*$/;

/** A text of which the native parser takes for text what is, and in how many places that needed help. */
export function maskColons(text: string): { readonly shown: string; readonly hidden: number } {
  const shown = text.includes(HIDDEN) ? text : text.replace(TITLED, HIDDEN);
  return { shown, hidden: shown === text ? 0 : count(shown) };
}

/** Gives a tree its colons back; says whether they all were where text or code is. */
export function unmaskColons(tree: Root, hidden: number): boolean {
  if (hidden === 0) return true;
  let left = hidden;
  walk(tree, node => {
    const { value } = node as { value?: unknown };
    if (typeof value !== 'string' || !value.includes(HIDDEN)) return undefined;
    left -= count(value);
    Object.assign(node, { value: value.replaceAll(HIDDEN, ':') });
    return undefined;
  });
  return left === 0;
}

/** Whether colons at the end of a paragraph close nothing because those that it begins with are text. */
export function startsMasked(paragraph: string): boolean {
  return PARAGRAPH.test(paragraph);
}

function count(text: string): number {
  return text.split(HIDDEN).length - 1;
}
