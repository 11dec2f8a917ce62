/** Code in the index: the names that it is found by, and the excerpts that hits show of it. */

import { runStarts, runsOf } from '../../shared/search/words.ts';

/** A name, but no version: `python3.11`. */
const IDENTIFIER = /^(?![vV]\d+\.)[\p{L}_$][\p{L}\p{N}_$.]{3,60}$/u;
const HYPHENATED =
  /(?<![\p{L}\p{N}_$-])[\p{L}_$][\p{L}\p{N}_$]{0,30}(?!-\p{N}+(?![\p{L}\p{N}_$]))(?:-[\p{L}\p{N}_$]{1,30}){1,5}(?![\p{L}\p{N}_$-])/gu;
/** A word that is more than a variable of arithmetic, as in `a-b`, or a code of a language, as in `en-us`. */
const LONG_WORD = /\p{L}{3}/u;

/** The first half of a character at the end of a text that was cut. */
const HALF_CHARACTER = /[\uD800-\uDBFF]$/;

/** Length of an excerpt in characters: more than the words that a dialog or a model gets of it. */
const EXCERPT = 160;
/** Maximum length of a section's excerpts; what goes beyond is mostly data. */
const MAX_EXCERPTS = 60_000;

/** The identifiers in code, without short ones. */
export function identifiers(code: string): readonly string[] {
  return [...new Set(runsOf(code))].filter(name => IDENTIFIER.test(name));
}

/** The names in code that a hyphen divides: `cache-dir`, but not `size-1`. */
export function hyphenated(code: string): readonly string[] {
  return [...new Set(code.match(HYPHENATED))].filter(name => LONG_WORD.test(name));
}

/**
 * The pieces of a section's code blocks that say names for the first time, each a single line.
 *
 * @param known the words of the page's text in lower case: it is found by them itself
 */
export function excerptsOf(blocks: readonly string[], known: ReadonlySet<string>): readonly string[] {
  const names = identifiers(blocks.join('\n')).map(name => name.toLowerCase());
  const wanted = new Set(names.filter(name => !known.has(name)));
  const excerpts: string[] = [];
  let size = 0;
  for (const piece of blocks.flatMap(piecesOf)) {
    const said = runsOf(piece).map(run => run.toLowerCase());
    if (!said.some(name => wanted.has(name))) continue;
    size += piece.length;
    if (size > MAX_EXCERPTS) break;
    excerpts.push(piece);
    for (const name of said) wanted.delete(name);
  }
  return excerpts;
}

/** Divides code into pieces, between lines where they are short enough, else between words. */
function piecesOf(code: string): readonly string[] {
  const lines = code.split('\n').map(line => line.replace(/\s+/g, ' ').trim());
  const pieces: string[] = [];
  let piece = '';
  for (const part of lines.flatMap(line => (line.length > EXCERPT ? partsOf(line) : line))) {
    if (part === '') continue;
    if (piece !== '' && piece.length + 1 + part.length > EXCERPT) {
      pieces.push(piece);
      piece = '';
    }
    piece = piece === '' ? part : `${piece} ${part}`;
  }
  return [...pieces, piece];
}

/** Divides a line before words; what follows a word without a space for too long is cut off. */
function partsOf(line: string): readonly string[] {
  const parts: string[] = [];
  let from = 0;
  let end = 0;
  for (const start of [...runStarts(line), line.length]) {
    if (start - from > EXCERPT && end > from) {
      parts.push(line.slice(from, end));
      from = end;
    }
    end = start;
  }
  return [...parts, line.slice(from)].map(part => part.slice(0, EXCERPT).replace(HALF_CHARACTER, '').trim());
}
