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

import { type Candidate, type IndexAnswer, inReadingOrder } from './assemble.ts';
import { type countFacets, matchesFacets } from './facets.ts';
import type { ManifestEntry } from './format.ts';
import { createMarker, markStyle } from './highlight.ts';
import { HIT_TYPES, hasParagraph, hitOfType, hitType, toHit } from './hits.ts';
import type { OpenIndex } from './open-index.ts';
import { parseQuery } from './query.ts';
import { type Ranked, rank } from './rank.ts';
import { createStore, type FetchFile, type OpenCore, type Store } from './store.ts';
import type { FacetFilters, HitType, SearchEngine, SearchHit, SearchParams, SearchResponse } from './types.ts';

export interface EngineOptions {
  readonly fetchFile: FetchFile;
  /** In place of {@link openLibrary}. */
  readonly open?: OpenCore;
  /** Put before the URLs of hits, such as `https://docs.test`; none by default. */
  readonly origin?: string;
  /** Counts facets where a query asks for that; none by default, since no dialog does. */
  readonly countFacets?: typeof countFacets;
}

const HITS_PER_PAGE = 20;
/** Limit of files read for an answer; hits whose text would be one more show their headings. */
const MOST_FILES = 15;
/** Text files that are read however many shards a query needed. */
const LEAST_TEXTS = 6;

/** Makes an engine; nothing is fetched before the first query or {@link SearchEngine.warm}. */
export function createEngine({ fetchFile, open, ...options }: EngineOptions): SearchEngine {
  const store = createStore(fetchFile, open);
  const answering = (fields: Fields) => async (params: SearchParams) => {
    const start = Date.now();
    const answer = await retried(store, () => answerTo(store, params, { ...options, fields }));
    return { ...answer, processingTimeMS: Date.now() - start };
  };
  return {
    search: answering('all'),
    titles: answering('headings'),
    warm: filters => retried(store, () => openCores(store, filters, 'all')),
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

/** Fields that are searched. */
type Fields = 'all' | 'headings';

interface AnswerOptions extends Pick<EngineOptions, 'origin' | 'countFacets'> {
  readonly fields: Fields;
}

async function answerTo(
  store: Store,
  params: SearchParams,
  { origin = '', fields, countFacets: count }: AnswerOptions,
): Promise<Omit<SearchResponse, 'processingTimeMS'>> {
  const query = parseQuery(params.query ?? '', await store.manifest(), await store.language());
  const opened = query.terms.length === 0 ? [] : await openCores(store, params.facetFilters, fields);
  const parts = await Promise.all(
    opened.map(async ({ facets, types, index }) => {
      const shards = fields === 'all' ? await store.shards(index, query) : [];
      const { ranked: all, evidence } = rank(index, shards, query);
      const ranked = all.flatMap(each => hitOfType(each, types) ?? []);
      return { facets, index, ranked, marker: createMarker(evidence, index.language), files: shards.length + 1 };
    }),
  );
  const candidates = inReadingOrder(parts);
  const size = Math.max(0, params.hitsPerPage ?? HITS_PER_PAGE);
  const page = Math.max(0, params.page ?? 0);
  const shown = candidates.slice(page * size, (page + 1) * size);
  return {
    hits: await hitsOf(store, readable(shown, parts), { params, origin }),
    nbHits: candidates.length,
    page,
    nbPages: size === 0 ? 0 : Math.ceil(candidates.length / size),
    hitsPerPage: size,
    query: params.query ?? '',
    index: params.indexName ?? '',
    ...(params.facets && count ? { facets: count(params.facets, candidates.map(facetsOfCandidate)) } : {}),
  };
}

/** An index that passes the filters, with the types of its hits that do. */
interface Opened extends Pick<IndexAnswer, 'facets' | 'index'> {
  readonly types: ReadonlySet<HitType>;
}

async function openCores(store: Store, filters: FacetFilters | undefined, fields: Fields): Promise<Opened[]> {
  const { cores } = await store.manifest();
  const asked = cores.map(entry => {
    const facets = facetsOf(entry);
    const types = new Set(HIT_TYPES.filter(type => matchesFacets(filters, { ...facets, type })));
    return { core: entry.core, facets, types };
  });
  const passed = asked.filter(({ types }) => types.size > 0);
  return Promise.all(
    passed.map(async ({ core, ...part }) => ({ ...part, index: await store.index(core, fields === 'headings') })),
  );
}

function facetsOf({ language, tag, version }: ManifestEntry): Record<string, string> {
  return { language, lang: language, docusaurus_tag: tag, ...(version === undefined ? {} : { version }) };
}

function facetsOfCandidate({ part: { facets }, ranked }: Candidate): IndexAnswer['facets'] {
  return { ...facets, type: hitType(ranked) };
}

/** Drops the paragraphs whose text would exceed {@link MOST_FILES}. */
function readable(shown: readonly Candidate[], parts: readonly IndexAnswer[]): Candidate[] {
  const spent = parts.reduce((sum, { files }) => sum + files, 1);
  const most = Math.max(LEAST_TEXTS, MOST_FILES - spent);
  const texts = new Set<string>();
  return shown.map(candidate => {
    const { part, ranked } = candidate;
    if (part.index.core.files || !hasParagraph(ranked)) return candidate;
    const { file } = ranked.section.text;
    if (texts.size >= most && !texts.has(file)) return { part, ranked: { ...ranked, unit: -1 } };
    texts.add(file);
    return candidate;
  });
}

async function hitsOf(
  store: Store,
  shown: readonly Candidate[],
  { params, origin }: { readonly params: SearchParams; readonly origin: string },
): Promise<SearchHit[]> {
  const style = markStyle(params);
  const paragraph = async (index: OpenIndex, { section, unit }: Ranked): Promise<string | null> => {
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
