import type { IncomingMessage, ServerResponse } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { createEngine } from '../../shared/search/engine.ts';
import { countFacets } from '../../shared/search/facets.ts';
import type { FacetFilters, SearchEngine } from '../../shared/search/types.ts';
import { type EndpointAnswer, handleQueries, problem } from '../search/endpoint.ts';
import type { ReadFile } from './find-file.ts';
import { MAX_BYTES, readBody } from './read-body.ts';

/** Path of Algolia's multi-query call; the asterisk is literal. */
export const QUERIES_PATH = '/1/indexes/*/queries';

/** Folder of a locale in the output. */
export interface LocaleFolder {
  readonly locale: string;
  /** Ends with a slash, or is empty. */
  readonly path: string;
}

export type LocaleFolders = readonly [LocaleFolder, ...LocaleFolder[]];

export interface SearchEndpoint {
  /** Handles Algolia's search call with the site's own index, for clients that know only that API; returns whether it did. */
  answer(request: IncomingMessage, response: ServerResponse, path: string): boolean;
  /** Drops what was read of the index, since it may have changed. */
  renew(): void;
}

/** Creates an endpoint for the indexes among the site's files; a query goes to that of its language, else of the first locale. */
export function createSearchEndpoint(read: ReadFile, folders: () => LocaleFolders): SearchEndpoint {
  const engines = new Map<string, SearchEngine>();
  const engineOf = ({ path }: LocaleFolder): SearchEngine => {
    const engine = engines.get(path) ?? engineOver(read, path);
    engines.set(path, engine);
    return engine;
  };
  const search: SearchEngine['search'] = async params => {
    const wanted = languagesOf(params.facetFilters);
    const [first, ...others] = folders();
    return engineOf([first, ...others].find(({ locale }) => wanted.includes(locale)) ?? first).search(params);
  };
  return {
    renew() {
      for (const engine of engines.values()) engine.forget();
    },
    answer(request, response, path) {
      if (path !== QUERIES_PATH) return false;
      allowOrigin(request, response);
      if (request.method === 'OPTIONS') {
        response.writeHead(204).end();
        return true;
      }
      if (request.method !== 'POST') return false;
      readQueries(request)
        .then(body => (typeof body === 'string' ? handleQueries(body, { search }, originOf(request)) : body))
        .catch((error: unknown) => problem(500, String(error)))
        .then(({ status, json }) => {
          const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
          response.writeHead(status, headers).end(JSON.stringify(json));
        });
      return true;
    },
  };
}

function engineOver(read: ReadFile, folder: string): SearchEngine {
  return createEngine({
    countFacets,
    fetchFile: async name => {
      const bytes = await read(`${folder}search/${name}`);
      if (bytes === undefined) throw new Error(`The site has no ${folder}search/${name}`);
      return typeof bytes === 'string' ? Buffer.from(bytes) : bytes;
    },
  });
}

/** The languages that filters ask for. */
function languagesOf(filters: FacetFilters = []): readonly string[] {
  return [filters].flat(2).flatMap(filter => /^lang(?:uage)?:(.+)$/s.exec(filter)?.[1] ?? []);
}

/** Allows pages of other servers on this machine; requests from elsewhere are refused before. */
function allowOrigin({ headers: { origin } }: IncomingMessage, response: ServerResponse): void {
  if (origin === undefined) return;
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader('access-control-allow-headers', '*');
  response.setHeader('vary', 'origin');
}

/** The origin for the URLs of hits: this server's, under the name by which it was requested. */
function originOf({ headers: { host } }: IncomingMessage): string {
  return host === undefined ? '' : `http://${host}`;
}

/** The body as text, decompressed if necessary, or an error. */
async function readQueries(request: IncomingMessage): Promise<string | EndpointAnswer> {
  const bytes = await readBody(request);
  if (!bytes) return problem(413, 'The request body is too large');
  if (request.headers['content-encoding'] !== 'gzip') return bytes.toString('utf8');
  try {
    return gunzipSync(bytes, { maxOutputLength: MAX_BYTES }).toString('utf8');
  } catch {
    return problem(400, 'The request body is not gzip, or too large');
  }
}
