/** Highlights the words of a query in a text. The result is escaped HTML with the highlight tags as its only markup. */

import { escapeHtml } from '../escape.ts';
import type { Evidence } from './evidence.ts';
import { type GramMark, isUnspaced, type Language } from './language.ts';
import type { Highlight, MatchLevel, SearchParams, Snippet } from './types.ts';
import { joins, names, pairTerm, parts, type Word, words } from './words.ts';

export interface MarkStyle {
  readonly before: string;
  readonly after: string;
  readonly ellipsis: string;
}

/** The marks around matches. */
export function markStyle(params: SearchParams): MarkStyle {
  return {
    before: params.highlightPreTag ?? '<em>',
    after: params.highlightPostTag ?? '</em>',
    ellipsis: params.snippetEllipsisText ?? '…',
  };
}

/** Finds the word of the query that a term of a text matches. */
export interface Marker {
  /** Number of the query's terms other than stop words. */
  readonly wanted: number;
  readonly language: Language;
  /** The query's words that are written without spaces. */
  readonly grams: readonly GramMark[];
  /** The query's word that matches a term, and how many of the term's letters to mark; undefined for none. */
  mark(term: string): { readonly word: string; readonly length: number } | undefined;
}

/** Creates a marker from the terms that matched a query. */
export function createMarker(evidence: readonly Evidence[], language: Language): Marker {
  const answered = new Map<string, { word: string; length: number }>();
  for (const { term, matched } of evidence) {
    for (const found of matched) {
      const length = term.unfinished && found.startsWith(term.text) ? term.text.length : found.length;
      if ((answered.get(found)?.length ?? 0) < length) answered.set(found, { word: term.word, length });
    }
  }
  const terms = evidence.map(({ term }) => term).filter(({ stop }) => !stop);
  return {
    wanted: new Set(terms.map(({ text }) => text)).size,
    language,
    grams: terms.filter(({ grams }) => grams.length > 0),
    mark: term => answered.get(term),
  };
}

/** A text with its words, and the spans that match. */
export interface MarkedText {
  readonly text: string;
  readonly found: readonly Word[];
  readonly spans: readonly Span[];
  readonly matchedWords: readonly string[];
  readonly matchLevel: MatchLevel;
}

interface Span {
  /** Index of its word among the words of the text. */
  readonly at: number;
  readonly start: number;
  readonly end: number;
  readonly word: string;
}

/** Finds the query's words in a text. */
export function markText(text: string, marker: Marker): MarkedText {
  const found = words(text, marker.language);
  const spans = spansOf(text, found, marker);
  const matchedWords = [...new Set(spans.map(span => span.word))];
  return { text, found, spans, matchedWords, matchLevel: levelOf(matchedWords.length, marker.wanted) };
}

/** The whole text, highlighted. */
export function highlight(marked: MarkedText, style: MarkStyle): Highlight {
  const { text, found, spans, matchedWords, matchLevel } = marked;
  const value = markUp(marked, { from: 0, to: text.length, style });
  if (matchLevel === 'none') return { value, matchLevel, matchedWords };
  return { value, matchLevel, matchedWords, fullyHighlighted: spans.length === found.length };
}

/** A window of at most `size` words, chosen to contain most of the query's words, highlighted. */
export function snippet(marked: MarkedText, size: number, style: MarkStyle): Snippet {
  const { text, found, matchLevel } = marked;
  const first = windowStart(marked, size);
  const last = first + size - 1;
  const from = first === 0 ? 0 : (found[first]?.start ?? 0);
  const to = last >= found.length - 1 ? text.length : (found[last]?.end ?? text.length);
  const body = markUp(marked, { from, to, style });
  return { value: (from > 0 ? style.ellipsis : '') + body + (to < text.length ? style.ellipsis : ''), matchLevel };
}

const levelOf = (matched: number, wanted: number): MatchLevel =>
  matched === 0 ? 'none' : matched < wanted ? 'partial' : 'full';

function spansOf(text: string, found: readonly Word[], marker: Marker): Span[] {
  const endings = endingsOf(text, found, marker);
  const spans = found.flatMap((word, at) => {
    if (isUnspaced(word.text, marker.language)) return [];
    const own = wordSpans(word, at, marker);
    const near = own.length > 0 ? own : pairSpans(found, at, marker);
    return near.length > 0 ? near : endingSpans(word, at, endings[at]);
  });
  const { unspaced } = marker.language;
  if (marker.grams.length === 0 || !unspaced?.isUnspaced(text)) return spans;
  const inGrams = unspaced.gramSpans(text, marker).map(span => ({ ...span, at: wordAt(found, span.start) }));
  return [...spans, ...inGrams].sort((one, other) => one.start - other.start || other.end - one.end);
}

