import type { IncomingMessage, ServerResponse } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { createEngine } from '../../shared/search/engine.ts';
import { countFacets } from '../../shared/search/facets.ts';
import { type EndpointAnswer, handleQueries } from '../search/endpoint.ts';
import { keepIndex } from './search-kept.ts';
import type { SiteFiles } from './site-server.ts';

/** The literal path of Algolia's multi-query call. */
export const QUERIES_PATH = '/1/indexes/*/queries';
const MAX_BODY_BYTES = 2 ** 20;

export interface SearchEndpoint {
  /** Answers Algolia's search call from the site's own index, for clients that speak only that; true when it did. */
  answer(request: IncomingMessage, response: ServerResponse, path: string): boolean;
  /** Says that the index may have changed. */
  renew(): void;
}

/** An endpoint over the index among the site's files. */
export function createSearchEndpoint(files: SiteFiles): SearchEndpoint {
  const { renew, ...kept } = keepIndex();
  const engine = createEngine({
    ...kept,
    countFacets,
    fetchFile: async name => {
      const bytes = await files.read(`search/${name}`);
      if (bytes === undefined) throw new Error(`The site has no search/${name}`);
      return typeof bytes === 'string' ? Buffer.from(bytes) : bytes;
    },
  });
  return {
    renew,
    answer(request, response, path) {
      if (path !== QUERIES_PATH) return false;
      allowOrigin(request, response);
      if (request.method === 'OPTIONS') return endOf(response.writeHead(204));
      if (request.method !== 'POST') return false;
      readBody(request)
        .then(body => (typeof body === 'string' ? handleQueries(body, engine, { origin: originOf(request) }) : body))
        .catch((error: unknown) => ({ status: 500, json: { message: String(error), status: 500 } }))
        .then(({ status, json }) => {
          response.writeHead(status, {
            'content-type': 'application/json; charset=utf-8',
            'cache-control': 'no-store',
          });
          response.end(JSON.stringify(json));
        });
      return true;
    },
  };
}

/** Pages of other servers on this machine may ask; the server answers no page from elsewhere. */
function allowOrigin({ headers: { origin } }: IncomingMessage, response: ServerResponse): void {
  if (origin === undefined) return;
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader('access-control-allow-headers', '*');
  response.setHeader('vary', 'origin');
}

function endOf(response: ServerResponse): true {
  response.end();
  return true;
}

/** Where hits lead: to the server that was asked, also from pages of others. */
function originOf({ headers: { host } }: IncomingMessage): string {
  return host === undefined ? '' : `http://${host}`;
}

const TOO_LARGE = { status: 413, json: { message: 'The request body is too large', status: 413 } };

const NOT_ZIPPED = { status: 400, json: { message: 'The request body is not gzip, or too large', status: 400 } };

/** The body as text, unzipped if it came so, or what is wrong with it. */
async function readBody(request: IncomingMessage): Promise<string | EndpointAnswer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > MAX_BODY_BYTES) return TOO_LARGE;
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  if (request.headers['content-encoding'] !== 'gzip') return bytes.toString('utf8');
  try {
    return gunzipSync(bytes, { maxOutputLength: MAX_BODY_BYTES }).toString('utf8');
  } catch {
    return NOT_ZIPPED;
  }
}
