import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { listen } from '../dev/listen.ts';
import { isAllowedHost, isAllowedOrigin, type RunningServer, refuse } from '../dev/site-server.ts';
import { createServer } from './server.ts';
import type { DocsSite } from './site/site.ts';

/** Where clients call; other paths have nothing. */
const PATH = '/mcp';
const MOST_BYTES = 2 ** 20;

export interface HttpOptions {
  readonly host: string;
  readonly port: number;
  readonly warn: (message: string) => void;
}

/** Only of a client's side may both be missing. */
type ServerRequest = IncomingMessage & { readonly method: string; readonly url: string };

/**
 * Serves by HTTP, without sessions: each request stands for itself. Names of other hosts and pages of other sites are refused,
 * so that no page that is open in a browser reads docs which only this machine should.
 *
 * @throws UserError where it cannot listen
 */
export async function serveHttp(site: DocsSite, { host, port, warn }: HttpOptions): Promise<RunningServer> {
  const onerror = ({ message }: Error): void => warn(message);
  const handler = createMcpHandler(() => createServer(site), { onerror, maxRequestBodySize: MOST_BYTES });
  const handle = toNodeHandler(handler, { onerror, maxRequestBodySize: MOST_BYTES });
  const server = createHttpServer((request, response) => {
    if (isRefused(request, response, host)) return;
    void handle(request as ServerRequest, response);
  });
  const bound = await listen(server, { host, port, strictPort: port !== 0, portOption: '--http' });
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return {
    url: `http://${name}:${bound}${PATH}`,
    port: bound,
    async close() {
      await handler.close();
      server.closeAllConnections();
      await new Promise<void>(resolve => server.close(() => resolve()));
    },
  };
}

function isRefused({ headers, url }: IncomingMessage, response: ServerResponse, host: string): boolean {
  response.setHeader('x-content-type-options', 'nosniff');
  if (!isAllowedHost(headers.host, host) || !isAllowedOrigin(headers.origin, host)) {
    refuse(response, 403, 'This server does not answer to that host. Name it with --host.');
    return true;
  }
  if (url?.split('?', 1)[0] === PATH) return false;
  refuse(response, 404, `The server for assistants is at ${PATH}.`);
  return true;
}
