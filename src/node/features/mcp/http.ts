import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { listen } from '../../server/listen.ts';
import { isAllowedHost, isAllowedOrigin, type RunningServer, refuse } from '../../server/site-server.ts';
import { createServer } from './server.ts';
import type { DocsSite } from './site/site.ts';

/** Path of the endpoint; there is nothing else. */
const PATH = '/mcp';
const MAX_BYTES = 2 ** 20;

export interface HttpOptions {
  readonly host: string;
  readonly port: number;
  readonly warn: (message: string) => void;
}

/** In a server's request, neither can be missing. */
type ServerRequest = IncomingMessage & { readonly method: string; readonly url: string };

/**
 * Serves by HTTP, without sessions. Requests under other host names and from pages of other sites are refused, so that a page open in
 * a browser cannot read docs that only this machine may.
 *
 * @throws UserError when it cannot listen
 */
export async function serveHttp(site: DocsSite, { host, port, warn }: HttpOptions): Promise<RunningServer> {
  const onerror = ({ message }: Error): void => warn(message);
  const handler = createMcpHandler(() => createServer(site), { onerror, maxRequestBodySize: MAX_BYTES });
  const handle = toNodeHandler(handler, { onerror, maxRequestBodySize: MAX_BYTES });
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
