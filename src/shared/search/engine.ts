/**
 * The embedded search engine; the same code runs in browsers and in Node.
 *
 *     const engine = createEngine({ fetchFile: async name => new Uint8Array(await (await fetch(base + name)).arrayBuffer()) });
 *     const { hits } = await engine.search({ query: 'use selector', facetFilters: ['language:en'] });
 *
 * `fetchFile` is called with names of the index's files, `manifest.json` first, and must reject when it cannot fetch one.
 * Responses have the shape of Algolia's. Their strings are escaped HTML, in which the highlight tags are the only markup; only
 * `lvl0` is plain text, since dialogs show it as text.
 */

import type { Candidate } from './assemble.ts';
import { type countFacets, matchesFacets } from './facets.ts';
import { find, type Source } from './find.ts';
import type { ManifestEntry } from './format.ts';
import { createMarker, markStyle } from './highlight.ts';
import { HIT_TYPES, hasPassage, hitType, passageOf, toHit } from './hits.ts';
import type { Index } from './open-index.ts';
import { parseQuery, type Query } from './query.ts';
import type { Ranked } from './rank.ts';
import { createStore, type FetchFile, type Place, type Store } from './store.ts';
import { choosePages } from './survey.ts';
import { surveyAll, surveyNames, withoutGuesses } from './survey-index.ts';
import type { FacetFilters, SearchEngine, SearchHit, SearchParams, SearchResponse } from './types.ts';

export interface EngineOptions {
  readonly fetchFile: FetchFile;
  /** Origin to prepend to the URLs of hits, such as `https://docs.test`; none by default. */
  readonly origin?: string;
  /**
   * Whether each file costs a request. An answer then has the hits of the best pages that are in a few files, unless it asks for a
   * `page` of hits: for these, pages are read until there are enough.
   */
  readonly isDistant?: boolean;
  /** Counts facets for queries that ask for it. No dialog does, so the browser's engine leaves it out. */
  readonly countFacets?: typeof countFacets;
}

const HITS_PER_PAGE = 20;

/** Creates an engine; nothing is fetched before the first query or {@link SearchEngine.warm}. */
export function createEngine({ fetchFile, ...options }: EngineOptions): SearchEngine {
  const store = createStore(fetchFile, options.isDistant === true);
  const answerIn = (scope: Scope) => async (params: SearchParams) => {
    const start = Date.now();
    const answer = await answerTo(store, params, { ...options, scope });
    return { ...answer, processingTimeMS: Date.now() - start };
  };
  const whole = answerIn(WHOLE);
  return {
    search: params => withRetry(store, () => whole(params)),
    names: answerIn(NAMES),
    warm: filters =>
      withRetry(store, async () => {
        const opened = await openIndexes(store, filters);
        const files = ({ index }: Opened) => [store.names(index), store.terms(index), store.words(index, 'frequent')];
        return Promise.all(opened.flatMap<Promise<unknown>>(files));
      }),
    forget: store.forget,
  };
}

/** Retries once with all files fetched anew, since those of an old manifest may be gone after a deployment. */
async function withRetry<T>(store: Store, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch {
    store.forget();
    return run();
  }
}

/** What of an index answers a query: where its words occur, and the pages. Null where an answer has nothing of the index. */
interface Scope {
  look(store: Store, index: Index, query: Query): Promise<Pick<Source, 'survey' | 'read'> | null>;
  /** Whether a hit is part of an answer. */
  has(ranked: Ranked): boolean;
  readonly maxHits: number;
}

const WHOLE: Scope = {
  look: async (store, index, query) => ({
    survey: await surveyAll(store, index, query),
    read: places => store.pages(index, places),
  }),
  has: () => true,
  maxHits: Number.POSITIVE_INFINITY,
};

/** The first pages, by their headings. What answers only a part of the query would have to make way for what the text answers. */
const NAMES: Scope = {
  async look(store, index, query) {
    const names = await store.names(index);
    if (!names) return index.core.files ? WHOLE.look(store, index, query) : null;
    const read = async (places: readonly Place[]) => places.flatMap(({ slot }) => names.pages.get(slot) ?? []);
    return { survey: await surveyNames(store, names, index, query), read };
  },
  has: ({ all }) => all,
  maxHits: 5,
};

interface AnswerOptions extends Omit<EngineOptions, 'fetchFile'> {
  readonly scope: Scope;
}

