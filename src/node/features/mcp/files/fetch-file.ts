import { stripVTControlCharacters } from 'node:util';
import { UserError, userError } from '../../../diagnostics/index.ts';
import { MAX_FILE_BYTES } from '../limits.ts';
import { isBelowAddress } from './below.ts';
import type { CachedFile } from './file-cache.ts';

const TIMEOUT_MS = 20_000;
const MAX_REDIRECTS = 5;

export interface FetchOptions {
  /** Address that redirects must stay below. */
  readonly below: string;
  readonly userAgent: string;
  /** The copy in the cache. */
  readonly cached: CachedFile | undefined;
}

/**
 * Fetches a file of a site; undefined if there is none. A web page does not count as the file, since many hosts send one for any
 * URL.
 *
 * @throws UserError when the site does not answer, or with another status
 */
export async function fetchFile(url: URL, options: FetchOptions): Promise<CachedFile | 'unchanged' | undefined> {
  const { cached, below } = options;
  try {
    const response = await follow(url, options);
    const { status, headers } = response;
    if (status === 304 && cached) return 'unchanged';
    const isPage = headers.get('content-type')?.startsWith('text/html') ?? false;
    if (status === 404 || status === 410 || (status === 200 && isPage)) {
      await response.body?.cancel();
      return undefined;
    }
    if (status !== 200) throw noAnswer(url, `it answers ${status}`);
    const bytes = await boundedBody(response, url);
    return { bytes, etag: headers.get('etag'), lastModified: headers.get('last-modified') };
  } catch (error) {
    throw error instanceof UserError ? error : noAnswer(url, reasonOf(error, below));
  }
}

async function follow(first: URL, { below, userAgent, cached }: FetchOptions): Promise<Response> {
  const headers = {
    'user-agent': userAgent,
    ...(cached?.etag ? { 'if-none-match': cached.etag } : {}),
    ...(cached?.lastModified ? { 'if-modified-since': cached.lastModified } : {}),
  };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  let url = first;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    const response = await fetch(url, { redirect: 'manual', headers, signal });
    const location = [301, 302, 303, 307, 308].includes(response.status) ? response.headers.get('location') : null;
    if (location === null) return response;
    await response.body?.cancel();
    const next = new URL(location, url);
    if (!isBelowAddress(next, below)) throw leadsElsewhere(url, next);
    url = next;
  }
  throw noAnswer(first, 'it redirects without end');
}

async function boundedBody(response: Response, url: URL): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > MAX_FILE_BYTES) throw noAnswer(url, `it sends more than ${MAX_FILE_BYTES / 2 ** 20} MB`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function leadsElsewhere(url: URL, next: URL): UserError {
  return userError({
    code: 'mcp/leads-elsewhere',
    message: `${url.href} leads to ${next.href}, which is not below the given URL`,
    fix: 'If that is the same site, pass that URL.',
  });
}

function noAnswer(url: URL, reason: string): UserError {
  return userError({
    code: 'mcp/no-answer',
    message: `${url.href} cannot be read: ${reason}.`,
    fix: 'Check that a browser can open it, and that it needs no proxy or password.',
  });
}

function reasonOf(error: unknown, below: string): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError')
    return `${new URL(below).host} does not answer within ${TIMEOUT_MS / 1000} seconds`;
  const cause = error.cause ?? error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const reason = code === 'ENOTFOUND' ? 'there is no such host' : code || (cause instanceof Error ? cause.message : '');
  return stripVTControlCharacters(reason);
}
