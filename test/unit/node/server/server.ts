import { symlinkSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { directoryFinder, directoryReader } from '../../../../src/node/server/find-file.ts';
import {
  type RunningServer,
  type SiteServerOptions,
  startSiteServer,
} from '../../../../src/node/server/site-server.ts';
import { siteWith } from '../plugins/site.ts';

const FILES: Readonly<Record<string, string>> = {
  'build/index.html': 'home',
  'build/404.html': 'not found',
  'build/docs/index.html': 'docs',
  'build/docs/api.html': 'api',
  'build/docs/2.0/index.html': 'release',
  'build/img/a b.svg': '<svg/>',
  'build/größe/index.html': 'size',
  'build/page.js': 'export {}',
  'build/font.woff2': 'font',
  'build/.env': 'secret',
  'build/.well-known/security.txt': 'contact',
  'build-secret/index.html': 'secret',
  'secret.txt': 'secret',
};

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly bytes: Buffer;
}

interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A client that sends paths as they are. */
export type Ask = (path: string, options?: Asked) => Promise<Answer>;

/** A server on a free port, on a directory with {@link FILES} and a link out of it. */
export async function serverFor(context: TestContext, own: Partial<SiteServerOptions> = {}): Promise<Ask> {
  const directory = siteWith(FILES, context);
  symlinkSync(join(directory, 'secret.txt'), join(directory, 'build/link.txt'));
  symlinkSync(join(directory, 'build-secret'), join(directory, 'build/linked'));
  return askOf(await listenTo(context, { read: directoryReader(join(directory, 'build')), ...own }));
}

/** A server as `serve` starts it, which reads files while it sends them. */
export function storedServer(
  context: TestContext,
  files: Readonly<Record<string, string>>,
  own: Partial<SiteServerOptions> = {},
): Promise<RunningServer> {
  return listenTo(context, { read: directoryFinder(siteWith(files, context)), ...own });
}

async function listenTo(
  context: TestContext,
  options: Partial<SiteServerOptions> & Pick<SiteServerOptions, 'read'>,
): Promise<RunningServer> {
  const given = { baseUrl: '/', trailingSlash: undefined, host: '127.0.0.1', port: 0 };
  const server = await startSiteServer({ ...given, ...options });
  context.after(() => server.close());
  return server;
}

export function askOf({ port }: Pick<RunningServer, 'port'>): Ask {
  return (path, { method = 'GET', headers = {} } = {}) =>
    new Promise((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, response => {
        const chunks: Buffer[] = [];
        response.on('data', chunk => chunks.push(chunk));
        response.on('end', () => {
          const bytes = Buffer.concat(chunks);
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: bytes.toString('utf8'),
            bytes,
          });
        });
      });
      sent.on('error', reject).end();
    });
}
