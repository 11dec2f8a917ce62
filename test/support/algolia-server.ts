import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gate } from './gate.ts';

/** An index as the server holds it. */
export interface StoredIndex {
  readonly settings: Readonly<Record<string, unknown>>;
  /** By object id. */
  readonly records: ReadonlyMap<string, StoredRecord>;
  /** When it was changed last; now unless given. */
  readonly updatedAt?: string;
}

export type StoredRecord = Readonly<Record<string, unknown>> & { readonly objectID: string };

/** A call as the server got it, such as `POST docs/batch`. */
export type Call = string;

/** A server that speaks Algolia's protocol, with one application and its indexes in memory. */
export interface AlgoliaServer {
  readonly url: string;
  readonly indexes: Map<string, StoredIndex>;
  /** Permissions of each key. */
  readonly keys: Map<string, readonly string[]>;
  /** Calls since the last call of this function. */
  calls(): readonly Call[];
  /** Answers calls of this kind with an error; null lets all pass again. */
  fail(failure: Failure | null): void;
  /** Keeps the next call of this kind waiting; the first function resolves when it has come, the second lets it go on. */
  hold(calls: RegExp): { readonly reached: Promise<void>; readonly release: () => void };
  close(): Promise<void>;
}

/** An error that the server answers with. */
export interface Failure {
  readonly calls: RegExp;
  readonly status: number;
  /** The number of calls that pass before. */
  readonly after?: number;
  /** The number of calls that fail; all unless given. */
  readonly times?: number;
}

export const WRITE_KEY = 'write-key-of-the-tests';
export const SEARCH_KEY = 'search-key-of-the-tests';

interface Answer {
  readonly status: number;
  readonly body: object;
}

interface Request {
  readonly call: Call;
  readonly index: string;
  readonly action: string;
  readonly key: string;
  readonly body: Body;
}

/** Of any call: the parts that the server reads. */
interface Body {
  readonly operation?: 'copy' | 'move';
  readonly destination?: string;
  readonly scope?: readonly string[];
  readonly requests?: readonly Change[] | readonly Query[];
  readonly facets?: readonly string[];
  readonly distinct?: boolean;
  readonly hitsPerPage?: number;
  readonly cursor?: string;
}

interface Change {
  readonly action: string;
  readonly body: StoredRecord;
}

/** One of several queries in a call. */
interface Query extends Body {
  readonly indexName: string;
  /** Filters such as `language:en`, of which all must pass. */
  readonly facetFilters?: readonly string[];
}

