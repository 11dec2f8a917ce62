/**
 * Terms and the places that hold them, as text. A term has one line: what it shares with the term above as one
 * character, its rest, a tab, and its places: for each page that holds it the gap from the page before, then the gaps
 * between the page's units, each as one character. UTF-8 spends one byte on a small gap and more on a large one.
 *
 * Pages are counted by slots and units within their page, so an edit of one page leaves what others hold as it is.
 */

import { type TermTable, tableOf } from './terms.ts';

/** A term with its places. */
export type Posting = readonly [term: string, places: string];

/** A page's slot with the units that hold a term, as {@link writeUnits} writes them. */
export type Place = readonly [page: number, units: string];

/** A file of terms. */
export interface Shard extends TermTable {
  /** One entry per term. */
  readonly places: readonly string[];
}

/** Writes sorted terms. */
export function writePostings(postings: Iterable<Posting>): string {
  let text = '';
  let above = '';
  for (const [term, places] of postings) {
    const shared = sharedLength(above, term);
    text += `${character(shared)}${term.slice(shared)}\t${places}\n`;
    above = term;
  }
  return text;
}

/** Reads what {@link writePostings} wrote. */
export function readPostings(text: string): Shard {
  const terms: string[] = [];
  const places: string[] = [];
  let above = '';
  for (let at = 0; at < text.length; ) {
    const tab = text.indexOf('\t', at);
    const end = text.indexOf('\n', tab);
    above = above.slice(0, text.charCodeAt(at) - 32) + text.slice(at + 1, tab);
    terms.push(above);
    places.push(text.slice(tab + 1, end));
    at = end + 1;
  }
  return { ...tableOf(terms), places };
}

/** The places of a term on some pages, in the order of their slots. */
export function writePlaces(places: Iterable<Place>): string {
  let text = '';
  let last = -1;
  for (const [page, units] of places) {
    text += pageGap(last, page) + units;
    last = page;
  }
  return text;
}

/** Reads what {@link writePlaces} wrote, and leaves the units as they are. */
export function readPlaces(text: string): Place[] {
  const places: Place[] = [];
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
    places.push([page, text.slice(start, at)]);
  }
  return places;
}

/** The first character of a page's share in a term's places, given the page before or -1. */
export function pageGap(last: number, page: number): string {
  return character(page - last - 1);
}

/** A page's units that hold a term, ascending and counted from 0: twice each gap, and 1 more where another follows. */
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

/** Calls `visit` with every unit of some places, counted through the core; `firstUnits` has the first of the page in each slot. */
export function eachUnit(places: string, firstUnits: ArrayLike<number>, visit: (unit: number) => void): void {
  let page = -1;
  let unit = 0;
  let more = 0;
  for (let at = 0; at < places.length; ) {
    const code = places.codePointAt(at) ?? 0;
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

/** How many characters two strings begin with in common, at most 90. */
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
