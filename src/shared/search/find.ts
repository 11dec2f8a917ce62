/** Reads the pages chosen for a query, best first, until there are enough hits. */

import { type Candidate, inReadingOrder } from './assemble.ts';
import { packAt, packName } from './format.ts';
import type { Marker } from './highlight.ts';
import { hitOfType } from './hits.ts';
import type { Index } from './open-index.ts';
import type { Page } from './pages.ts';
import type { Query } from './query.ts';
import { rank } from './rank.ts';
import type { Place } from './store.ts';
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
  /** Reads some of them. */
  readonly read: (places: readonly Place[]) => Promise<readonly Page[]>;
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

/** Nobody reads hits beyond these pages. */
const MAX_PAGES = 1_000;
/** Number of pages read per turn. */
const TURN = 12;
/** Of a quick answer: how many of the best pages may take part, and the packs that hold them. */
const QUICK_PAGES = 24;
const QUICK_PACKS = 5;

export interface FindOptions {
  /** Number of hits that are enough. */
  readonly wanted: number;
  /** Whether to read the best pages alone, those in a few packs. */
  readonly isQuick: boolean;
}

/**
 * Reads pages in turns: the best ones, then the next. Hits of an earlier turn stand before those of later ones, so that going
 * to the next page of results does not reorder the earlier pages. Pages embedded in a core are all part of the first turn.
 */
export async function find(
  sources: readonly Source[],
  query: Query,
  { wanted, isQuick }: FindOptions,
): Promise<FoundHits> {
  const queue = sources
    .flatMap(source => source.pages.map(page => ({ ...page, source })))
    .sort((one, other) => other.score - one.score)
    .slice(0, MAX_PAGES);
  const isEmbedded = ({ source }: Queued): boolean => source.index.core.files !== undefined;
  let unread = queue.filter(page => !isEmbedded(page));
  const first = wanted === 0 ? [] : isQuick ? quickTurn(unread) : unread.slice(0, TURN);
  const candidates = [...inReadingOrder(await readTurn([...queue.filter(isEmbedded), ...first], query))];
  unread = unread.filter(page => !first.includes(page));
  while (candidates.length < (isQuick ? Math.min(wanted, 1) : wanted) && unread.length > 0) {
    candidates.push(...inReadingOrder(await readTurn(unread.slice(0, TURN), query)));
    unread = unread.slice(TURN);
  }
  return { candidates, unread };
}

/** The best pages that are in few packs. */
function quickTurn(queue: readonly Queued[]): readonly Queued[] {
  const packs = new Set<string>();
  const fits = ({ source: { index }, slot, passage }: Queued): boolean => {
    const own = [0, passage].map(each => packName(index.core, packAt(index.core, slot, each)));
    const more = new Set([...packs, ...own]);
    if (more.size > QUICK_PACKS) return false;
    for (const name of own) packs.add(name);
    return true;
  };
  return queue.slice(0, QUICK_PAGES).filter(fits).slice(0, TURN);
}

async function readTurn(turn: readonly Queued[], query: Query): Promise<readonly Candidate<Source>[]> {
  const parts = [...new Set(turn.map(({ source }) => source))];
  const ranked = await Promise.all(
    parts.map(async part => {
      const own = turn.filter(({ source }) => source === part);
      const pages = await part.read(own);
      return rank(pages, query, part.survey).flatMap(each => {
        const hit = hitOfType(each, part.types);
        return hit ? { part, ranked: hit } : [];
      });
    }),
  );
  return ranked.flat();
}
