/** Marks the words of a query in a text, as escaped HTML in which only the marks are markup. */

import { escapeHtml } from '../escape.ts';
import type { Evidence } from './evidence.ts';
import type { Highlight, MatchLevel, SearchParams, Snippet } from './types.ts';
import { fold, parts, type Word, words } from './words.ts';

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

/** Says which word of the query a term of the text answers, and how many of its letters, if any. */
export interface Marker {
  readonly wanted: number;
  mark(term: string): { readonly word: string; readonly length: number } | undefined;
}

/** A marker of the terms that answered a query. */
export function createMarker(evidence: readonly Evidence[]): Marker {
  const answered = new Map<string, { word: string; length: number }>();
  for (const { term, matched } of evidence) {
    for (const found of matched) {
      const length = term.unfinished && found.startsWith(term.text) ? term.text.length : found.length;
      // A term of two neighbours marks them one by one: `react native` for `reactnative`.
      for (const piece of term.text.length < found.length && found.startsWith(term.text) ? [found] : found.split(' ')) {
        if ((answered.get(piece)?.length ?? 0) < length) answered.set(piece, { word: term.text, length });
      }
    }
  }
  const wanted = new Set(evidence.filter(each => !each.term.stop).map(each => each.term.text)).size;
  return { wanted, mark: term => answered.get(term) };
}

/** A text with the places of its words, and of those that answer. */
export interface MarkedText {
  readonly text: string;
  readonly found: readonly Word[];
  readonly spans: readonly Span[];
  readonly matchedWords: readonly string[];
  readonly matchLevel: MatchLevel;
}

interface Span {
  /** Its word's place among the words of the text. */
  readonly at: number;
  readonly start: number;
  readonly end: number;
  readonly word: string;
}

/** Finds the query's words in a text. */
export function markText(text: string, marker: Marker): MarkedText {
  const found = words(text);
  const spans = spansOf(found, marker);
  const matchedWords = [...new Set(spans.map(span => span.word))];
  return { text, found, spans, matchedWords, matchLevel: levelOf(matchedWords.length, marker.wanted) };
}

/** The whole text with its marks. */
export function highlight(marked: MarkedText, style: MarkStyle): Highlight {
  const { text, found, spans, matchedWords, matchLevel } = marked;
  const value = markUp(marked, { from: 0, to: text.length, style });
  if (matchLevel === 'none') return { value, matchLevel, matchedWords };
  return { value, matchLevel, matchedWords, fullyHighlighted: spans.length === found.length };
}

/** At most `size` words of the text, where most of the query's words stand, with its marks. */
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

function spansOf(found: readonly Word[], marker: Marker): Span[] {
  const spans: Span[] = [];
  found.forEach((word, at) => {
    const whole = marker.mark(fold(word.text));
    if (whole) {
      const end = whole.length < word.text.length ? word.start + whole.length : word.end + word.trail.length;
      spans.push({ at, start: word.start - word.lead.length, end, word: whole.word });
      return;
    }
    for (const part of parts(word.text)) {
      const mark = marker.mark(part.term);
      if (!mark) continue;
      const start = word.start + part.start;
      spans.push({ at, start, end: Math.min(start + mark.length, word.start + part.end), word: mark.word });
    }
  });
  return spans;
}

/** The most of a window that stands before its first match: a dialog's rows cut off what is far behind. */
const LEAD = 0.6;

/** Start of the window of `size` words with the most words of the query; its first match is a third into it. */
function windowStart({ found, spans }: MarkedText, size: number): number {
  if (found.length <= size) return 0;
  let best = 0;
  let match = 0;
  let most = 0;
  for (const { at } of spans) {
    const inside = spans.filter(other => other.at >= at && other.at < at + size);
    const distinct = new Set(inside.map(each => each.word)).size;
    if (distinct <= most) continue;
    most = distinct;
    match = at;
    const room = size - 1 + at - (inside.at(-1)?.at ?? at);
    best = at - Math.min(Math.floor(size / 3), Math.floor(room / 2));
  }
  return Math.max(0, Math.min(best, found.length - size), match - Math.ceil(size * LEAD));
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
