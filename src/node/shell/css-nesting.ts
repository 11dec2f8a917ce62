/** Levels of blocks, functions and brackets up to which no parser of CSS overflows its stack, which ends the process. */
export const MAX_CSS_NESTING = 200;

/** Line ends, comments, strings, escapes, and what opens or closes a level. */
const TOKENS = /\n|\/\*[\s\S]*?(?:\*\/|$)|"(?:[^"\\\n]|\\[\s\S])*"?|'(?:[^'\\\n]|\\[\s\S])*'?|\\[\s\S]|[{([]|[\])}]/g;

/** The place in a style sheet at which more than {@link MAX_CSS_NESTING} levels are open, if there is one. */
export function deepCss(css: string): { readonly line: number; readonly column: number } | undefined {
  let [depth, line, lineStart] = [0, 1, 0];
  for (const { 0: token, index } of css.matchAll(TOKENS)) {
    if (/^[{([]$/.test(token)) depth++;
    else if (/^[\])}]$/.test(token)) depth = Math.max(0, depth - 1);
    else {
      line += token.split('\n').length - 1;
      if (token.includes('\n')) lineStart = index + token.lastIndexOf('\n') + 1;
    }
    if (depth > MAX_CSS_NESTING) return { line, column: index - lineStart + 1 };
  }
  return undefined;
}
