import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { lookup } from 'mrmime';

/** Types that servers compress. */
const TEXT = /^(?:text\/|image\/svg)|javascript|json|xml/;

/** Serves a directory's files as most hosts do, compressed and to be asked for again, and tells of each that it found. */
export async function serveOutput(
  outDir: string,
  served: (file: string, request: IncomingMessage) => void = () => undefined,
): Promise<Server> {
  const server = createServer(async (request, response) => {
    try {
      const { pathname } = new URL(request.url ?? '/', 'http://host');
      const file = await readServed(outDir, decodeURIComponent(pathname).slice(1));
      served(file.name, request);
      const type = lookup(file.name) ?? 'application/octet-stream';
      const headers = { 'content-type': type, 'cache-control': cachingOf(file.name) };
      if (!TEXT.test(type)) response.writeHead(200, headers).end(file.bytes);
      else response.writeHead(200, { ...headers, 'content-encoding': 'gzip' }).end(gzipSync(file.bytes));
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return server;
}

/** A file, or the page of an address without an extension. */
async function readServed(outDir: string, name: string): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const names =
    name === '' || name.endsWith('/') ? [`${name}index.html`] : [name, `${name}.html`, `${name}/index.html`];
  for (const each of names) {
    const bytes = await readFile(path.join(outDir, each)).catch(() => undefined);
    if (bytes) return { name: each, bytes };
  }
  throw new Error(`No file for /${name}`);
}

/** Pages are asked for again; assets and index files have a hash in their name. */
function cachingOf(name: string): string {
  return name.endsWith('.html') ? 'no-cache' : 'public, max-age=31536000, immutable';
}
