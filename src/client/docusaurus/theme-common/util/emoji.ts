const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u{20e3}/u;

/**
 * Splits a leading emoji, if any, from the rest of a text, spaces included.
 *
 * @example extractLeadingEmoji('👩‍💻 Develop') // { emoji: '👩‍💻', rest: ' Develop' }
 */
export function extractLeadingEmoji(text: string): { readonly emoji: string | null; readonly rest: string } {
  // A visible character can consist of several code points.
  const [first] = new Intl.Segmenter().segment(text);
  if (!first || !EMOJI.test(first.segment)) return { emoji: null, rest: text };
  return { emoji: first.segment, rest: text.slice(first.segment.length) };
}