/** The index of the word at an offset. */
function wordAt(found: readonly Word[], place: number): number {
  return Math.max(
    0,
    found.findLastIndex(({ start }) => start <= place),
  );
}

function wordSpans(word: Word, at: number, { mark, language }: Marker): Span[] {
  const whole = mark(language.fold(word.text));
  if (whole) {
    const length = writtenLength(word.text, whole.length, language);
    const end = length < word.text.length ? word.start + length : word.end + word.trail.length;
    return [{ at, start: word.start - word.lead.length, end, word: whole.word }];
  }
  return parts(word.text, language).flatMap(part => {
    const marked = mark(part.term);
    const start = word.start + part.start;
    return marked ? { at, start, end: Math.min(start + marked.length, word.start + part.end), word: marked.word } : [];
  });
}

/** A word that matches together with a neighbour: `React Native` for `reactnative`. */
function pairSpans(found: readonly Word[], at: number, { mark, language }: Marker): Span[] {
  const [before, own, after] = [found[at - 1], found[at], found[at + 1]];
  const markPair = (one?: Word, two?: Word) =>
    one && two && mark(pairTerm(language.fold(one.text), language.fold(two.text), two.glued));
  const pair = markPair(before, own) ?? markPair(own, after);
  return own && pair ? [{ at, start: own.start, end: own.end, word: pair.word }] : [];
}

/** An ending of a name that matches: `UserById` in `getUserById`, `cache-dir` for `cacheDir`. */
interface Ending {
  readonly start: number;
  readonly word: string;
}

/** For each word the longest ending of its name that matches. */
function endingsOf(text: string, found: readonly Word[], { mark, language }: Marker): readonly (Ending | undefined)[] {
  return names(found).flatMap(name => {
    const from = name[0]?.start ?? 0;
    const endings = joins(text.slice(from, name.at(-1)?.end), language).flatMap(({ term, start }) => {
      const marked = mark(term);
      return marked ? { start: from + start, word: marked.word } : [];
    });
    return name.map(() => endings[0]);
  });
}

/** What of a word belongs to an ending of its name. */
function endingSpans(word: Word, at: number, ending: Ending | undefined): Span[] {
  if (!ending || ending.start >= word.end) return [];
  return [{ at, start: Math.max(word.start, ending.start), end: word.end, word: ending.word }];
}

/** Combining and invisible characters, and second halves of surrogate pairs. */
const DRAWN_ON = /\p{M}|\p{Cf}|[\udc00-\udfff]/u;

/** The length of a word's prefix as written, from its length as folded: 1 for the `ss` of `ß`. */
function writtenLength(word: string, length: number, { fold }: Language): number {
  const spelled = fold(word);
  if (length >= spelled.length) return word.length;
  if (spelled.length === word.length) return length;
  let end = 1;
  while (end < word.length && (fold(word.slice(0, end)).length < length || DRAWN_ON.test(word[end] ?? ''))) end++;
  return end;
}

/** The share of a window that may precede its first match: rows of a dialog cut off text far to the end. */
const LEAD = 0.6;
/** The same in characters, since words of code are long. */
const leadCharacters = (size: number): number => 15 + 2 * size;
/** Length from which a text is cut even if its words are few. */
const longText = (size: number): number => 8 * size;

/** Start of the window of `size` words with the most words of the query, the first of them a third into the window. */
function windowStart({ text, found, spans }: MarkedText, size: number): number {
  if (found.length <= size && text.length <= longText(size)) return 0;
  let best = 0;
  let match = 0;
  let most = 0;
  let end = 0;
  for (const [first, { at }] of spans.entries()) {
    if (at === spans[first - 1]?.at) continue;
    while ((spans[end]?.at ?? Infinity) < at + size) end++;
    const inside = spans.slice(first, end);
    const distinct = new Set(inside.map(each => each.word)).size;
    if (distinct <= most) continue;
    most = distinct;
    match = at;
    const room = size - 1 + at - (inside.at(-1)?.at ?? at);
    best = at - Math.min(Math.floor(size / 3), Math.floor(room / 2));
  }
  let start = Math.max(0, Math.min(best, found.length - size), match - Math.ceil(size * LEAD));
  const leadFrom = (at: number): number => (found[match]?.start ?? 0) - (found[at]?.start ?? 0);
  while (start < match && leadFrom(start) > leadCharacters(size)) start++;
  return start;
}

function markUp(
  { text, spans }: MarkedText,
  { from, to, style }: { readonly from: number; readonly to: number; readonly style: MarkStyle },
): string {
  let html = '';
  let at = from;
  for (const span of spans) {
    if (span.start < at || span.end > to) continue;
    html +=
      escapeHtml(text.slice(at, span.start)) +
      style.before +
      escapeHtml(text.slice(span.start, span.end)) +
      style.after;
    at = span.end;
  }
  return html + escapeHtml(text.slice(at, to));
}
