/** Budgets of answers, in tokens as models count them. The number is an estimate on the safe side: each model has its own. */

/** Tokens of a character: parts of a word in Latin scripts and code, half of one in other alphabets, one of others. */
function tokensOfCode(code: number): number {
  if (code < 0x250) return 2 / 7;
  return code < 0x2e80 ? 1 / 2 : 1;
}

/** The number of tokens of a text, rounded up. */
export function tokensOf(text: string): number {
  let tokens = 0;
  for (let at = 0; at < text.length; at++) tokens += tokensOfCode(text.charCodeAt(at));
  return Math.ceil(tokens);
}

/** The index at which a text, read from another index, has as many tokens as fit. */
export function fittingEnd(text: string, from: number, maxTokens: number): number {
  let left = maxTokens;
  for (let at = from; at < text.length; at++) {
    left -= tokensOfCode(text.charCodeAt(at));
    if (left < 0) return at;
  }
  return text.length;
}
