import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import { escapeHtml } from '../../../src/shared/escape.ts';
import type { SearchPage } from '../../../src/shared/model/search.ts';
import type { Subject, Visit } from './subject.ts';

interface Pagefind {
  createIndex(): Promise<{ readonly index: PagefindIndex }>;
  close(): Promise<unknown>;
}
interface PagefindIndex {
  addHTMLFile(file: { readonly url: string; readonly content: string }): Promise<unknown>;
  getFiles(): Promise<{ readonly files: readonly { readonly path: string; readonly content: Uint8Array }[] }>;
}

const ORIGIN = 'http://bench.test';
/** Pages that its own dialog shows. */
const PAGES = 10;

/** Pagefind over the same text, asked in a browser: nowhere else does it run. */
export async function pagefind(pages: readonly SearchPage[], peersDir: string, browser: string): Promise<Subject> {
  const main = path.resolve(peersDir, 'node_modules/pagefind/lib/index.js');
  const library = (await import(pathToFileURL(main).href)) as Pagefind;
  const start = performance.now();
  const { index } = await library.createIndex();
  for (const page of pages) await index.addHTMLFile({ url: page.url, content: htmlOf(page) });
  const files = new Map((await index.getFiles()).files.map(file => [file.path, file.content]));
  const buildMs = performance.now() - start;
  await library.close();
  const chrome = await chromium.launch({ executablePath: browser, args: ['--no-sandbox'] });
  return {
    name: 'Pagefind',
    buildMs,
    files,
    visit: () => visitWith(chrome, files),
    close: () => chrome.close(),
  };
}

async function visitWith(chrome: Browser, files: Subject['files']): Promise<Visit> {
  const context = await chrome.newContext();
  const page = await context.newPage();
  const fetched: string[] = [];
  await page.route(`${ORIGIN}/**`, route => {
    const name = new URL(route.request().url()).pathname.replace(/^\/(?:pagefind\/)?/, '');
    const bytes = files.get(name);
    if (bytes) fetched.push(name);
    const contentType = name.endsWith('.js')
      ? 'text/javascript'
      : name === ''
        ? 'text/html'
        : 'application/octet-stream';
    return route.fulfill({ contentType, body: bytes ? Buffer.from(bytes) : '' });
  });
  await page.goto(`${ORIGIN}/`);
  return {
    fetched,
    search: query =>
      page.evaluate(
        async ([url, text, most]) => {
          const library = await import(url);
          const { results } = await library.search(text);
          const shown = await Promise.all(results.slice(0, most).map((each: PagefindResult) => each.data()));
          return shown.map(({ url: found }: { readonly url: string }) => found);
        },
        [`${ORIGIN}/pagefind/pagefind.js`, query, PAGES] as const,
      ),
    close: () => context.close(),
  };
}

interface PagefindResult {
  data(): Promise<unknown>;
}

function htmlOf({ title, sections }: SearchPage): string {
  const body = sections.map(({ level, heading, anchor, paragraphs }) => {
    const id = anchor === null ? '' : ` id="${escapeHtml(anchor)}"`;
    return `<h${level}${id}>${escapeHtml(heading || title)}</h${level}>${paragraphs.map(text => `<p>${escapeHtml(text)}</p>`).join('')}`;
  });
  return `<!doctype html><html lang="en"><title>${escapeHtml(title)}</title><body>${body.join('')}</body></html>`;
}
