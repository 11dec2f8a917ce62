import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { encodePath, escapePath, pathBelow, safeDecode } from '../../shared/url.ts';
import { IMMUTABLE } from '../emit/immutable-files.ts';
import { attempt } from '../util/attempt.ts';
import type { Compress } from './compression.ts';
import { type FileBody, type FindOptions, type FoundFile, findFile, isPublicName } from './find-file.ts';
import { type HostRules, NO_RULES, type Target } from './host-rules.ts';
import { type ListenOptions, listen } from './listen.ts';
import { findMarkdown, prefersMarkdown } from './negotiate.ts';
import { type FileAnswer, sendFile } from './send-file.ts';

export interface SiteServerOptions extends ListenOptions, FindOptions, Pick<FileAnswer, 'timeoutMs'> {
  /** Prefixes of paths that browsers may cache for ever; none by default. */
  readonly immutable?: readonly string[];
  /** Handles requests that are not for files, such as the dev server's events; returns whether it did. */
  readonly handle?: Handle;
  /** Headers and redirects from the rules for hosts; none by default. */
  readonly rules?: () => HostRules;
  /** Compresses text files. */
  readonly compress?: Compress;
}

export type Handle = (request: IncomingMessage, response: ServerResponse, path: string) => boolean | Promise<boolean>;

/** A running server. */
export interface RunningServer {
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Starts the server of `start` and `serve`, with clean URLs and a 404 page; it refuses requests from other sites.
 *
 * @throws UserError when it cannot listen
 */
export async function startSiteServer(asked: SiteServerOptions): Promise<RunningServer> {
  const { host, baseUrl } = asked;
  const options = {
    ...asked,
    baseUrl: safeDecode(baseUrl),
    immutable: asked.immutable?.map(safeDecode) ?? [],
    read: async (name: string) => (isPublicName(name) ? asked.read(name) : undefined),
  };
  const server = createServer((request, response) => {
    answer(request, response, options).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
      response.end(error instanceof Error ? error.message : String(error));
    });
  });
  const port = await listen(server, options);
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return {
    url: `http://${name}:${port}${baseUrl}`,
    port,
    close() {
      server.closeAllConnections();
      return new Promise(resolve => server.close(() => resolve()));
    },
  };
}

async function answer(request: IncomingMessage, response: ServerResponse, options: SiteServerOptions): Promise<void> {
  const { url = '/', headers } = request;
  const { host, origin } = headers;
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('cross-origin-resource-policy', 'same-origin');
  // Clients may send a whole URL, whose host counts, not that of the header.
  const isHere = isAllowedHost(host, options.host) && (!/^https?:/i.test(url) || namesThisServer(url, options.host));
  if (!isHere || !isAllowedOrigin(origin, options.host)) {
    return refuse(response, 403, 'This server does not answer to that host. Name it with --host.');
  }
  const path = decodedPath(url);
  if (path === undefined) return refuse(response, 400, 'The path is not well encoded.');
  if (await options.handle?.(request, response, path)) return;
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405, 'Only GET and HEAD.');
  return answerFile(path, { request, response, rules: options.rules?.() ?? NO_RULES, options });
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly rules: HostRules;
  readonly options: SiteServerOptions;
}

/** Serves a file, in the order that hosts use: rules for a single path, files, rules for many paths. */
async function answerFile(path: string, exchange: Exchange): Promise<void> {
  const { rules, options } = exchange;
  const early = rules.target(path, 'before files');
  if (early) return follow(early, exchange);
  const found = await findFile(path, options);
  if (found?.path === path) {
    const markdown = found.name.endsWith('.html') ? await findMarkdown(found, options) : undefined;
    const chosen = markdown && prefersMarkdown(exchange.request) ? { ...found, ...markdown } : found;
    const caching = cachingOf(found, options);
    return send(exchange, { status: 200, ...chosen, caching, isNegotiated: markdown !== undefined });
  }
  if (found) return redirect(exchange, 301, encodePath(found.path));
  const late = rules.target(path, 'after files');
  if (late) return follow(late, exchange);
  const below = pathBelow(options.baseUrl, path);
  if (below === undefined)
    return void exchange.response.writeHead(302, { location: escapePath(options.baseUrl) }).end();
  const body = await readNotFound(below, options.read);
  return send(exchange, { status: 404, name: '404.html', body, caching: 'no-cache' });
}

