/** Reads the pages chosen for a query, best first, until there are enough hits. */

import { type Candidate, inReadingOrder } from './assemble.ts';
import type { Marker } from './highlight.ts';
import { hitOfType } from './hits.ts';
import type { Index } from './open-index.ts';
import type { Query } from './query.ts';
import { rank } from './rank.ts';
import type { Store } from './store.ts';
import type { Chosen, Survey } from './survey.ts';
import type { HitType } from './types.ts';

/** An index that takes part in a search. */
export interface Source {
  readonly facets: Readonly<Record<string, string>>;
  /** The types of hits that the filters let through. */
  readonly types: ReadonlySet<HitType>;
  readonly index: Index;
  readonly survey: Survey;
  readonly marker: Marker;
  /** The pages that may match, best first. */
  readonly pages: readonly Chosen[];
}

/** A page waiting to be read. */
interface Queued extends Chosen {
  readonly source: Source;
}

export interface FoundHits {
  /** Best first. */
  readonly candidates: readonly Candidate<Source>[];
  /** Pages that were not read, since there were enough hits before them. */
  readonly unread: readonly Queued[];
}

interface FindOptions {
  readonly query: Query;
  /** Number of hits wanted. */
  readonly wanted: number;
  /** Number of pages fetched per turn. */
  readonly turn: number;
}

/** Nobody reads hits beyond these pages. */
const MAX_PAGES = 1_000;

/**
 * Reads pages in turns: the best ones, then the next. Hits of an earlier turn stand before those of later ones, so that going
 * to the next page of results does not reorder the earlier pages. Pages embedded in a core are all part of the first turn.
 */
export async function find(
  store: Store,
  sources: readonly Source[],
  { query, wanted, turn }: FindOptions,
): Promise<FoundHits> {
  const queue = sources
    .flatMap(source => source.pages.map(page => ({ ...page, source })))
    .sort((one, other) => other.score - one.score)
    .slice(0, MAX_PAGES);
  const isEmbedded = ({ source }: Queued): boolean => source.index.core.files !== undefined;
  const distant = queue.filter(page => !isEmbedded(page));
  let read = wanted === 0 ? 0 : turn;
  const first = [...queue.filter(isEmbedded), ...distant.slice(0, read)];
  const candidates = [...inReadingOrder(await readTurn(store, first, query))];
  for (; candidates.length < wanted && read < distant.length; read += turn) {
    candidates.push(...inReadingOrder(await readTurn(store, distant.slice(read, read + turn), query)));
  }
  return { candidates, unread: distant.slice(read) };
}

async function readTurn(store: Store, turn: readonly Queued[], query: Query): Promise<readonly Candidate<Source>[]> {
  const parts = [...new Set(turn.map(({ source }) => source))];
  const ranked = await Promise.all(
    parts.map(async part => {
      const slots = turn.filter(({ source }) => source === part).map(({ slot }) => slot);
      const pages = await store.pages(part.index, slots);
      return rank(pages, query, part.survey).flatMap(each => {
        const hit = hitOfType(each, part.types);
        return hit ? { part, ranked: hit } : [];
      });
    }),
  );
  return ranked.flat();
}
