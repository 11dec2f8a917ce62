import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { lookup as mimeType } from 'mrmime';
import { hashOf } from '../util/hash.ts';
import { isAllowedHost, isAllowedOrigin } from './host-check.ts';

/** The files of a site, from a directory or made on demand; paths are relative to the output directory, decoded. */
export interface SiteFiles {
  read(path: string): Promise<Uint8Array | string | undefined>;
}

export interface SiteServerOptions {
  readonly files: SiteFiles;
  readonly baseUrl: string;
  /** The address to listen on. */
  readonly host: string;
  /** Answers what is no file, such as the dev server's events; true when it did. */
  readonly handle?: (request: IncomingMessage, response: ServerResponse, path: string) => boolean;
}

/** The same server for `start` and `serve`: clean URLs, the 404 page, and no answer to foreign hosts. */
export function createSiteServer(options: SiteServerOptions): Server {
  return createServer((request, response) => {
    answer(request, response, options).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
      response.end(error instanceof Error ? error.message : String(error));
    });
  });
}

async function answer(request: IncomingMessage, response: ServerResponse, options: SiteServerOptions): Promise<void> {
  const { host, origin } = request.headers;
  if (!isAllowedHost(host, options.host) || !isAllowedOrigin(origin, options.host)) {
    return refuse(response, 403, 'This server does not answer to that host. Name it with --host.');
  }
  const path = decodedPath(request.url ?? '/');
  if (path === undefined) return refuse(response, 400, 'The path is not well encoded.');
  if (options.handle?.(request, response, path)) return;
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405, 'Only GET and HEAD.');
  if (!`${path}/`.startsWith(options.baseUrl)) return redirect(response, options.baseUrl);
  const name = path.slice(options.baseUrl.length);
  for (const candidate of candidates(name)) {
    const bytes = await options.files.read(candidate);
    if (bytes !== undefined) return send(request, response, { status: 200, name: candidate, bytes });
  }
  const notFound = (await options.files.read('404.html')) ?? 'Not found';
  return send(request, response, { status: 404, name: '404.html', bytes: notFound });
}

/** The files that may stand behind a path: itself, then as a page. */
function candidates(name: string): readonly string[] {
  const bare = name.replace(/\/+$/, '');
  if (bare === '') return ['index.html'];
  return name.endsWith('/') ? [`${bare}/index.html`, `${bare}.html`] : [bare, `${bare}.html`, `${bare}/index.html`];
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
}

function send(request: IncomingMessage, response: ServerResponse, { status, name, bytes }: Answer): void {
  const type = mimeType(name) ?? 'application/octet-stream';
  const headers = {
    'content-type': /^text\/|javascript|json|xml/.test(type) ? `${type}; charset=utf-8` : type,
    'cache-control': 'no-cache',
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

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(302, { location }).end();
}

/** The URL of a listening server. */
export function serverUrl(server: Server, host: string, baseUrl: string): string {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}${baseUrl}`;
}

/** Starts to listen. @throws UserError-worthy `EADDRINUSE` as Node gives it */
export async function listen(server: Server, port: number, host: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
}
