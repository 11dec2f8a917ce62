/**
 * The embedded search engine; the same code answers in the browser and in Node.
 *
 *     const engine = createEngine({ fetchFile: async name => new Uint8Array(await (await fetch(base + name)).arrayBuffer()) });
 *     const { hits } = await engine.search({ query: 'use selector', facetFilters: ['language:en'] });
 *
 * `fetchFile` gets the names of the index's files (`manifest.json`, then whatever that names) and must reject when it
 * cannot give one. Answers have the shape of Algolia's. Their strings are HTML: everything is escaped, in `hierarchy`
 * and `content` as in the highlights and snippets, and the highlight tags are the only markup. `lvl0` alone is plain
 * text, since dialogs show it as text.
 */

import type { Candidate } from './assemble.ts';
import { type countFacets, matchesFacets } from './facets.ts';
import { find, type Source } from './find.ts';
import type { ManifestEntry } from './format.ts';
import { createMarker, markStyle } from './highlight.ts';
import { HIT_TYPES, hasParagraph, hitType, toHit } from './hits.ts';
import { parseQuery, type Query } from './query.ts';
import type { Ranked } from './rank.ts';
import { createStore, type FetchFile, type Index, type Store } from './store.ts';
import { choosePages } from './survey.ts';
import { surveyAll, surveyHeadings } from './survey-index.ts';
import type { FacetFilters, SearchEngine, SearchHit, SearchParams, SearchResponse } from './types.ts';

export interface EngineOptions {
  readonly fetchFile: FetchFile;
  /** Put before the URLs of hits, such as `https://docs.test`; none by default. */
  readonly origin?: string;
  /** Counts facets where a query asks for that; none by default, since no dialog does. */
  readonly countFacets?: typeof countFacets;
}

const HITS_PER_PAGE = 20;
/** Limit of text files read for an answer; hits whose text would be one more show their headings. */
const MOST_TEXTS = 8;

/** Makes an engine; nothing is fetched before the first query or {@link SearchEngine.warm}. */
export function createEngine({ fetchFile, ...options }: EngineOptions): SearchEngine {
  const store = createStore(fetchFile);
  const answering = (depth: Depth) => async (params: SearchParams) => {
    const start = Date.now();
    const answer = await retried(store, () => answerTo(store, params, { ...options, depth }));
    return { ...answer, processingTimeMS: Date.now() - start };
  };
  return {
    search: answering(WHOLE),
    titles: answering(TITLES),
    warm: filters =>
      retried(store, async () => Promise.all((await openIndexes(store, filters)).map(each => store.terms(each.index)))),
    forget: store.forget,
  };
}

/** Retries once with all files fetched anew: those of an old manifest may be gone after a deployment. */
async function retried<T>(store: Store, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch {
    store.forget();
    return run();
  }
}

/** How far a query is followed. */
interface Depth {
  readonly survey: typeof surveyAll;
  /** Pages that are fetched at once. */
  readonly turn: number;
  /** Hits that are enough, however many are asked for. */
  readonly enough: number;
}

const WHOLE: Depth = { survey: surveyAll, turn: 12, enough: Number.POSITIVE_INFINITY };
const TITLES: Depth = { survey: surveyHeadings, turn: 6, enough: 1 };

interface AnswerOptions extends Pick<EngineOptions, 'origin' | 'countFacets'> {
  readonly depth: Depth;
}

/** `nbHits` is exact as far as pages are known, which all of a small site are; of others it counts passages. */
async function answerTo(
  store: Store,
  params: SearchParams,
  { origin = '', depth, countFacets: count }: AnswerOptions,
): Promise<Omit<SearchResponse, 'processingTimeMS'>> {
  const query = parseQuery(params.query ?? '', await store.manifest(), await store.language());
  const sources = query.terms.length === 0 ? [] : await openSources(store, params.facetFilters, { query, depth });
  const size = Math.max(0, params.hitsPerPage ?? HITS_PER_PAGE);
  const page = Math.max(0, params.page ?? 0);
  const wanted = Math.min((page + 1) * size, depth.enough);
  const { candidates, others } = await find(store, sources, { query, wanted, turn: depth.turn });
  const shown = candidates.slice(page * size, (page + 1) * size);
  const nbHits = candidates.length + others.reduce((sum, { hits }) => sum + hits, 0);
  const counted = [
    ...candidates.map(facetsOfCandidate),
    ...others.flatMap(({ source, hits }) => Array.from({ length: hits }, () => source.facets)),
  ];
  return {
    hits: await hitsOf(store, readable(shown), { params, origin }),
    nbHits,
    exhaustiveNbHits: others.length === 0,
    page,
    nbPages: size === 0 ? 0 : Math.ceil(nbHits / size),
    hitsPerPage: size,
    query: params.query ?? '',
    index: params.indexName ?? '',
    ...(params.facets && count ? { facets: count(params.facets, counted) } : {}),
  };
}

/** An index that passes the filters, with the types of its hits that do. */
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
  { query, depth }: { readonly query: Query; readonly depth: Depth },
): Promise<readonly Source[]> {
  const opened = await openIndexes(store, filters);
  return Promise.all(
    opened.map(async part => {
      const survey = await depth.survey(store, part.index, query);
      const marker = createMarker(survey.evidence, part.index.language);
      return { ...part, survey, marker, pages: choosePages(survey, part.types) };
    }),
  );
}

function facetsOf({ language, tag, version }: ManifestEntry): Record<string, string> {
  return { language, lang: language, docusaurus_tag: tag, ...(version === undefined ? {} : { version }) };
}

function facetsOfCandidate({ part: { facets }, ranked }: Candidate<Source>): Source['facets'] {
  return { ...facets, type: hitType(ranked) };
}

/** Drops the paragraphs whose text would exceed {@link MOST_TEXTS}. */
function readable(shown: readonly Candidate<Source>[]): readonly Candidate<Source>[] {
  const texts = new Set<string>();
  return shown.map(candidate => {
    const { part, ranked } = candidate;
    if (part.index.core.files || !hasParagraph(ranked)) return candidate;
    const { file } = ranked.section.text;
    if (texts.size >= MOST_TEXTS && !texts.has(file)) return { part, ranked: { ...ranked, unit: -1 } };
    texts.add(file);
    return candidate;
  });
}

async function hitsOf(
  store: Store,
  shown: readonly Candidate<Source>[],
  { params, origin }: { readonly params: SearchParams; readonly origin: string },
): Promise<SearchHit[]> {
  const style = markStyle(params);
  const paragraph = async (index: Index, { section, unit }: Ranked): Promise<string | null> => {
    const { file, line } = section.text;
    return (await store.text(index, file))[line + unit - section.firstUnit] ?? null;
  };
  return Promise.all(
    shown.map(async ({ part: { index, marker }, ranked }) => {
      const content = hasParagraph(ranked) ? await paragraph(index, ranked) : null;
      return toHit(ranked, content, { params, origin, marker, style });
    }),
  );
}
