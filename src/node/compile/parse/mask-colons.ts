import type { Root } from 'mdast';
import { walk } from '../walk.ts';
import { type Fence, isInFence } from './fences.ts';

/** Replaces a colon while the native parser parses a text; a private-use character. */
const MASK = '\uE000';
/** `:::note Title` is text, but the native parser would take it for a directive. */
const TITLED = /^:(?=::+[a-z][\w-]*[ \t]+[^\s[{])/gim;
/** A paragraph that starts with a masked colon and has no line that could start another block. */
const PARAGRAPH = /^\uE000.*\n(?:(?![\s\d>*+<|[\]`~#=_{:-]).*\n)*$/;

/** Masks the first colon of every `:::note Title`. */
export function maskColons(text: string): { readonly masked: string; readonly count: number } {
  const masked = text.includes(MASK) ? text : text.replace(TITLED, MASK);
  return { masked, count: masked === text ? 0 : countMasks(masked) };
}

/** The end of an admonition, or the beginning of one, and what may stand before it. */
const FENCED = /^((?:[\s>]|[-*+]\s|\d{1,9}[.)]\s)*):(?=::)/;

/**
 * Masks the first colon of every line of code that begins with three: the JavaScript parser ends an admonition there, whose code shows
 * one, and takes the rest of the page for code. Code that nothing ends ends with its admonition.
 */
export function maskFencedColons(text: string): { readonly masked: string; readonly count: number } {
  if (text.includes(MASK) || !text.includes(':::')) return { masked: text, count: 0 };
  const scan: { fence: Fence | null } = { fence: null };
  const lines = text.split('\n');
  let open: number[] = [];
  for (const [index, line] of lines.entries()) {
    const { fence } = scan;
    const isCode = isInFence(line, scan);
    if (fence !== null && isCode && scan.fence === null)
      for (const each of open) lines[each] = lines[each]?.replace(FENCED, `$1${MASK}`) ?? '';
    if (scan.fence !== fence) open = [];
    else if (isCode) open.push(index);
  }
  const masked = lines.join('\n');
  return { masked, count: countMasks(masked) };
}

/** Restores the colons in a tree's text and code; returns whether all `count` colons were found. */
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

/** Whether a paragraph starts with `:::note Title`, so that colons at its end are text, too. */
export function startsMasked(paragraph: string): boolean {
  return PARAGRAPH.test(paragraph);
}

function countMasks(text: string): number {
  return text.split(MASK).length - 1;
}
