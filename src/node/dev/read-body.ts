import type { IncomingMessage } from 'node:http';

/** The most that a request may bring; also of what it is unzipped to. */
export const MOST_BYTES = 2 ** 20;

/** The body of a request; undefined where it is too large. */
export async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > MOST_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
