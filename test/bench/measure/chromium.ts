import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { lookup } from 'mrmime';

interface Visit {
  readonly outDir: string;
  /** HTML file, relative to `outDir`. */
  readonly page: string;
  /** Path of a Chromium. */
  readonly browser: string;
}

/** The files that a browser asks for when it opens a page: until the network is silent, prefetches excepted. */
export async function observeRequests({ outDir, page, browser }: Visit): Promise<readonly string[]> {
  const requested = new Set<string>();
  const server = await serve(outDir, (file, request) => {
    if (!isPrefetch(request)) requested.add(file);
  });
  const { port } = server.address() as AddressInfo;
  const chrome = await chromium.launch({ executablePath: browser, args: ['--no-sandbox'] });
  try {
    const tab = await chrome.newPage();
    const url = page.replace(/(^|\/)index\.html$/, '$1');
    await tab.goto(`http://127.0.0.1:${port}/${url}`, { waitUntil: 'networkidle' });
  } finally {
    await chrome.close();
    server.close();
  }
  return [...requested];
}

function isPrefetch({ headers }: IncomingMessage): boolean {
  return [headers['sec-purpose'], headers.purpose].some(purpose => String(purpose).includes('prefetch'));
}

/** Serves a directory's files and tells of each that it found. */
async function serve(outDir: string, served: (file: string, request: IncomingMessage) => void): Promise<Server> {
  const server = createServer(async (request, response) => {
    try {
      const { pathname } = new URL(request.url ?? '/', 'http://host');
      const file = decodeURIComponent(pathname)
        .slice(1)
        .replace(/(^|\/)$/, '$1index.html');
      const bytes = await readFile(path.join(outDir, file));
      served(file, request);
      response.writeHead(200, { 'content-type': lookup(file) ?? 'application/octet-stream' }).end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return server;
}
