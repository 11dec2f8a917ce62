/** Reads the pages that may answer a query, the best first, until there are hits enough. */

import { type Candidate, inReadingOrder } from './assemble.ts';
import type { Marker } from './highlight.ts';
import { hitOfType } from './hits.ts';
import type { Query } from './query.ts';
import { rank } from './rank.ts';
import type { Index, Store } from './store.ts';
import type { Chosen, Survey } from './survey.ts';
import type { HitType } from './types.ts';

/** An index that is searched. */
export interface Source {
  readonly facets: Readonly<Record<string, string>>;
  /** The types of hits that are asked for. */
  readonly types: ReadonlySet<HitType>;
  readonly index: Index;
  readonly survey: Survey;
  readonly marker: Marker;
  /** The pages that may answer, best first. */
  readonly pages: readonly Chosen[];
}

/** A page that may answer. */
interface Queued extends Chosen {
  readonly source: Source;
}

export interface FoundHits {
  /** Best first. */
  readonly candidates: readonly Candidate<Source>[];
  /** Pages that were not read. */
  readonly others: readonly Queued[];
}

interface FindOptions {
  readonly query: Query;
  /** Count of hits. */
  readonly wanted: number;
  /** Count of pages whose blocks are fetched at once. */
  readonly turn: number;
}

/** Nobody looks further. */
const MOST_PAGES = 1_000;

/**
 * Finds hits turn by turn: of the best pages, then of the next. Hits of one turn stand before those of the next, so that
 * the same pages of an answer have the same hits however far a reader goes. Pages that are at hand are all in the first.
 */
export async function find(
  store: Store,
  sources: readonly Source[],
  { query, wanted, turn }: FindOptions,
): Promise<FoundHits> {
  const queue = sources
    .flatMap(source => source.pages.map(page => ({ ...page, source })))
    .sort((one, other) => other.score - one.score)
    .slice(0, MOST_PAGES);
  const isAtHand = ({ source }: Queued): boolean => source.index.core.files !== undefined;
  const distant = queue.filter(page => !isAtHand(page));
  let read = wanted === 0 ? 0 : turn;
  const first = [...queue.filter(isAtHand), ...distant.slice(0, read)];
  const candidates = [...inReadingOrder(await readTurn(store, first, query))];
  for (; candidates.length < wanted && read < distant.length; read += turn) {
    candidates.push(...inReadingOrder(await readTurn(store, distant.slice(read, read + turn), query)));
  }
  return { candidates, others: distant.slice(read) };
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
