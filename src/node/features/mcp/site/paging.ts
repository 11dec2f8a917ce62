import { characterEnd } from './plain-text.ts';
import { RequestError } from './request-error.ts';
import { fittingEnd } from './tokens.ts';

/** A part of a list or text. */
export interface Part {
  readonly from: number;
  /** Index after its end. */
  readonly to: number;
  readonly total: number;
  /** Offset of the next part; missing in the last one. */
  readonly nextOffset?: number;
}

/** The part of a list from an offset. @throws RequestError when the list ends before it */
export function listPart(total: number, { offset, size }: { readonly offset: number; readonly size: number }): Part {
  if (offset > 0 && offset >= total) {
    throw new RequestError(`There is nothing at offset ${offset}: give one below ${Math.max(total, 1)}.`);
  }
  const to = Math.min(offset + size, total);
  return { from: offset, to, total, ...(to < total ? { nextOffset: to } : {}) };
}

/** The part of a text from an offset that fits, up to the end of a line if that leaves half of it or more. @throws RequestError */
export function textPart(text: string, offset: number, maxTokens: number): Part {
  const size = Math.max(fittingEnd(text, offset, maxTokens) - offset, 2);
  const part = listPart(text.length, { offset, size });
  if (part.nextOffset === undefined) return part;
  const line = text.slice(part.from, part.to).lastIndexOf('\n') + 1;
  const to = line > size / 2 ? part.from + line : characterEnd(text, part.to);
  return { ...part, to, nextOffset: to };
}

/** Tells a model which part an answer has, and how to get the next; nothing if it has all. */
export function partNotes({ from, to, total, nextOffset }: Part, unit: string): readonly string[] {
  if (from === 0 && to === total) return [];
  const next = nextOffset === undefined ? '' : ` For the next, repeat the call with \`offset\` ${nextOffset}.`;
  return [`These are ${unit} ${from + 1} to ${to} of ${total}.${next}`];
}
