import type { Construct, Extension, TokenizeContext } from 'micromark-util-types';
import { VFileMessage } from 'vfile-message';

/** Marks in one paragraph: micromark compares each with those before it, so that twice as many take four times as long. */
const MAX_MARKS = 5000;

/** What begins or ends emphasis, links and images. */
const MARKS = '*_~[]!';

/**
 * An extension of micromark that counts such marks in each paragraph, heading and cell, and parses nothing.
 *
 * Its construct throws a `VFileMessage` if there are too many.
 */
export function countMarks(): Extension {
  const counts = new WeakMap<TokenizeContext, number>();
  const counter: Construct = {
    tokenize(_effects, _ok, nok) {
      const count = (counts.get(this) ?? 0) + 1;
      counts.set(this, count);
      if (count <= MAX_MARKS) return nok;
      const { line, column } = this.now();
      const message = `The paragraph has more than ${MAX_MARKS} marks of emphasis and links, which take too long to pair`;
      throw new VFileMessage(message, { place: { line, column }, source: 'lectern' });
    },
  };
  return { text: Object.fromEntries([...MARKS].map(mark => [mark.charCodeAt(0), counter])) };
}
