import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The answer of a host: passes the request on, refuses the connection, never answers, never ends, or answers with a status. */
export type Behaviour = 'answers' | 'is dead' | 'hangs' | 'begins' | number;

/** A request as a host got it. */
export interface AskedHost {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

/** An HTTP server that speaks Algolia's protocol, unless told to fail. */
export interface SearchHost {
  readonly url: string;
  behave(behaviour: Behaviour): Promise<void>;
  /** Milliseconds before an answer, told by the query. */
  slow(delay: (query: string) => number): void;
  /** Answers queries itself, in place of the endpoint. */
  answerWith(answer: (query: SentQuery) => object): void;
  /** Requests since the last call. */
  asked(): readonly AskedHost[];
  /** Answers, at once, and forgets what was asked. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a host that passes queries on to a protocol endpoint. */
export async function startSearchHost(endpoint: string): Promise<SearchHost> {
  const state: State = { behaviour: 'answers', delay: () => 0, answer: null, asked: [] };
  const server = createServer((request, response) => void serve(request, response, { endpoint, state }));
  await listen(server, 0);
  const { port } = server.address() as AddressInfo;
  const host: SearchHost = {
    url: `http://127.0.0.1:${port}`,
    async behave(behaviour) {
      state.behaviour = behaviour;
      if (behaviour === 'is dead') await stop(server);
      else if (!server.listening) await listen(server, port);
    },
    slow(delay) {
      state.delay = delay;
    },
    answerWith(answer) {
      state.answer = answer;
    },
    asked: () => state.asked.splice(0),
    async reset() {
      Object.assign(state, { delay: () => 0, answer: null });
      await host.behave('answers');
      state.asked.length = 0;
    },
    close: () => stop(server),
  };
  return host;
}

interface State {
  behaviour: Behaviour;
  delay: (query: string) => number;
  answer: ((query: SentQuery) => object) | null;
  readonly asked: AskedHost[];
}

interface Service {
  readonly endpoint: string;
  readonly state: State;
}

async function serve(request: IncomingMessage, response: ServerResponse, { endpoint, state }: Service): Promise<void> {
  const { method = '', url = '', headers } = request;
  const text = await textOf(request);
  const asked = { method, url: new URL(url, 'http://host'), headers, text };
  state.asked.push(asked);
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-allow-headers', '*');
  if (state.behaviour === 'hangs') return;
  if (state.behaviour === 'begins')
    return void response.writeHead(200, { 'content-type': 'application/json' }).write('{');
  if (typeof state.behaviour === 'number') {
    const body = { message: 'The test wants it to fail', status: state.behaviour };
    response.writeHead(state.behaviour, { 'content-type': 'application/json', 'retry-after': '0' });
    return void response.end(JSON.stringify(body));
  }
  if (method === 'OPTIONS' || asked.url.pathname === '/1/events') return void response.end('{}');
  const answer = state.answer
    ? JSON.stringify({ results: queriesOf(text).map(state.answer) })
    : await passOn(endpoint, asked);
  await new Promise(resolve => setTimeout(resolve, state.delay(queriesOf(text)[0]?.query ?? '')));
  response.writeHead(200, { 'content-type': 'application/json' }).end(answer);
}

async function passOn(endpoint: string, { url, text }: AskedHost): Promise<string> {
  const answer = await fetch(new URL(url.pathname, endpoint), { method: 'POST', body: text });
  return answer.text();
}

/** An answer of one page with these hits. */
export function answerOf(hits: readonly object[]): (query: SentQuery) => object {
  return ({ query }) => ({ hits, nbHits: hits.length, page: 0, nbPages: 1, query, queryID: 'f'.repeat(32) });
}

/** A query of a multi-query call. */
export interface SentQuery {
  readonly query: string;
  readonly [parameter: string]: unknown;
}

/** The queries in the body of a multi-query call. */
export function queriesOf(text: string): readonly SentQuery[] {
  return text === '' ? [] : (JSON.parse(text) as { readonly requests: readonly SentQuery[] }).requests;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
}

function stop(server: Server): Promise<void> {
  return new Promise(resolve => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
