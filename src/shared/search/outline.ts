/** The passages of each page that match a query, as far as postings tell, before the pages are read. */

import { PASSAGE } from './format.ts';
import { eachEntry, readNote } from './postings.ts';

/** Postings of a matching term, with the quality of the match. */
export interface MatchedPostings {
  readonly postings: string;
  readonly quality: number;
}

export interface Outline {
  /** Number of passages, where each page ends with its last matching one. */
  readonly length: number;
  /** Per slot, and one more: index of the first passage of the slot's page. */
  readonly firsts: Uint32Array;
  /** Per passage: level of the heading at its start, if that matches, else 0. */
  readonly levels: Uint8Array;
  /** Per passage: number of words in that heading, at most `MAX_WORDS` of `postings.ts`. */
  readonly words: Uint8Array;
  /** Per passage: 1 where that heading begins with the query's first term. */
  readonly begins: Uint8Array;
}

/** How well the places of an {@link Outline} match a term; 1 is the term as typed. */
export interface Qualities {
  /** Per passage: match of the heading at its start. */
  readonly heading: Float32Array;
  /** Per unit. */
  readonly unit: Float32Array;
}

/** Notes the quality of a match, unless the place has a better one. */
export function raise(qualities: Float32Array, at: number, quality: number): void {
  if (quality > (qualities[at] ?? 0)) qualities[at] = quality;
}

/** The numbers of slots and passages of an index. */
export interface IndexSize {
  readonly slots: number;
  readonly passages: number;
}

/** Lays out the passages of all matches. @throws Error when they are more than those of the index, which then is damaged */
export function outlineOf({ slots, passages }: IndexSize, { headings, texts, beginnings }: AllMatches): Outline {
  const firsts = new Uint32Array(slots + 1);
  const reach = (slot: number, passage: number): void => {
    if (passage >= (firsts[slot + 1] ?? 0)) firsts[slot + 1] = passage + 1;
  };
  for (const { postings } of headings) eachEntry(postings, 'heading', reach);
  for (const { postings } of texts) {
    eachEntry(postings, 'text', (slot, unit) => reach(slot, Math.floor(unit / PASSAGE)));
  }
  for (let slot = 0; slot < slots; slot++) firsts[slot + 1] = (firsts[slot + 1] ?? 0) + (firsts[slot] ?? 0);
  const length = firsts[slots] ?? 0;
  if (length > passages) throw new Error('The search index is damaged.');
  const levels = new Uint8Array(length);
  const words = new Uint8Array(length);
  for (const { postings } of headings) {
    eachEntry(postings, 'heading', (slot, passage, note) => {
      const at = (firsts[slot] ?? 0) + passage;
      const read = readNote(note);
      levels[at] = read.level;
      words[at] = read.words;
    });
  }
  const begins = new Uint8Array(length);
  for (const { postings } of beginnings) {
    eachEntry(postings, 'heading', (slot, passage, note) => {
      if (readNote(note).kind === 'first') begins[(firsts[slot] ?? 0) + passage] = 1;
    });
  }
  return { length, firsts, levels, words, begins };
}

interface AllMatches {
  readonly headings: readonly MatchedPostings[];
  readonly texts: readonly MatchedPostings[];
  /** Matches of the query's first term in headings. */
  readonly beginnings: readonly MatchedPostings[];
}
