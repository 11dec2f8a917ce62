/**
 * The text format of shards. Each term is one line: the length of the prefix that it shares with the term above, as one
 * character; the rest of the term; a tab; its postings. Postings are, for each page, the gap from the page before and the
 * page's entries, each number one character, so that UTF-8 spends one byte on small numbers and more on large ones.
 *
 * Entries name places within their page, and pages are named by slot, so an edit of one page changes no other page's postings.
 */

import { type TermTable, tableOf } from './terms.ts';

/** A term with its postings. */
export type TermPostings = readonly [term: string, postings: string];

/** A page's slot with its entries for a term, as {@link writeEntries} writes them. */
export type PagePostings = readonly [page: number, entries: string];

/**
 * A place within a page, with a note. In the text, the place is a unit and a note of 1 marks code; in headings, the place is a
 * passage and the note encodes a {@link HeadingNote}.
 */
export type Entry = readonly [place: number, note: number];

/** The two fields of the index: headings, and running text. */
export type Field = 'heading' | 'text';

/** The note of a term in a heading. */
export interface HeadingNote {
  readonly kind: TermKind;
  /** 1 to 6. */
  readonly level: number;
  /** Number of words in the heading, from 1 to {@link MAX_WORDS}, which also stands for more. */
  readonly words: number;
}

/**
 * Kinds of terms of a heading: its first word, another word, a part of a word such as `selector` of `useSelector`, or a
 * keyword of the page.
 */
export type TermKind = (typeof KINDS)[number];
const KINDS = ['first', 'word', 'inside', 'keyword'] as const;

/** Small enough for a note to fit into one byte. */
export const MAX_WORDS = 5;
const LEVELS = 6;

export function writeNote({ kind, level, words }: HeadingNote): number {
  return (KINDS.indexOf(kind) * MAX_WORDS + Math.max(1, Math.min(words, MAX_WORDS)) - 1) * LEVELS + level - 1;
}

export function readNote(note: number): HeadingNote {
  const rest = Math.floor(note / LEVELS);
  const kind = KINDS[Math.floor(rest / MAX_WORDS)] ?? 'word';
  return { kind, level: (note % LEVELS) + 1, words: (rest % MAX_WORDS) + 1 };
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

/** Parses what {@link writeShard} wrote. */
export function readShard(text: string): Shard {
  const terms: string[] = [];
  const postings: string[] = [];
  let above = '';
  for (let at = 0; at < text.length; ) {
    const tab = text.indexOf('\t', at);
    const end = text.indexOf('\n', tab);
    if (tab < 0 || end < 0) throw new Error('The search index is damaged.');
    above = above.slice(0, text.charCodeAt(at) - 32) + text.slice(at + 1, tab);
    terms.push(above);
    postings.push(text.slice(tab + 1, end));
    at = end + 1;
  }
  return { ...tableOf(terms), postings };
}

/** Writes the postings of a term; pages in the order of their slots. */
export function writePostings(pages: Iterable<PagePostings>): string {
  let text = '';
  let last = -1;
  for (const [page, entries] of pages) {
    text += pageGap(last, page) + entries;
    last = page;
  }
  return text;
}

/** Parses what {@link writePostings} wrote, each page's entries left as text. */
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

/** The first character of a page's postings; `last` is the slot of the page before, or -1. */
export function pageGap(last: number, page: number): string {
  return character(page - last - 1);
}

/**
 * Writes a page's entries, in ascending order of place. The lowest bit of a number tells whether another entry follows. The
 * note of a heading is a character of its own; that of a unit is the second bit.
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

/** Calls `visit` with each entry. */
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
        // Notes are small enough for one code unit.
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

// A number as one character, above the control characters and around the surrogates.
const character = (value: number): string =>
  value < 0xd800 - 32 ? String.fromCharCode(value + 32) : String.fromCodePoint(value + 32 + 0x800);
const numberOf = (code: number): number => (code < 0xd800 ? code : code - 0x800) - 32;
const lengthOf = (code: number): number => (code > 0xffff ? 2 : 1);
