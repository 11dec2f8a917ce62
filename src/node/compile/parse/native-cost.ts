import { type Fence, isInFence } from './fences.ts';

/** Pieces that the native parser joins into one text; it copies the text so far for each. */
const PIECES = /&#?\w+;|[:{]/g;
/** A word of this length is one text, which the parser reads anew at each underscore in it. */
const LONG_WORD = 5000;
/** Pieces of a paragraph above which the JavaScript parser, whose time is linear, is faster. */
const MANY_PIECES = 2500;

/** A line that begins a text of its own, without a blank line before it: of an item, a heading, or a row. */
const OWN_TEXT = /^[\s>]*(?:[-*+]\s|\d{1,9}[.)]\s|#{1,6}\s|\|)/;
const MODULE = /^(?:import|export)\b/;

/** A paragraph of elements or expressions alone: the parser puts them in its place, and moves all blocks below. */
const ELEMENTS = /^\s*(?:<.*<\/|<[^<]*\/>\s*<|\{[^{]*\}\s*\{)/;
/** Moved blocks for each character of the page above which the JavaScript parser is faster. */
const MANY_MOVES = 300;

/**
 * Why a text is parsed sooner by the JavaScript parser: the time of the native one is quadratic for texts of many
 * pieces, and for many paragraphs that consist of elements.
 */
export function nativeCost(text: string): string | undefined {
  const scan: { fence: Fence | null } = { fence: null };
  const paragraph = { length: 0, pieces: 0, isModule: false };
  const sum = { joins: 0, blocks: 0, elements: 0 };
  const endText = () => {
    if (!paragraph.isModule) sum.joins += paragraph.length * paragraph.pieces;
    Object.assign(paragraph, { length: 0, pieces: 0 });
  };
  let isInBlock = false;
  for (const line of text.split('\n')) {
    const isText = !isInFence(line, scan) && line.trim() !== '';
    if (!isText || OWN_TEXT.test(line)) endText();
    if (isText && !isInBlock) {
      sum.blocks++;
      if (ELEMENTS.test(line)) sum.elements++;
      paragraph.isModule = MODULE.test(line);
    }
    isInBlock = isText;
    if (!isText) continue;
    paragraph.length += line.length;
    paragraph.pieces += piecesOf(line);
  }
  endText();
  if (sum.joins > MANY_PIECES * text.length) return 'many pieces of text in a paragraph';
  return sum.elements * sum.blocks > MANY_MOVES * text.length ? 'many paragraphs of elements' : undefined;
}

function piecesOf(line: string): number {
  const longWords = line.length > LONG_WORD ? line.split(/\s/).filter(({ length }) => length > LONG_WORD) : [];
  return (line.match(PIECES)?.length ?? 0) + longWords.join('').split('_').length - 1;
}
