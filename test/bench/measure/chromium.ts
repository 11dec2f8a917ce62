import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium } from '@playwright/test';
import { serveOutput } from './server.ts';

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
  const server = await serveOutput(outDir, (file, request) => {
    if (!isPrefetch(request)) requested.add(file);
  });
  const { port } = server.address() as AddressInfo;
  const chrome = await chromium.launch({ executablePath: browser, args: ['--no-sandbox'] });
  try {
    const tab = await chrome.newPage();
    // Nothing tells a page that is fetched ahead by a script from one that is wanted.
    await tab.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
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
