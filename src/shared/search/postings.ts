/**
 * Shards as text. A term has one line: the length of the prefix that it shares with the term above as one character, its
 * rest, a tab, and its postings: for each page the gap from the page before, then the gaps between the page's units, each as
 * one character. UTF-8 spends one byte on a small gap and more on a large one.
 *
 * Pages are numbered by slots and units within their page, so an edit of one page leaves the postings of others as they are.
 */

import { type TermTable, tableOf } from './terms.ts';

/** A term with its postings. */
export type TermPostings = readonly [term: string, postings: string];

/** A page's slot with the units that have a term, as {@link writeUnits} writes them. */
export type PagePostings = readonly [page: number, units: string];

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
  for (const [page, units] of pages) {
    text += pageGap(last, page) + units;
    last = page;
  }
  return text;
}

/** Reads what {@link writePostings} wrote, with the units as they are. */
export function readPostings(text: string): PagePostings[] {
  const pages: PagePostings[] = [];
  let page = -1;
  for (let at = 0; at < text.length; ) {
    const gap = text.codePointAt(at) ?? 0;
    page += numberOf(gap) + 1;
    at += lengthOf(gap);
    const start = at;
    let unit = 0;
    do {
      unit = text.codePointAt(at) ?? 0;
      at += lengthOf(unit);
    } while ((numberOf(unit) & 1) === 1);
    pages.push([page, text.slice(start, at)]);
  }
  return pages;
}

/** The first character of a page's postings, given the page before or -1. */
export function pageGap(last: number, page: number): string {
  return character(page - last - 1);
}

/** A page's units that have a term, ascending from 0: twice each gap, and 1 more where another follows. */
export function writeUnits(units: readonly number[]): string {
  let text = '';
  let last = -1;
  for (let at = 0; at < units.length; at++) {
    const unit = units[at] ?? 0;
    text += character((unit - last - 1) * 2 + (at + 1 < units.length ? 1 : 0));
    last = unit;
  }
  return text;
}

/** Calls `visit` with the units of some postings, numbered through the core; `firstUnits` has each slot's first one. */
export function eachUnit(postings: string, firstUnits: ArrayLike<number>, visit: (unit: number) => void): void {
  let page = -1;
  let unit = 0;
  let more = 0;
  for (let at = 0; at < postings.length; ) {
    const code = postings.codePointAt(at) ?? 0;
    at += lengthOf(code);
    if (more === 0) {
      page += numberOf(code) + 1;
      unit = (firstUnits[page] ?? 0) - 1;
      more = 1;
    } else {
      more = numberOf(code) & 1;
      unit += (numberOf(code) >>> 1) + 1;
      visit(unit);
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
