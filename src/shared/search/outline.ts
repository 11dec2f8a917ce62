/** Where the matches of a query stand, as far as postings tell: the passages of each page, before its sections are known. */

import { PASSAGE } from './format.ts';
import { eachEntry, readNote } from './postings.ts';

/** Postings of terms that match, and how well. */
export interface Found {
  readonly postings: string;
  readonly quality: number;
}

export interface Outline {
  /** Count of passages, up to the last one that matches on each page. */
  readonly length: number;
  /** One entry per slot, and one more: the first passage of the page in it. */
  readonly firsts: Uint32Array;
  /** One entry per passage: level of the heading that begins it, where that matches, or 0. */
  readonly levels: Uint8Array;
  /** Count of that heading's words, as it is noted. */
  readonly words: Uint8Array;
  /** 1 where that heading begins with the query's first term. */
  readonly begins: Uint8Array;
}

/** How well places of an {@link Outline} match a term: 1 where it stands as it was typed. */
export interface Qualities {
  /** Per passage: of the heading that begins it. */
  readonly heading: Float32Array;
  /** Per unit. */
  readonly unit: Float32Array;
}

/** The passages of all matches. */
export function outlineOf(slots: number, { headings, texts, beginnings }: AllFound): Outline {
  const firsts = new Uint32Array(slots + 1);
  for (const { postings } of headings) {
    eachEntry(postings, 'heading', (slot, passage) => {
      if (passage >= (firsts[slot + 1] ?? 0)) firsts[slot + 1] = passage + 1;
    });
  }
  for (const { postings } of texts) {
    eachEntry(postings, 'text', (slot, unit) => {
      const passage = Math.floor(unit / PASSAGE);
      if (passage >= (firsts[slot + 1] ?? 0)) firsts[slot + 1] = passage + 1;
    });
  }
  for (let slot = 0; slot < slots; slot++) firsts[slot + 1] = (firsts[slot + 1] ?? 0) + (firsts[slot] ?? 0);
  const length = firsts[slots] ?? 0;
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

interface AllFound {
  readonly headings: readonly Found[];
  readonly texts: readonly Found[];
  /** Those of the query's first term in headings. */
  readonly beginnings: readonly Found[];
}
