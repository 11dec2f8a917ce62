/** Answers Algolia's multi-query call with an engine. */

import { randomBytes } from 'node:crypto';
import { checkParams, ParamError } from '../../shared/search/params.ts';
import type { Hierarchy, Marked, SearchEngine, SearchHit, SearchParams } from '../../shared/search/types.ts';
import { attempt } from '../util/attempt.ts';
import { isRecord } from '../util/json.ts';

/** Maximum number of queries in a call, the same as Algolia's. */
const MAX_QUERIES = 50;

export interface EndpointAnswer {
  readonly status: number;
  readonly json: unknown;
}

/**
 * Answers the body of a multi-query call with one result for each request, in order, or with an error.
 *
 * @param origin to prepend to the URLs of hits, such as `https://docs.test`
 */
export async function handleQueries(
  body: string,
  engine: Pick<SearchEngine, 'search'>,
  origin = '',
): Promise<EndpointAnswer> {
  try {
    const requests = requestsOf(body).map(readRequest);
    const results = await Promise.all(requests.map(request => answer(engine, request, origin)));
    return { status: 200, json: { results } };
  } catch (error) {
    if (error instanceof ParamError || error instanceof RequestError) return problem(400, error.message);
    throw error;
  }
}

/** A malformed call. */
class RequestError extends Error {
  override readonly name = 'RequestError';
}

interface Request {
  readonly raw: Readonly<Record<string, unknown>>;
  /** All parameters, URL-encoded. */
  readonly encoded: string;
  readonly params: SearchParams;
}

/** An error response. */
export const problem = (status: number, message: string): EndpointAnswer => ({ status, json: { message, status } });

function requestsOf(body: string): readonly unknown[] {
  const call = attempt<unknown>(() => JSON.parse(body));
  if (call === undefined) throw new RequestError('Invalid JSON');
  const { requests } = objectOf(call);
  if (!Array.isArray(requests)) throw new RequestError('Expecting an array of queries in the "requests" attribute');
  if (requests.length > MAX_QUERIES) throw new RequestError(`Too many queries: ${MAX_QUERIES} at most in one call`);
  return requests;
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  if (isRecord(value)) return value;
  throw new RequestError('Expecting a JSON object');
}

/** Reads a request, whose parameters are its own fields, an object in `params`, or URL-encoded in `params`. */
function readRequest(request: unknown): Request {
  const { indexName, params, ...flat } = objectOf(request);
  if (typeof indexName !== 'string' || indexName === '') throw new RequestError('indexName is required');
  const nested = typeof params === 'string' ? decoded(params) : params === undefined ? {} : objectOf(params);
  const raw = { ...flat, ...nested };
  const all = attempt(() => encode(raw));
  if (all === undefined) throw new RequestError('The parameters are nested too deeply');
  return { raw, encoded: all, params: { ...checkParams(raw), indexName } };
}

const TEXTS = new Set(['query', 'filters', 'snippetEllipsisText', 'highlightPreTag', 'highlightPostTag']);

/** Decodes URL-encoded parameters, in which lists and numbers are JSON. */
function decoded(params: string): Record<string, unknown> {
  const pairs = Array.from(new URLSearchParams(params), ([name, value]) => {
    const json = TEXTS.has(name) ? undefined : attempt<unknown>(() => JSON.parse(value));
    return [name, json === undefined ? value : json];
  });
  return Object.fromEntries(pairs);
}

async function answer(
  engine: Pick<SearchEngine, 'search'>,
  { raw, params, encoded }: Request,
  origin: string,
): Promise<unknown> {
  const { hits, ...response } = await engine.search(params);
  const exhaustive = { nbHits: response.exhaustiveNbHits, typo: true };
  const queryID = raw.clickAnalytics === true ? { queryID: randomBytes(16).toString('hex') } : {};
  return {
    hits: hits.map(hit => askedParts(withOrigin(origin, hit), params)),
    ...{ ...response, exhaustiveTypo: true, exhaustive, params: encoded, ...queryID },
  };
}

/** A hit with absolute URLs; its ID ends in the URL. */
function withOrigin(origin: string, hit: SearchHit): SearchHit {
  return { ...hit, url: origin + hit.url, objectID: hit.objectID.replace(hit.url, url => origin + url) };
}

function encode(raw: Readonly<Record<string, unknown>>): string {
  const texts = Object.entries(raw).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  return new URLSearchParams(Object.fromEntries(texts)).toString();
}

/** A hit with the requested attributes and highlights. */
function askedParts(hit: SearchHit, params: SearchParams): object {
  const { attributesToRetrieve = ['*'], attributesToHighlight = ['*'] } = params;
  const { objectID, _snippetResult, _highlightResult, ...attributes } = hit;
  return {
    objectID,
    ...pick(attributes, attributesToRetrieve),
    _snippetResult,
    _highlightResult: pick(_highlightResult, attributesToHighlight),
  };
}

type Parts = Marked<unknown> & { readonly hierarchy?: Partial<Hierarchy<unknown>> };

/** Selects attributes by name, levels also as `hierarchy.lvl1`; a minus excludes an attribute. */
function pick(parts: Parts, wanted: readonly string[]): object {
  const isWanted = (name: string, parent = name): boolean =>
    !wanted.includes(`-${name}`) &&
    !wanted.includes(`-${parent}`) &&
    ['*', name, parent].some(each => wanted.includes(each));
  const levels = Object.entries(parts.hierarchy ?? {}).filter(([level]) => isWanted(`hierarchy.${level}`, 'hierarchy'));
  const others = Object.entries(parts).filter(([name]) => name !== 'hierarchy' && isWanted(name));
  return Object.fromEntries([...others, ...(levels.length > 0 ? [['hierarchy', Object.fromEntries(levels)]] : [])]);
}
