import { type FileHandle, open } from 'node:fs/promises';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import fresh from 'fresh';
import { lookup as mimeType } from 'mrmime';
import parseRange, { type Range } from 'range-parser';
import { hashOf } from '../util/hash.ts';
import { acceptedEncoding, type Compress } from './compression.ts';
import type { FileBody, StoredFile } from './find-file.ts';

export interface FileAnswer {
  readonly status: number;
  /** Name of the file, whose extension decides its type. */
  readonly name: string;
  readonly body: FileBody;
  /** Other headers, which override the default ones. */
  readonly headers: OutgoingHttpHeaders;
  /** Compresses texts for clients that accept it. */
  readonly compress?: Compress | undefined;
  /** Milliseconds after which a client that receives nothing is disconnected. */
  readonly timeoutMs?: number | undefined;
}

const TIMEOUT_MS = 60_000;

/** Sends a file: all of it, a range, or only the status if the client's copy is current. */
export async function sendFile(request: IncomingMessage, response: ServerResponse, answer: FileAnswer): Promise<void> {
  response.setTimeout(answer.timeoutMs ?? TIMEOUT_MS, () => response.destroy());
  const { body } = answer;
  if (typeof body === 'string' || body instanceof Uint8Array) {
    const bytes = Buffer.from(body);
    return sendContent(request, response, { ...answer, etag: `"${hashOf(body)}"`, size: bytes.length, bytes });
  }
  const handle = await open(body.file);
  try {
    const { size, mtimeMs } = await handle.stat();
    const etag = `"${size.toString(16)}-${Math.round(mtimeMs * 1000).toString(16)}"`;
    await sendContent(request, response, { ...answer, etag, size, handle, stored: body });
  } finally {
    await handle.close();
  }
}

/** The content of an answer, in memory or as an open file. */
type Content = Omit<FileAnswer, 'body'> & { readonly etag: string; readonly size: number } & (
    | { readonly bytes: Uint8Array }
    | { readonly handle: FileHandle; readonly stored: StoredFile }
  );

async function sendContent(request: IncomingMessage, response: ServerResponse, content: Content): Promise<void> {
  const { name, status, size } = content;
  const type = mimeType(name) ?? 'application/octet-stream';
  const isText = /^text\/|javascript|json|xml/.test(type);
  const isCompressible = isText && content.compress !== undefined;
  const etag = isCompressible ? `W/${content.etag}` : content.etag;
  const headers = {
    'content-type': isText ? `${type}; charset=utf-8` : type,
    'accept-ranges': 'bytes',
    etag,
    ...content.headers,
    ...(isCompressible ? { vary: [content.headers.vary ?? [], 'accept-encoding'].flat().join(', ') } : {}),
  };
  if (status === 200 && fresh(request.headers, headers)) return void response.writeHead(304, headers).end();
  const range = status === 200 ? askedRange(request, etag, size) : undefined;
  if (range === 'beyond') return void response.writeHead(416, { 'content-range': `bytes */${size}` }).end();
  if (range) {
    const { start, end } = range;
    const length = { 'content-length': end - start + 1, 'content-range': `bytes ${start}-${end}/${size}` };
    response.writeHead(206, { ...headers, ...length });
    return writeBytes(request, response, { content, range });
  }
  const compressed = isCompressible ? await compressedBytes(request, content) : undefined;
  if (compressed) {
    const { bytes, encoding } = compressed;
    response.writeHead(status, { ...headers, 'content-encoding': encoding, 'content-length': bytes.length });
    return void response.end(request.method === 'HEAD' ? undefined : bytes);
  }
  response.writeHead(status, { ...headers, 'content-length': size });
  return writeBytes(request, response, { content, range: { start: 0, end: size - 1 } });
}

/** Writes bytes as fast as the client receives them. */
async function writeBytes(
  request: IncomingMessage,
  response: ServerResponse,
  { content, range: { start, end } }: { readonly content: Content; readonly range: Range },
): Promise<void> {
  if (request.method === 'HEAD' || end < start) response.end();
  else if ('bytes' in content) response.end(content.bytes.subarray(start, end + 1));
  else await pipeline(content.handle.createReadStream({ start, end, autoClose: false }), response).catch(ignoreGone);
}

/** Ignores that a client has disconnected. */
function ignoreGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE' && error.code !== 'ECONNRESET' && error.code !== 'EPIPE') throw error;
}

/**
 * The requested range, if it is valid for this version of the file, which a weak tag does not tell. Requests for several ranges get
 * the whole, as is allowed.
 */
function askedRange(request: IncomingMessage, etag: string, size: number): Range | 'beyond' | undefined {
  const { range, 'if-range': condition } = request.headers;
  const isSame = condition === undefined || (condition === etag && !etag.startsWith('W/'));
  if (request.method !== 'GET' || range === undefined || !isSame) return;
  const ranges = parseRange(size, range, { combine: true });
  if (ranges === -1) return 'beyond';
  return ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1 ? undefined : ranges[0];
}

async function compressedBytes(request: IncomingMessage, content: Content) {
  const encoding = acceptedEncoding(request);
  if (!content.compress || !encoding || !('stored' in content)) return undefined;
  const { handle, stored, etag, size } = content;
  const bytes = await content.compress({ key: stored.file + etag, size, encoding, read: () => handle.readFile() });
  return bytes && { bytes, encoding };
}
