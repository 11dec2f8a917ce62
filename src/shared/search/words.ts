/** Text to words and words to terms: one rule for the index, the query and the highlighter. */

/** A word where it stands in a text. */
export interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Whether one connecting sign, and no space, stands between it and the word before: `jest.fn`, `react-native`. */
  readonly glued: boolean;
  /** Signs that belong to a name: `--` of `--watch`, `@` of `@scope/pkg`, `++` of `C++`. */
  readonly lead: string;
  readonly trail: string;
}

/** A piece of a word that a query may name on its own, with its place in the word. */
export interface Part {
  readonly term: string;
  readonly start: number;
  readonly end: number;
}

const WORD = /[\p{L}\p{N}_$](?:[\p{L}\p{M}\p{N}_$]|['’](?=\p{L}))*/gu;
const HAS_LETTER = /[\p{L}\p{N}]/u;
const CONNECTOR = /^(?:[.\-/:+]|::|->|@)$/;
const LEAD = /(?:^|[^\p{L}\p{N}_$-])(--?|@)$/u;
const TRAIL = /^(?:\+\+|#)(?![\p{L}\p{N}])/u;
const CAMEL = /\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}\p{M}]+|\p{N}+/gu;
const PLAIN = /^(?:[a-z]+|[A-Z][a-z]*|\d+)$/;
/** Scripts written without spaces between words: Thai, Lao, Burmese, Khmer, kana, Han. */
const UNSPACED = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\u{20000}-\u{3ffff}]/u;

/** The runs of word characters in a text, in order; most are words. */
export function runsOf(text: string): readonly string[] {
  return text.match(WORD) ?? [];
}

/** Whether a run of word characters is a word: signs alone are none. */
export function isWord(run: string): boolean {
  return HAS_LETTER.test(run);
}

/** The words of a text, in order. */
export function words(text: string): Word[] {
  const found: Word[] = [];
  let previousEnd = -1;
  for (const word of runsOf(text)) {
    if (!isWord(word)) continue;
    // No letter stands between two words, so this finds the word itself.
    const start = text.indexOf(word, Math.max(0, previousEnd));
    const end = start + word.length;
    const glued = previousEnd >= 0 && CONNECTOR.test(text.slice(previousEnd, start));
    const lead = glued ? '' : (LEAD.exec(text.slice(Math.max(0, start - 3), start))?.[1] ?? '');
    const trail = TRAIL.exec(text.slice(end, end + 3))?.[0] ?? '';
    found.push({ text: word, start, end, glued, lead, trail });
    previousEnd = end;
  }
  return found;
}

/** A word as the index spells it: lower case, without accents and apostrophes. */
export function fold(word: string): string {
  if (PLAIN.test(word)) return word.toLowerCase();
  return word
    .toLowerCase()
    .replace(/['’]/g, '')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');
}

/**
 * The pieces of a name or of unspaced writing; none for a plain word.
 *
 * @example parts('useSelector') // use, selector
 * @example parts('ES6_modules') // es, 6, modules
 */
export function parts(word: string): Part[] {
  if (PLAIN.test(word)) return [];
  if (isUnspaced(word)) return segments(word);
  const found: Part[] = [];
  for (const match of word.matchAll(CAMEL)) {
    const piece = match[0];
    if (piece.length === word.length || (piece.length === 1 && !/\p{N}/u.test(piece))) continue;
    found.push({ term: fold(piece), start: match.index, end: match.index + piece.length });
  }
  return found;
}

/** Whether a word is a run of writing that puts no spaces between words. */
export function isUnspaced(word: string): boolean {
  return UNSPACED.test(word);
}

function segments(word: string): Part[] {
  const found: Part[] = [];
  // Some browsers of 2024 lack it; there, such a run is found by its beginning only.
  if (!Intl.Segmenter) return found;
  for (const { segment, index } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(word)) {
    if (segment.length < word.length) found.push({ term: fold(segment), start: index, end: index + segment.length });
  }
  return found;
}

/** Groups words into names: `--no-cache` is one of two words, most are of one. */
export function names(found: readonly Word[]): Word[][] {
  const groups: Word[][] = [];
  for (const word of found) {
    const last = groups.at(-1);
    if (word.glued && last) last.push(word);
    else groups.push([word]);
  }
  return groups;
}

/**
 * A name whose signs matter, as one term; null when it has none.
 *
 * @example signedTerm(names(words('--no-cache'))[0]) // '--no.cache'
 * @example signedTerm(names(words('C++'))[0]) // 'c++'
 */
export function signedTerm(name: readonly Word[]): string | null {
  const lead = name[0]?.lead ?? '';
  const trail = name.at(-1)?.trail ?? '';
  if (lead === '' && trail === '') return null;
  return lead + name.map(word => fold(word.text)).join('.') + trail;
}

/**
 * A heading's folded words with one space between. Calls `emit` with every term that it is found under, and whether the
 * term stands inside a word only; among them each two neighbours as one, such as `jest.fn` or `react native`.
 */
export function headingTerms(heading: string, emit: (term: string, inside: boolean) => void): string {
  let before = '';
  let folded = '';
  for (const name of names(words(heading))) {
    const signed = signedTerm(name);
    if (signed !== null) emit(signed, false);
    for (const word of name) {
      const term = fold(word.text);
      emit(term, false);
      for (const part of parts(word.text)) emit(part.term, part.start > 0);
      if (before !== '') emit(before + (word.glued ? '.' : ' ') + term, false);
      folded += before === '' ? term : ` ${term}`;
      before = term;
    }
  }
  return folded;
}

/** A text's folded words with one space between. */
export function foldedWords(text: string): string {
  return words(text)
    .map(word => fold(word.text))
    .join(' ');
}
