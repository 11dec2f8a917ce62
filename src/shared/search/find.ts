/** Reads the pages chosen for a query, best first, until there are enough hits. */

import { type Candidate, inReadingOrder } from './assemble.ts';
import { packAt, packName } from './format.ts';
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

/** Nobody reads hits beyond these pages. */
const MAX_PAGES = 1_000;
/** Maximum number of pages read per turn, of the packs that hold them, and of all files for a first turn. */
const TURN = 12;
const MAX_PACKS = 5;
const MAX_FILES = 12;

/**
 * Reads pages in turns: the best ones, then the next. Hits of an earlier turn stand before those of later ones, so that going
 * to the next page of results does not reorder the earlier pages. Pages embedded in a core are all part of the first turn.
 */
export async function find(
  store: Store,
  sources: readonly Source[],
  query: Query,
  wanted: number,
): Promise<FoundHits> {
  const queue = sources
    .flatMap(source => source.pages.map(page => ({ ...page, source })))
    .sort((one, other) => other.score - one.score)
    .slice(0, MAX_PAGES);
  const isEmbedded = ({ source }: Queued): boolean => source.index.core.files !== undefined;
  let unread = queue.filter(page => !isEmbedded(page));
  const read = sources.reduce((sum, { survey }) => sum + survey.files, 0);
  let turn = wanted === 0 ? [] : nextTurn(unread, Math.max(2, MAX_FILES - read));
  const candidates = [...inReadingOrder(await readTurn(store, [...queue.filter(isEmbedded), ...turn], query))];
  unread = unread.filter(page => !turn.includes(page));
  while (candidates.length < wanted && unread.length > 0) {
    turn = nextTurn(unread);
    candidates.push(...inReadingOrder(await readTurn(store, turn, query)));
    unread = unread.filter(page => !turn.includes(page));
  }
  return { candidates, unread };
}

/** The best pages, but for those that need more packs than a turn has. */
function nextTurn(queue: readonly Queued[], most = MAX_PACKS): readonly Queued[] {
  const packs = new Set<string>();
  return queue.slice(0, TURN).filter(({ source: { index }, slot, passage }) => {
    const more = new Set(packs);
    for (const each of [0, passage]) more.add(packName(index.core, packAt(index.core, slot, each)));
    if (more.size > Math.min(most, MAX_PACKS)) return false;
    for (const name of more) packs.add(name);
    return true;
  });
}

async function readTurn(store: Store, turn: readonly Queued[], query: Query): Promise<readonly Candidate<Source>[]> {
  const parts = [...new Set(turn.map(({ source }) => source))];
  const ranked = await Promise.all(
    parts.map(async part => {
      const own = turn.filter(({ source }) => source === part);
      const pages = await store.pages(part.index, own);
      return rank(pages, query, part.survey).flatMap(each => {
        const hit = hitOfType(each, part.types);
        return hit ? { part, ranked: hit } : [];
      });
    }),
  );
  return ranked.flat();
}