/** Answers a query. `nbHits` is exact as far as pages were read; for others it counts their matching passages. */
async function answerTo(
  store: Store,
  params: SearchParams,
  { origin = '', scope, isDistant, countFacets: count }: AnswerOptions,
): Promise<Omit<SearchResponse, 'processingTimeMS'>> {
  const query = parseQuery(params.query ?? '', await store.manifest(), await store.language());
  const sources = query.terms.length === 0 ? [] : await openSources(store, params.facetFilters, { query, scope });
  const size = Math.min(scope.maxHits, Math.max(0, params.hitsPerPage ?? HITS_PER_PAGE));
  const page = Math.max(0, params.page ?? 0);
  const isQuick = isDistant === true && scope === WHOLE && params.page === undefined;
  const { candidates: found, unread } = await find(sources, query, { wanted: (page + 1) * size, isQuick });
  const candidates = found.filter(({ ranked }) => scope.has(ranked));
  const shown = candidates.slice(page * size, (page + 1) * size);
  const nbHits = candidates.length + unread.reduce((sum, { hits }) => sum + hits, 0);
  const counted = [
    ...candidates.map(facetsOfCandidate),
    ...unread.flatMap(({ source, hits }) => Array.from({ length: hits }, () => source.facets)),
  ];
  return {
    hits: await hitsOf(store, shown, { params, origin, mayFetch: scope === WHOLE && !isQuick }),
    nbHits,
    nbDocuments: new Set(candidates.map(({ ranked }) => ranked.section.page)).size + unread.length,
    exhaustiveNbHits: unread.length === 0,
    page,
    nbPages: size === 0 ? 0 : Math.ceil(nbHits / size),
    hitsPerPage: size,
    query: params.query ?? '',
    index: params.indexName ?? '',
    ...(params.facets && count ? { facets: count(params.facets, counted) } : {}),
  };
}

/** An index that passes the filters, and the types of its hits that do. */
interface Opened extends Pick<Source, 'facets' | 'types' | 'index'> {}

async function openIndexes(store: Store, filters: FacetFilters | undefined): Promise<readonly Opened[]> {
  const { cores } = await store.manifest();
  const asked = cores.map(entry => {
    const facets = facetsOf(entry);
    const types = new Set(HIT_TYPES.filter(type => matchesFacets(filters, { ...facets, type })));
    return { core: entry.core, facets, types };
  });
  const passed = asked.filter(({ types }) => types.size > 0);
  return Promise.all(passed.map(async ({ core, ...part }) => ({ ...part, index: await store.index(core) })));
}

async function openSources(
  store: Store,
  filters: FacetFilters | undefined,
  { query, scope }: { readonly query: Query; readonly scope: Scope },
): Promise<readonly Source[]> {
  const opened = await openIndexes(store, filters);
  const looks = opened.map(async part => {
    const looked = await scope.look(store, part.index, query);
    return looked ? [{ ...part, ...looked }] : [];
  });
  const looked = (await Promise.all(looks)).flat();
  const surveys = withoutGuesses(looked.map(({ survey }) => survey));
  return surveys.flatMap((survey, at) => {
    const part = looked[at] as (typeof looked)[number];
    const marker = createMarker(survey.evidence, part.index.language);
    return { ...part, survey, marker, pages: choosePages(survey, part.types) };
  });
}

function facetsOf({ language, tag, version }: ManifestEntry): Record<string, string> {
  return { language, lang: language, docusaurus_tag: tag, ...(version === undefined ? {} : { version }) };
}

function facetsOfCandidate({ part: { facets }, ranked }: Candidate<Source>): Source['facets'] {
  return { ...facets, type: hitType(ranked) };
}

async function hitsOf(
  store: Store,
  shown: readonly Candidate<Source>[],
  { params, origin, mayFetch }: { readonly params: SearchParams; readonly origin: string; readonly mayFetch: boolean },
): Promise<SearchHit[]> {
  const style = markStyle(params);
  return Promise.all(
    shown.map(async ({ part: { index, marker }, ranked }) => {
      const lines = hasPassage(ranked) && (await store.text(index, ranked.section, mayFetch));
      const content = lines ? passageOf(ranked, lines, marker) : null;
      const found = content === null ? { ...ranked, unit: -1 } : ranked;
      return toHit(found, content, { params, origin, marker, style });
    }),
  );
}
