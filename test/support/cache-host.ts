import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** What a host does in place of answering as it should. */
export type Misbehaviour = (request: IncomingMessage, response: ServerResponse, stored: Buffer | undefined) => void;

/** A host of Bazel's HTTP cache protocol that is as strict as strict ones. */
export interface CacheHost {
  readonly url: string;
  /** Everything that is stored, by path. */
  readonly stored: Map<string, Buffer>;
  /** Requests since the last call, as methods and paths. */
  requests(): readonly string[];
  /** Makes it misbehave, or behave. */
  misbehave(how: Misbehaviour | undefined): void;
  close(): Promise<void>;
}

export async function cacheHost(): Promise<CacheHost> {
  const stored = new Map<string, Buffer>();
  let requests: string[] = [];
  let misbehaviour: Misbehaviour | undefined;
  const server = createServer(async (request, response) => {
    const { method = '', url = '' } = request;
    requests.push(`${method} ${url}`);
    const found = stored.get(url);
    if (misbehaviour) return misbehaviour(request, response, found);
    if (method === 'PUT') {
      const bytes = await buffer(request);
      response.statusCode = isAcceptable(url, bytes) ? 201 : 400;
      if (response.statusCode === 201) stored.set(url, bytes);
      return response.end();
    }
    response.statusCode = found ? 200 : 404;
    return response.end(found);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  /** Blobs have the hash of their path; results name blobs that are there. */
  function isAcceptable(url: string, bytes: Buffer): boolean {
    const [, store, hash = ''] = url.split('/');
    if (!/^[0-9a-f]{64}$/.test(hash)) return false;
    if (store === 'cas') return createHash('sha256').update(bytes).digest('hex') === hash;
    const digests = bytes.toString('latin1').match(/(?<=\n@)[0-9a-f]{64}/g) ?? [];
    return store === 'ac' && digests.every(digest => stored.has(`/cas/${digest}`));
  }

  return {
    url: `http://127.0.0.1:${port}`,
    stored,
    requests() {
      const made = requests;
      requests = [];
      return made;
    },
    misbehave(how) {
      misbehaviour = how;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
