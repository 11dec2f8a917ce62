import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { assertPublicHost, lookupPublic } from './public-address.ts';

export interface PageRequest {
  readonly method: 'HEAD' | 'GET';
  readonly userAgent: string;
  /** Milliseconds for the request with its redirects. */
  readonly timeoutMs: number;
  /** Number of bytes of the body to read; 0 if only the status matters. */
  readonly maxBytes: number;
}

/** The answer after all redirects. */
export interface Reply {
  readonly status: number;
  readonly retryAfter: string | undefined;
  /** At most the wanted number of bytes. */
  readonly body: string;
}

/** Thrown for redirects that lead nowhere. */
export class RedirectError extends Error {
  override readonly name = 'RedirectError';
}

/** How hosts are found and connected to. */
export interface Network {
  readonly lookup: LookupFunction;
  /** @throws if no connection to the host of a URL is allowed */
  readonly assertAllowed: (url: URL) => void;
}

/** The internet, without the private network of this machine. */
export const PUBLIC_NETWORK: Network = { lookup: lookupPublic, assertAllowed: assertPublicHost };

const MAX_REDIRECTS = 10;

/** Requests a page, following redirects. @throws Error if there is no answer, or none from a host that is allowed */
export async function requestPage(address: string, request: PageRequest, network: Network): Promise<Reply> {
  const signal = AbortSignal.timeout(request.timeoutMs);
  let url = new URL(address);
  for (let redirects = 0; ; redirects++) {
    if (url.protocol !== 'http:' && url.protocol !== 'https:')
      throw new RedirectError(`it redirects to \`${url.href}\``);
    network.assertAllowed(url);
    const response = await send(url, { request, signal, lookup: network.lookup });
    const { statusCode: status = 0, headers } = response;
    const target = isRedirect(status) ? headers.location : undefined;
    if (target === undefined) {
      return { status, retryAfter: headers['retry-after'], body: await readBody(response, request.maxBytes) };
    }
    response.destroy();
    if (redirects === MAX_REDIRECTS) throw new RedirectError('it redirects again and again');
    if (!URL.canParse(target, url.href)) throw new RedirectError(`it redirects to \`${target}\``);
    url = new URL(target, url);
  }
}

interface Sending {
  readonly request: PageRequest;
  readonly signal: AbortSignal;
  readonly lookup: LookupFunction;
}

function send(url: URL, { request, signal, lookup }: Sending): Promise<http.IncomingMessage> {
  const headers = { 'user-agent': request.userAgent, accept: 'text/html,*/*', 'accept-encoding': 'identity' };
  const open = url.protocol === 'https:' ? https.request : http.request;
  return new Promise((resolve, reject) => {
    // Later errors, such as that of a body which nobody reads, are no news.
    const fail = (error: Error) => reject(signal.aborted ? signal.reason : error);
    open(url, { method: request.method, headers, signal, lookup }, resolve).on('error', fail).end();
  });
}

function isRedirect(status: number): boolean {
  return [301, 302, 303, 307, 308].includes(status);
}

/** Reads the beginning of a body, or what arrives of it in time, and closes the connection if there is more. */
async function readBody(response: http.IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let missing = maxBytes;
  try {
    for await (const chunk of missing > 0 ? (response as AsyncIterable<Buffer>) : []) {
      chunks.push(chunk.subarray(0, missing));
      missing -= chunk.length;
      if (missing <= 0) break;
    }
  } catch {
    // What has arrived counts.
  }
  response.on('error', () => undefined).destroy();
  return Buffer.concat(chunks).toString('utf8');
}
