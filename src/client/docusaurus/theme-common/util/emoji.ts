const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u{20e3}/u;

/**
 * The leading emoji of a text, if there is one, and the rest, spaces included.
 *
 * @example extractLeadingEmoji('👩‍💻 Develop') // { emoji: '👩‍💻', rest: ' Develop' }
 */
export function extractLeadingEmoji(text: string): { readonly emoji: string | null; readonly rest: string } {
  // One visible character may be several code points.
  const [first] = new Intl.Segmenter().segment(text);
  if (!first || !EMOJI.test(first.segment)) return { emoji: null, rest: text };
  return { emoji: first.segment, rest: text.slice(first.segment.length) };
}
