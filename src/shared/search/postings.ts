/**
 * Shards as text. A term has one line: the length of the prefix that it shares with the term above as one character, its
 * rest, a tab, and its postings: for each page the gap from the page before, then its entries, each as one character. UTF-8
 * spends one byte on a small number and more on a large one.
 *
 * Pages are numbered by slots and places within their page, so an edit of one page leaves the postings of others as they are.
 */

import { type TermTable, tableOf } from './terms.ts';

/** A term with its postings. */
export type TermPostings = readonly [term: string, postings: string];

/** A page's slot with its entries for a term, as {@link writeEntries} writes them. */
export type PagePostings = readonly [page: number, entries: string];

/**
 * A place within a page, and what is noted of it. In the text it is a unit, and 1 notes that it is code; of headings it is a
 * passage, and a {@link HeadingNote} is noted.
 */
export type Entry = readonly [place: number, note: number];

/** Whether terms are those of headings, which are short and say what they mean, or of running text. */
export type Field = 'heading' | 'text';

/** What is noted of a heading's term. */
export interface HeadingNote {
  readonly kind: TermKind;
  /** 1 to 6. */
  readonly level: number;
  /** Count of the heading's words, from 1 to {@link MOST_WORDS}, which stands for more too. */
  readonly words: number;
}

/**
 * Kinds of terms of a heading: its first word or another, a part of one, such as `selector` of `useSelector`, and a keyword
 * of the page.
 */
export type TermKind = (typeof KINDS)[number];
const KINDS = ['first', 'word', 'inside', 'keyword'] as const;

/** So few that a note is one byte. */
export const MOST_WORDS = 5;
const LEVELS = 6;

export function writeNote({ kind, level, words }: HeadingNote): number {
  return (KINDS.indexOf(kind) * MOST_WORDS + Math.max(1, Math.min(words, MOST_WORDS)) - 1) * LEVELS + level - 1;
}

export function readNote(note: number): HeadingNote {
  const rest = Math.floor(note / LEVELS);
  const kind = KINDS[Math.floor(rest / MOST_WORDS)] ?? 'word';
  return { kind, level: (note % LEVELS) + 1, words: (rest % MOST_WORDS) + 1 };
}

/** A file of sorted terms. */
export interface Shard extends TermTable {
  /** One entry per term. */
  readonly postings: readonly string[];
}

/** Writes sorted terms. */
export function writeShard(terms: Iterable<TermPostings>): string {
  let text = '';
  let above = '';
  for (const [term, postings] of terms) {
    const shared = sharedLength(above, term);
    text += `${character(shared)}${term.slice(shared)}\t${postings}\n`;
    above = term;
  }
  return text;
}

/** Reads what {@link writeShard} wrote. */
export function readShard(text: string): Shard {
  const terms: string[] = [];
  const postings: string[] = [];
  let above = '';
  for (let at = 0; at < text.length; ) {
    const tab = text.indexOf('\t', at);
    const end = text.indexOf('\n', tab);
    above = above.slice(0, text.charCodeAt(at) - 32) + text.slice(at + 1, tab);
    terms.push(above);
    postings.push(text.slice(tab + 1, end));
    at = end + 1;
  }
  return { ...tableOf(terms), postings };
}

/** The postings of a term on some pages, in the order of their slots. */
export function writePostings(pages: Iterable<PagePostings>): string {
  let text = '';
  let last = -1;
  for (const [page, entries] of pages) {
    text += pageGap(last, page) + entries;
    last = page;
  }
  return text;
}

/** Reads what {@link writePostings} wrote, with the entries as they are. */
export function readPostings(text: string, field: Field): PagePostings[] {
  const pages: PagePostings[] = [];
  let page = -1;
  for (let at = 0; at < text.length; ) {
    const gap = text.codePointAt(at) ?? 0;
    page += numberOf(gap) + 1;
    at += lengthOf(gap);
    const start = at;
    let entry = 0;
    do {
      entry = text.codePointAt(at) ?? 0;
      at += lengthOf(entry) + (field === 'heading' ? 1 : 0);
    } while ((numberOf(entry) & 1) === 1);
    pages.push([page, text.slice(start, at)]);
  }
  return pages;
}

/** The first character of a page's postings, given the page before or -1. */
export function pageGap(last: number, page: number): string {
  return character(page - last - 1);
}

/**
 * A page's entries, ascending by place: twice each gap, and 1 more where another follows. The note of a heading is a
 * character of its own; that of a unit is a second bit.
 */
export function writeEntries(entries: readonly Entry[], field: Field): string {
  let text = '';
  let last = -1;
  entries.forEach(([place, note], at) => {
    const gap = place - last - 1;
    const more = at + 1 < entries.length ? 1 : 0;
    text += field === 'heading' ? character(gap * 2 + more) + character(note) : character((gap * 2 + note) * 2 + more);
    last = place;
  });
  return text;
}

/** Calls `visit` with the entries of some postings. */
export function eachEntry(
  postings: string,
  field: Field,
  visit: (slot: number, place: number, note: number) => void,
): void {
  let slot = -1;
  let place = -1;
  let more = 0;
  for (let at = 0; at < postings.length; ) {
    const code = postings.codePointAt(at) ?? 0;
    const number = numberOf(code);
    at += lengthOf(code);
    if (more === 0) {
      slot += number + 1;
      place = -1;
      more = 1;
    } else {
      more = number & 1;
      if (field === 'heading') {
        place += (number >>> 1) + 1;
        // It is short of what needs two.
        visit(slot, place, numberOf(postings.charCodeAt(at++)));
      } else {
        place += (number >>> 2) + 1;
        visit(slot, place, (number >>> 1) & 1);
      }
    }
  }
}

/** Length of the common prefix of two strings, at most 90. */
export function sharedLength(one: string, other: string): number {
  let shared = 0;
  while (shared < 90 && shared < one.length && one[shared] === other[shared]) shared++;
  return shared;
}

// A number as one character: past the control characters, and round the surrogates.
const character = (value: number): string =>
  value < 0xd800 - 32 ? String.fromCharCode(value + 32) : String.fromCodePoint(value + 32 + 0x800);
const numberOf = (code: number): number => (code < 0xd800 ? code : code - 0x800) - 32;
const lengthOf = (code: number): number => (code > 0xffff ? 2 : 1);