/** Applies a rule: redirects, or serves another file. */
async function follow({ status, to, isRedirect }: Target, exchange: Exchange): Promise<void> {
  if (isRedirect) return redirect(exchange, status, to);
  const path = decodedPath(to);
  const found = path === undefined ? undefined : await findFile(path, exchange.options);
  if (found) return send(exchange, { status, ...found, caching: 'no-cache' });
  return refuse(exchange.response, 404, 'Not found');
}

/** Redirects, keeping the request's query unless the target has its own. */
function redirect({ request, response }: Exchange, status: number, to: string): void {
  const query = /\?[^#]*/.exec(request.url ?? '')?.[0] ?? '';
  const location = escapePath(to.includes('?') ? to : to.replace(/(?=#|$)/, () => query));
  response.writeHead(status, { location, 'cache-control': 'no-cache' }).end();
}

/** The 404 page of the innermost folder that has one, since each locale has its own. */
async function readNotFound(path: string, read: SiteServerOptions['read']): Promise<FileBody> {
  const folders = path.split('/').slice(0, -1);
  for (let depth = folders.length; depth >= 0; depth--) {
    const page = await read([...folders.slice(0, depth), '404.html'].join('/'));
    if (page !== undefined) return page;
  }
  return 'Not found';
}

function cachingOf({ name }: FoundFile, { baseUrl, immutable = [] }: SiteServerOptions): string {
  return immutable.some(prefix => (baseUrl + name).startsWith(prefix)) ? IMMUTABLE : 'no-cache';
}

/** The path of a request, also of a whole URL, decoded; undefined if it is not well encoded. */
function decodedPath(url: string): string | undefined {
  const path = attempt(() => decodeURIComponent(url.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/, 1)[0] ?? ''));
  return path === '' ? '/' : path?.startsWith('/') ? path : undefined;
}

interface Answer {
  readonly status: number;
  readonly name: string;
  readonly body: FileBody;
  /** `Cache-Control`, unless a rule sets it. */
  readonly caching: string;
  /** Whether the response depends on what the client accepts. */
  readonly isNegotiated?: boolean;
}

function send(
  { request, response, rules, options }: Exchange,
  { caching, isNegotiated, ...file }: Answer,
): Promise<void> {
  const { compress, timeoutMs } = options;
  const path = decodedPath(request.url ?? '/') ?? '/';
  const vary = isNegotiated ? { vary: 'accept' } : {};
  const headers = { 'cache-control': caching, ...vary, ...rules.headers(path) };
  return sendFile(request, response, { ...file, headers, compress, timeoutMs });
}

/** Responds with an error as a line of text. */
export function refuse(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${message}\n`);
}

/**
 * Whether a request's `Host` names this server. Otherwise a page of another site could read the docs being written, by pointing
 * its own name at this machine (DNS rebinding).
 *
 * @param bound the address that the server listens on
 */
export function isAllowedHost(header: string | undefined, bound: string): boolean {
  return header !== undefined && namesThisServer(`http://${header}`, bound);
}

/** Whether a request's `Origin`, if it has one, is this server. */
export function isAllowedOrigin(origin: string | undefined, bound: string): boolean {
  return origin === undefined || namesThisServer(origin, bound);
}

/** Whether a request comes from a page of this server, with the same port, or from no page at all. */
export function isOwnOrigin({ headers: { origin, host } }: IncomingMessage): boolean {
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host?.toLowerCase());
}

function namesThisServer(url: string, bound: string): boolean {
  if (!URL.canParse(url)) return false;
  const name = new URL(url).hostname.replace(/^\[|\]$/g, '').toLowerCase();
  if (['localhost', '127.0.0.1', '::1', bound].includes(name) || name.endsWith('.localhost')) return true;
  return (bound === '0.0.0.0' || bound === '::') && isIP(name) !== 0;
}
