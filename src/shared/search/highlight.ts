/** Marks the words of a query in a text, as escaped HTML in which only the marks are markup. */

import type { Evidence } from './evidence.ts';
import type { Highlight, MatchLevel, SearchParams, Snippet } from './types.ts';
import { fold, parts, type Word, words } from './words.ts';

export interface MarkStyle {
  readonly before: string;
  readonly after: string;
  readonly ellipsis: string;
}

/** How the caller wants marks to look. */
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
      if ((answered.get(found)?.length ?? 0) < length) answered.set(found, { word: term.text, length });
    }
  }
  const wanted = new Set(evidence.filter(each => !each.term.stop).map(each => each.term.text)).size;
  return { wanted, mark: term => answered.get(term) };
}

interface Span {
  readonly start: number;
  readonly end: number;
  readonly word: string;
}

/** The whole text with its marks. */
export function highlight(text: string, marker: Marker, style: MarkStyle): Highlight {
  const found = words(text);
  const spans = spansOf(found, marker);
  const matchedWords = [...new Set(spans.map(span => span.word))];
  const matchLevel = levelOf(matchedWords.length, marker.wanted);
  const value = markUp(text, spans, { from: 0, to: text.length, style });
  if (matchLevel === 'none') return { value, matchLevel, matchedWords };
  return { value, matchLevel, matchedWords, fullyHighlighted: spans.length === found.length };
}

/** At most `size` words of the text, where most of the query's words stand, with its marks. */
export function snippet(
  text: string,
  marker: Marker,
  { size, style }: { readonly size: number; readonly style: MarkStyle },
): Snippet {
  const found = words(text);
  const spans = spansOf(found, marker);
  const first = windowStart(found, spans, size);
  const last = first + size - 1;
  const from = first === 0 ? 0 : (found[first]?.start ?? 0);
  const to = last >= found.length - 1 ? text.length : (found[last]?.end ?? text.length);
  const body = markUp(text, spans, { from, to, style });
  const value = (from > 0 ? style.ellipsis : '') + body + (to < text.length ? style.ellipsis : '');
  return { value, matchLevel: levelOf(new Set(spans.map(span => span.word)).size, marker.wanted) };
}

/** Text as HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`);
}

const levelOf = (matched: number, wanted: number): MatchLevel =>
  matched === 0 ? 'none' : matched < wanted ? 'partial' : 'full';

function spansOf(found: readonly Word[], marker: Marker): Span[] {
  const spans: Span[] = [];
  for (const word of found) {
    const whole = marker.mark(fold(word.text));
    if (whole) {
      const end = whole.length < word.text.length ? word.start + whole.length : word.end + word.trail.length;
      spans.push({ start: word.start - word.lead.length, end, word: whole.word });
      continue;
    }
    for (const part of parts(word.text)) {
      const mark = marker.mark(part.term);
      if (!mark) continue;
      const start = word.start + part.start;
      spans.push({ start, end: Math.min(start + mark.length, word.start + part.end), word: mark.word });
    }
  }
  return spans;
}

/** Where a window of `size` words holds the most words of the query, the first match standing a third into it. */
function windowStart(found: readonly Word[], spans: readonly Span[], size: number): number {
  if (found.length <= size || spans.length === 0) return 0;
  const places = spans.map(span => found.findIndex(word => word.end >= span.end));
  let best = 0;
  let most = 0;
  let last = 0;
  places.forEach((place, at) => {
    const inside = spans.filter((_, other) => other >= at && (places[other] ?? 0) < place + size);
    const distinct = new Set(inside.map(span => span.word)).size;
    if (distinct <= most) return;
    most = distinct;
    best = place;
    last = places[at + inside.length - 1] ?? place;
  });
  const room = size - (last - best + 1);
  const start = best - Math.min(Math.floor(size / 3), Math.floor(room / 2));
  return Math.max(0, Math.min(start, found.length - size));
}

function markUp(
  text: string,
  spans: readonly Span[],
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
