/** Characters that control a terminal, end a line or turn the direction of text. */
export const UNSAFE = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Text of others on a line of its own, without such characters. */
export function plainText(text: string): string {
  return text.replace(UNSAFE, ' ');
}
