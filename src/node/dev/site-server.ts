import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { lookup as mimeType } from 'mrmime';
import { IMMUTABLE } from '../pipeline/immutable-files.ts';
import { hashOf } from '../util/hash.ts';
import { type FoundFile, findFile, type ReadFile } from './find-file.ts';
import { type ListenOptions, listen } from './listen.ts';

export interface SiteServerOptions extends ListenOptions {
  readonly read: ReadFile;
  readonly baseUrl: string;
  readonly trailingSlash: boolean | undefined;
  /** How the paths of files begin that browsers may keep; none unless given. */
  readonly immutable?: readonly string[];
  /** Answers what is no file, such as the dev server's events; true when it did. */
  readonly handle?: Handle;
}

export type Handle = (request: IncomingMessage, response: ServerResponse, path: string) => boolean | Promise<boolean>;

/** A running server. */
export interface RunningServer {
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Starts the server of `start` and `serve`: clean URLs, the 404 page, and no answer to foreign hosts.
 *
 * @throws UserError where it cannot listen
 */
export async function startSiteServer(options: SiteServerOptions): Promise<RunningServer> {
  const { host, baseUrl } = options;
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
  const { host, origin } = request.headers;
  if (!isAllowedHost(host, options.host) || !isAllowedOrigin(origin, options.host)) {
    return refuse(response, 403, 'This server does not answer to that host. Name it with --host.');
  }
  const path = decodedPath(request.url ?? '/');
  if (path === undefined) return refuse(response, 400, 'The path is not well encoded.');
  if (await options.handle?.(request, response, path)) return;
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405, 'Only GET and HEAD.');
  if (!`${path}/`.startsWith(options.baseUrl)) {
    response.writeHead(302, { location: options.baseUrl }).end();
    return;
  }
  const found = await findFile(path, options);
  if (!found) {
    const bytes = await readNotFound(path.slice(options.baseUrl.length), options.read);
    return send(request, response, { status: 404, name: '404.html', bytes, caching: 'no-cache' });
  }
  if (found.path === path)
    return send(request, response, { status: 200, ...found, caching: cachingOf(found, options) });
  const query = /\?.*$/s.exec(request.url ?? '')?.[0] ?? '';
  const location = found.path.split('/').map(encodeURIComponent).join('/') + query;
  response.writeHead(301, { location, 'cache-control': 'no-cache' }).end();
}

/** The page for unknown paths of the closest folder that has one: each locale has its own. */
async function readNotFound(path: string, read: SiteServerOptions['read']): Promise<Uint8Array | string> {
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

/** The path of a URL, fully decoded; undefined when it hides anything: bad escapes, NUL, `..`, dot files. */
function decodedPath(url: string): string | undefined {
  try {
    const path = decodeURIComponent(url.split(/[?#]/, 1)[0] ?? '');
    if (!path.startsWith('/') || path.includes('\0') || path.includes('\\')) return undefined;
    const hidden = path.split('/').some(part => part.startsWith('.') && part !== '.well-known');
    return hidden || path.includes('//') ? undefined : path;
  } catch {
    return undefined;
  }
}

interface Answer {
  readonly status: number;
  readonly name: string;
  readonly bytes: Uint8Array | string;
  /** Its `Cache-Control`. */
  readonly caching: string;
}

function send(request: IncomingMessage, response: ServerResponse, { status, name, bytes, caching }: Answer): void {
  const type = mimeType(name) ?? 'application/octet-stream';
  const headers = {
    'content-type': /^text\/|javascript|json|xml/.test(type) ? `${type}; charset=utf-8` : type,
    'cache-control': caching,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    etag: `"${hashOf(bytes)}"`,
  };
  if (status === 200 && request.headers['if-none-match'] === headers.etag) {
    response.writeHead(304, headers).end();
    return;
  }
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(bytes) });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

function refuse(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${message}\n`);
}

/**
 * Whether a request's `Host` names this server: a page of another site that points its own name at this machine (DNS
 * rebinding) must not read the docs being written.
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

function namesThisServer(url: string, bound: string): boolean {
  if (!URL.canParse(url)) return false;
  const name = new URL(url).hostname.replace(/^\[|\]$/g, '').toLowerCase();
  if (['localhost', '127.0.0.1', '::1', bound].includes(name) || name.endsWith('.localhost')) return true;
  return (bound === '0.0.0.0' || bound === '::') && isIP(name) !== 0;
}
