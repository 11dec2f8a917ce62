/** Joins what is shown of the pages into packs: files of similar size, in the order of slots. */

import { type Core, type PackedPage, passagesOf, type SectionRow } from '../../shared/search/format.ts';
import { hashOf } from '../util/hash.ts';
import { omitUndefined } from '../util/omit-undefined.ts';
import { hasText, type IndexCache, type IndexText, readText, saveText } from './index-files.ts';
import type { IndexedPage, PageParts } from './indexed-page.ts';

interface Placed {
  /** One entry per page. */
  readonly parts: readonly PageParts[];
  /** The page in each slot, or -1. */
  readonly slots: Int32Array;
  /** The folder that all URLs begin with. */
  readonly folder: string;
}

export interface Packs {
  readonly texts: readonly IndexText[];
  readonly starts: Core['packs']['starts'];
}

/** A page, or a part of a long one. */
interface Piece {
  readonly slot: number;
  /** Its first passage. */
  readonly passage: number;
  /** The page as JSON; empty for its later parts. */
  readonly page: string;
  readonly text: IndexText | null;
  /** Number of lines of its text. */
  readonly lines: number;
}

/** Minimum and maximum size of a pack in characters; only a single piece can exceed it. */
const MIN = 16_000;
const MAX = 32_000;

/** The packs of a core. */
export function packsOf(pages: readonly IndexedPage[], { parts, slots, folder }: Placed, cache: IndexCache): Packs {
  const pieces = Array.from(slots, (at, slot) => {
    const [page, part] = [pages[at], parts[at]];
    return page && part ? piecesOf(slot, shownPage({ slot, folder }, page, part), part) : [];
  }).flat();
  const texts: IndexText[] = [];
  const starts: Core['packs']['starts'][number][] = [];
  for (let start = 0; start < pieces.length; ) {
    const end = packEnd(pieces, start);
    const { slot = 0, passage = 0 } = pieces[start] ?? {};
    starts.push(passage === 0 ? [slot] : [slot, passage]);
    texts.push(packOf(pieces.slice(start, end), cache));
    start = end;
  }
  return { texts, starts };
}

/** What is shown of a page, apart from its text. */
export function shownPage(
  { slot, folder }: { readonly slot: number; readonly folder: string },
  { entry }: IndexedPage,
  { sections }: Pick<PageParts, 'sections'>,
): PackedPage {
  const { url, lvl0, title, keywords } = entry;
  return {
    ...{ slot, url: url.slice(folder.length), group: lvl0 },
    ...omitUndefined({
      title: title === sections[0]?.[1] ? undefined : title,
      keywords: keywords.length === 0 ? undefined : keywords,
    }),
    sections,
  };
}

function piecesOf(slot: number, page: PackedPage, { sections, texts }: PageParts): readonly Piece[] {
  let from = 0;
  let passage = 0;
  return texts.map(({ text, span }, part) => {
    const own = sections.slice(from, from + span);
    const piece = { slot, passage, page: part === 0 ? JSON.stringify(page) : '', text, lines: sum(own, linesOf) };
    from += span;
    passage += sum(own, ([, , , paragraphs, hasCode]) => passagesOf(paragraphs, hasCode === 1));
    return piece;
  });
}

const linesOf = ([, , , paragraphs, , excerpts = 0]: SectionRow): number => paragraphs + excerpts;

const sum = <T>(values: readonly T[], of: (value: T) => number): number =>
  values.reduce((total, value) => total + of(value), 0);

/**
 * The end of the pack that begins with a piece. It is put before the slot that is divisible by the highest power of two, so that
 * hardly any edit moves an end.
 */
function packEnd(pieces: readonly Piece[], start: number): number {
  let end = start;
  let highest = -1;
  let size = 0;
  for (let at = start; at < pieces.length; at++) {
    const { slot, passage, page, text } = pieces[at] as Piece;
    if (size > MAX && end > start) return end;
    const power = passage > 0 ? 0 : slot & -slot;
    if (size >= MIN && power > highest) {
      end = at;
      highest = power;
    }
    size += page.length + (text?.length ?? 0);
  }
  return pieces.length;
}

/** Joins pieces: a line of JSON with the pages that begin in the pack, then all lines of text. */
function packOf(pieces: readonly Piece[], cache: IndexCache): IndexText {
  const first = pieces.findIndex(({ page }) => page !== '');
  const ofEarlier = sum(first < 0 ? pieces : pieces.slice(0, first), ({ lines }) => lines);
  const head = `[${[ofEarlier, ...pieces.flatMap(({ page }) => page || [])].join()}]`;
  const texts = pieces.flatMap(({ text }) => text ?? []);
  const key = `search-pack:${hashOf(JSON.stringify([head, texts.map(({ hash }) => hash)]))}`;
  const known = cache.get<IndexText>(key);
  if (known && hasText(known, cache)) return known;
  const pack = saveText('pages', [head, ...texts.map(text => readText(text, cache))].join('\n'), cache);
  cache.set(key, pack);
  return pack;
}
