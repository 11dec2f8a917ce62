import type { IncomingMessage } from 'node:http';

/** Maximum size of a request's body in bytes, before and after decompression. */
export const MAX_BYTES = 2 ** 20;

/** The body of a request; undefined if it is too large. */
export async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > MAX_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
