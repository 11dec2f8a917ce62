import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { InsightsBatch, InsightsEvent } from '../../src/shared/insights.ts';

/** A request with events. */
export interface SentBatch {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly batch: InsightsBatch;
}

/** An HTTP server that takes events, and may serve a site besides. */
export interface InsightsEndpoint {
  readonly url: string;
  readonly sent: SentBatch[];
  /** Methods and paths of all requests for events. */
  readonly asked: string[];
  /** The status of answers. */
  status: number;
  /** A site whose pages it serves besides. */
  site: string;
  /** Resolves with all events, once there are so many of them. */
  events(count: number): Promise<readonly InsightsEvent[]>;
}

/** Starts an endpoint, which ends with the process. */
export async function startInsightsEndpoint(): Promise<InsightsEndpoint> {
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    if (!url.startsWith('/events')) {
      const answer = await fetch(new URL(url, endpoint.site), { redirect: 'manual' });
      const { 'content-encoding': _, 'content-length': __, ...more } = Object.fromEntries(answer.headers);
      response.writeHead(answer.status, more).end(Buffer.from(await answer.arrayBuffer()));
      return;
    }
    endpoint.asked.push(`${method} ${url}`);
    let body = '';
    for await (const chunk of request) body += chunk;
    if (method === 'POST') endpoint.sent.push({ path: url, headers, batch: JSON.parse(body) as InsightsBatch });
    response.writeHead(endpoint.status).end();
  });
  const endpoint: InsightsEndpoint = {
    ...{ url: '', sent: [], asked: [], status: 204, site: '' },
    async events(count) {
      const all = () => endpoint.sent.flatMap(({ batch }) => batch.events);
      for (let tries = 0; tries < 200 && all().length < count; tries++) await new Promise(done => setTimeout(done, 50));
      return all();
    },
  };
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  return Object.assign(endpoint, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
}
