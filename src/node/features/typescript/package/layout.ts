import type { Code, CodePart } from './types.ts';

/** Code before it is broken into lines. */
export type Piece = CodePart | List | readonly Piece[];

/** Items between brackets: on one line, or each on its own. */
export interface List {
  readonly open: string;
  readonly items: readonly Piece[];
  readonly separator: string;
  readonly close: string;
  /** What each line begins with, in place of brackets and separators at their ends. */
  readonly lead?: string;
  /** Whether no separator may follow the last item. */
  readonly isEndBare?: boolean;
}

/** Columns of a line, if it can be broken. */
const WIDTH = 80;

/** Breaks code into lines. */
export function layOut(piece: Piece): Code {
  const parts: CodePart[] = [];
  let column = 0;
  const put = (part: CodePart): void => {
    const text = textOf(part);
    const end = text.lastIndexOf('\n');
    column = end < 0 ? column + text.length : text.length - end - 1;
    parts.push(part);
  };
  /** @param after columns of what follows on the line */
  const write = (each: Piece, indent: number, after: number): void => {
    if (isPart(each)) put(each);
    else if (isSequence(each)) {
      for (const [index, inner] of each.entries()) write(inner, indent, widthUpToList(each.slice(index + 1), after));
    } else if (column + widthOf(each) + after <= WIDTH) for (const inner of flat(each)) put(inner);
    else writeList(each, indent);
  };
  const writeList = ({ open, items, separator, close, lead, isEndBare }: List, indent: number): void => {
    const line = `\n${' '.repeat(indent + 2)}`;
    if (lead !== undefined) {
      const before = parts.pop() ?? '';
      parts.push(typeof before === 'string' ? before.trimEnd() : before);
      for (const item of items) {
        put(line + lead);
        write(item, indent + 2, 0);
      }
      return;
    }
    put(open.trimEnd());
    for (const [index, item] of items.entries()) {
      put(line);
      write(item, indent + 2, separator.trimEnd().length);
      if (!isEndBare || index < items.length - 1) put(separator.trimEnd());
    }
    put(`\n${' '.repeat(indent)}${close.trimStart()}`);
  };
  write(piece, 0, 0);
  return joined(parts);
}

/** Code on one line. */
export function flat(piece: Piece): Code {
  if (isPart(piece)) return [piece];
  if (isSequence(piece)) return joined(piece.flatMap(flat));
  const { open, items, separator, close } = piece;
  const inner = items.flatMap((item, index) => [...(index > 0 ? [separator] : []), ...flat(item)]);
  return joined(items.length === 0 ? [open.trimEnd(), close.trimStart()] : [open, ...inner, close]);
}

/** The text of code, without its links. */
export function codeText(code: Code): string {
  return code.map(textOf).join('');
}

/** Columns of what follows until the line may be broken again. */
function widthUpToList(pieces: readonly Piece[], after: number): number {
  let width = 0;
  for (const piece of pieces) {
    const list = firstList(piece);
    if (list !== undefined) return width + list;
    width += widthOf(piece);
  }
  return width + after;
}

/** Columns up to the bracket of the first list in a piece; undefined if it has none with items. */
function firstList(piece: Piece): number | undefined {
  if (isPart(piece)) return undefined;
  if (!isSequence(piece)) return piece.items.length > 0 ? piece.open.length : undefined;
  let width = 0;
  for (const inner of piece) {
    const list = firstList(inner);
    if (list !== undefined) return width + list;
    width += widthOf(inner);
  }
  return undefined;
}

function widthOf(piece: Piece): number {
  return codeText(flat(piece)).length;
}

function textOf(part: CodePart): string {
  return typeof part === 'string' ? part : part.text;
}

function isPart(piece: Piece): piece is CodePart {
  return typeof piece === 'string' || 'to' in piece;
}

function isSequence(piece: Piece): piece is readonly Piece[] {
  return Array.isArray(piece);
}

function joined(parts: readonly CodePart[]): Code {
  const all: CodePart[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (typeof part === 'string' && typeof last === 'string') all[all.length - 1] = last + part;
    else if (part !== '') all.push(part);
  }
  return all;
}
