/** What of a page is no prose, line by line: where its description is looked for, this is passed over. */

export const BLANK = /^[\s>]*$/;

/** A test of each line in turn: whether what is no prose ends with it. */
export type EndReader = (line: string) => boolean;

/** A test whether a line has something. */
export function lineWith(pattern: RegExp): EndReader {
  return line => pattern.test(line);
}

export const END_OF_FORMULA = /\${2}\s*$/;
const FORMULA = /^[\s>]*\${2}[^$]*$/;

/**
 * Multi-line text that is not prose, by its first and last line: imports, comments, opening tags, expressions,
 * tables, definitions of links.
 */
const NON_PROSE: readonly (readonly [opener: RegExp, closer: RegExp])[] = [
  [/^import\s/, BLANK],
  [/$(?<=<!--(?:(?!-->).)*)/, /-->/],
  [/$(?<=\{\/\*(?:(?!\*\/\}).)*)/, /\*\/\}/],
  [/^[\s>]*<(h[1-6]|pre|Heading)\b(?:(?!<\/\1>).)*$/i, /<\/(?:h[1-6]|pre|Heading)>/i],
  // The end of a tag is not in its code, and is not the mark of a quote.
  [/^\s*<[A-Za-z][^<>]*$/, /^(?:[^{>]|\{(?:[^{}]|\{[^{}]*\})*\})*>/],
  [/^\s*>[\s>]*<[A-Za-z][^<>]*$/, /^\s*>(?:[^{>]|\{(?:[^{}]|\{[^{}]*\})*\})*>/],
  [/^[\s>]*(?:<[A-Za-z][^<>]*>)?\{[^}]*$/, /\}/],
  [/^[\s>]*\|/, BLANK],
  [/^[\s>]*\[[^\]^][^\]]*\]:\s/, BLANK],
];

/** The row between the head and the body of a table. */
const DELIMITERS = /^[\s>|:-]+$/;

/** Elements whose content is no prose. A component may be called `Table`, and an element of a site `table-of-contents`. */
const BOX = /<(\/?)(?:table|TABLE|[uod]l|[UOD]L|select|SELECT|button|BUTTON)(?![\w-])/g;

/** How many more of these elements a line opens than it closes. */
function boxesOpenedBy(line: string): number {
  const tags = [...line.matchAll(BOX)];
  return tags.length - 2 * tags.filter(([, slash]) => slash === '/').length;
}

/** Reads lines to the end of the outermost of these elements. */
function boxReader(first: string): EndReader {
  let open = boxesOpenedBy(first);
  return line => {
    open += boxesOpenedBy(line);
    return open <= 0;
  };
}

/**
 * Reads code to the first blank line outside of brackets, as MDX does. Below what looks like its end, brackets that are left open are
 * those of patterns, comments and texts.
 */
function codeReader(first: string): EndReader {
  let open = bracketsOpenedBy(first);
  let isComplete = /;\s*$/.test(first);
  return line => {
    if (BLANK.test(line)) return open <= 0 || isComplete;
    open += bracketsOpenedBy(line);
    isComplete = /^[}\])`]/.test(line);
    return false;
  };
}

/** How many more brackets a line opens than it closes, but for those of texts in quotes. */
function bracketsOpenedBy(line: string): number {
  const brackets = line.replace(/"[^"]*"|'[^']*'|`[^`]*`/g, '').match(/[{}[\]()]/g) ?? [];
  return brackets.length - 2 * brackets.filter(bracket => /[}\])]/.test(bracket)).length;
}

/** What is below a line. */
interface Below {
  readonly next?: string | undefined;
  /** Whether a formula may end there: `$$HOME` begins none by itself. */
  readonly mayBeFormula: () => boolean;
}

/** What tells the last line of the code block or non-prose that a line begins; undefined for prose. */
export function endOfNonProse(line: string, { next = '', mayBeFormula }: Below): EndReader | undefined {
  const fence = /^[\s>]*(`{3,}|~{3,})/.exec(line)?.[1];
  if (fence !== undefined) return lineWith(new RegExp(`^[\\s>]*${fence}[\`~]*\\s*$`));
  if (line.includes('|') && DELIMITERS.test(next) && next.includes('-')) return lineWith(BLANK);
  const isBox = line.replace(/^[\s>]+/, '').search(BOX) === 0 && !line.includes('/>');
  if (isBox && boxesOpenedBy(line) > 0) return boxReader(line);
  if (/^export\s/.test(line)) return codeReader(line);
  if (FORMULA.test(line) && mayBeFormula()) return lineWith(END_OF_FORMULA);
  const closer = NON_PROSE.find(([opener]) => opener.test(line))?.[1];
  return closer && lineWith(closer);
}
