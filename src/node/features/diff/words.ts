/** What of a text has changed, word by word. */

import { listChanges } from '../../util/list-diff.ts';

/** A part of a text: in both, only in the new one, or only in the old one. */
export interface Piece {
  readonly kind: 'same' | 'in' | 'out';
  readonly text: string;
}

/** Letters of languages without spaces are counted one by one. */
const TOKENS =
  /(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])[\p{L}\p{M}\p{N}_])+|\p{L}\p{M}*|\s+|./gsu;
const WORD = /[\p{L}\p{N}]/u;
/** Changes in a line from which it is shown as another one. */
const MAX_EDITS = 200;

function tokensOf(text: string): string[] {
  return text.match(TOKENS) ?? [];
}

export function countWords(text: string): number {
  return tokensOf(text).filter(token => WORD.test(token)).length;
}

/** The pieces of a line that has become another one; undefined where they have little in common. */
export function diffWords(before: string, after: string): readonly Piece[] | undefined {
  const changes = listChanges(tokensOf(before), tokensOf(after), MAX_EDITS);
  if (!changes) return undefined;
  const pieces = changes.map(({ kind, values }): Piece => ({ kind, text: values.join('') }));
  const size = (kind: Piece['kind']): number =>
    pieces.reduce((sum, piece) => sum + (piece.kind === kind ? countWords(piece.text) : 0), 0);
  const same = size('same');
  return same > 0 && same >= Math.min(size('in'), size('out')) ? pieces : undefined;
}