/** Starts the server. A copy takes effect only when its task is looked at for the first time, as slow ones do. */
export async function startAlgolia(): Promise<AlgoliaServer> {
  const indexes = new Map<string, StoredIndex>();
  const keys = new Map<string, readonly string[]>();
  const answer = createApplication(indexes, keys);
  const calls: Call[] = [];
  const state: { failure: Failure | null; matched: number; held: Held | null } = {
    failure: null,
    matched: 0,
    held: null,
  };
  const failureOf = (call: Call): Answer | undefined => {
    if (!state.failure?.calls.test(call)) return undefined;
    const { after = 0, times = Infinity, status } = state.failure;
    const turn = state.matched++ - after;
    return turn >= 0 && turn < times ? { status, body: { message: 'The test wants it to fail', status } } : undefined;
  };

  const server = createServer(async (message, response) => {
    const request = await read(message);
    calls.push(request.call);
    if (state.held?.calls.test(request.call)) {
      const { reached, released } = state.held;
      state.held = null;
      reached();
      await released;
    }
    const { status, body } = failureOf(request.call) ?? answer(request);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    indexes,
    keys,
    calls: () => calls.splice(0),
    fail: failure => void Object.assign(state, { failure, matched: 0 }),
    hold(pattern) {
      const arrival = gate();
      const departure = gate();
      state.held = { calls: pattern, reached: arrival.open, released: departure.passed };
      return { reached: arrival.passed, release: departure.open };
    },
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface Held {
  readonly calls: RegExp;
  readonly reached: () => void;
  readonly released: Promise<void>;
}

/** Answers of the application; they change the indexes. */
function createApplication(
  indexes: Map<string, StoredIndex>,
  keys: ReadonlyMap<string, readonly string[]>,
): (request: Request) => Answer {
  const pending = new Map<number, () => void>();
  const counter = { tasks: 0 };
  const task = (effect?: () => void) => {
    const taskID = ++counter.tasks;
    if (effect) pending.set(taskID, effect);
    return ok({ taskID, updatedAt: '2026-01-01T00:00:00.000Z' });
  };
  const indexOf = (name: string): StoredIndex => indexes.get(name) ?? { settings: {}, records: new Map() };

  return request => {
    const { index, action, body, key } = request;
    const found = indexes.get(index);
    const method = request.call.split(' ')[0];
    const reads = action === 'query' || action === 'browse';
    if (request.call === KEY_CALL && keys.has(key)) return ok({ value: key, acl: keys.get(key) });
    if (key !== WRITE_KEY && !(key === SEARCH_KEY && ['query', 'queries'].includes(action))) return FORBIDDEN;
    if (request.call === LIST_CALL) return ok({ items: list(indexes) });
    if (method === 'PUT' && action === 'settings') {
      const settings = { ...indexOf(index).settings, ...(body as Record<string, unknown>) };
      indexes.set(index, { ...indexOf(index), settings });
      return task();
    }
    if (method === 'DELETE' && action === '') {
      indexes.delete(index);
      return task();
    }
    if (action === 'batch') {
      indexes.set(index, withChanges(indexOf(index), (body.requests ?? []) as readonly Change[]));
      return task();
    }
    if (action === 'operation') return task(operation(indexes, index, body));
    if (action.startsWith('task/')) return ok({ status: takeStep(pending, Number(action.slice(5))) });
    if (action === 'queries') {
      const queries = (body.requests ?? []) as readonly Query[];
      return ok({ results: queries.map(each => query(filtered(indexOf(each.indexName), each), each)) });
    }
    if (!found) return { status: 404, body: { message: `Index ${index} does not exist`, status: 404 } };
    if (action === 'settings') return ok(found.settings);
    return reads ? ok(query(found, body)) : { status: 404, body: { message: 'No such call', status: 404 } };
  };
}

/** A key that is asked about by itself. */
const KEY_CALL = 'GET key';

/** All indexes. */
const LIST_CALL = 'GET ';

function list(indexes: ReadonlyMap<string, StoredIndex>): readonly object[] {
  const now = new Date().toISOString();
  return Array.from(indexes, ([name, { updatedAt = now }]) => ({ name, updatedAt }));
}

const FORBIDDEN: Answer = { status: 403, body: { message: 'Invalid Application-ID or API key', status: 403 } };

function ok(body: object): Answer {
  return { status: 200, body };
}

/** A move happens at once; the effect of a copy is returned. */
function operation(indexes: Map<string, StoredIndex>, from: string, body: Body): (() => void) | undefined {
  const source = indexes.get(from);
  const destination = body.destination ?? '';
  if (body.operation === 'move') {
    if (source) indexes.set(destination, source);
    indexes.delete(from);
    return undefined;
  }
  const records = body.scope ? new Map<string, StoredRecord>() : (source?.records ?? new Map());
  return () => void indexes.set(destination, { settings: source?.settings ?? {}, records });
}

function takeStep(pending: Map<number, () => void>, id: number): 'published' | 'notPublished' {
  const effect = pending.get(id);
  pending.delete(id);
  effect?.();
  return effect ? 'notPublished' : 'published';
}

function withChanges(index: StoredIndex, requests: readonly Change[]): StoredIndex {
  const records = new Map(index.records);
  for (const { action, body } of requests) {
    if (action === 'addObject') records.set(body.objectID, body);
    if (action === 'deleteObject') records.delete(body.objectID);
  }
  return { ...index, records };
}

/** Counts of all records; facets that the settings do not declare are left out, as are values of those for filters only. */
function query({ settings, records }: StoredIndex, body: Body): object {
  const declared = (settings.attributesForFaceting ?? []) as readonly string[];
  const all = [...records.values()];
  const urls = new Set(all.map(({ url }) => url));
  const start = Number(body.cursor ?? 0);
  const end = start + (body.hitsPerPage ?? 20);
  const counted = declared.map(facet => facet.replace(/^(?:afterDistinct\()?(?:searchable\()?([^()]+)\)*$/, '$1'));
  const facets = (body.facets ?? []).filter(facet => counted.includes(facet));
  return {
    hits: all.slice(start, end),
    nbHits: body.distinct === false || !settings.distinct ? all.length : urls.size,
    facets: Object.fromEntries(facets.map(facet => [facet, valuesOf(facet, all)])),
    ...(end < all.length ? { cursor: String(end) } : {}),
  };
}

/** The index with the records that pass the filters: none pass one by an attribute that is not declared. */
function filtered({ settings, records }: StoredIndex, { facetFilters = [] }: Query): StoredIndex {
  const declared = (settings.attributesForFaceting ?? []) as readonly string[];
  const passes = (record: StoredRecord): boolean =>
    facetFilters.every(filter => {
      const [facet = '', value = ''] = filter.split(/:(.*)/s);
      const isDeclared = declared.some(each => each.split(/[()]/).includes(facet));
      return isDeclared && String(record[facet]).toLowerCase() === value.toLowerCase();
    });
  return { settings, records: new Map([...records].filter(([, record]) => passes(record))) };
}

function valuesOf(facet: string, records: readonly StoredRecord[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const record of records) {
    const value = String(record[facet]);
    counts[value] = (counts[value] ?? 0) + 1;
  }
  return counts;
}

async function read(message: IncomingMessage): Promise<Request> {
  const { method = '', url = '', headers } = message;
  const [, , kind, index = '', ...rest] = new URL(url, 'http://localhost').pathname.split('/').map(decodeURIComponent);
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  const action = rest.join('/');
  return {
    call: kind === 'keys' ? KEY_CALL : `${method} ${[index, ...rest].join('/')}`,
    index,
    action,
    key: String(headers['x-algolia-api-key'] ?? new URL(url, 'http://localhost').searchParams.get('x-algolia-api-key')),
    body: text === '' ? {} : (JSON.parse(text) as Body),
  };
}
