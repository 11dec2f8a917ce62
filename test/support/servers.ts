import { serve } from '../../src/node/dev/serve.ts';
import { type RunningServer, start } from '../../src/node/dev/start.ts';
import { keepLog } from './log.ts';
import { ownSite } from './own-site.ts';

/** Addresses of one site's two servers, with trailing slash. */
export interface ServerUrls {
  readonly dev: string;
  readonly build: string;
}

export interface SiteServers {
  readonly urls: ServerUrls;
  close(): Promise<void>;
}

/** Options of a server for one test. */
export const ANYWHERE = { port: 0, host: '127.0.0.1', open: false } as const;

/** The dev server, once it has a first page to show: that takes it as long as its bundler. */
export async function startDev(siteDir: string): Promise<RunningServer> {
  const server = await start({ siteDir, ...ANYWHERE, log: keepLog() });
  await (await fetch(server.url)).text();
  return server;
}

/** Serves a built site twice: while it is edited, and as it was built. */
export async function startServers(siteDir: string): Promise<SiteServers> {
  const dev = await startDev(siteDir);
  const built = await serve({ siteDir, ...ANYWHERE, log: keepLog() });
  return {
    urls: { dev: dev.url, build: built.url },
    close: async () => {
      await Promise.all([dev.close(), built.close()]);
    },
  };
}

/** The servers of this repository's site that the whole run shares; a test file that runs alone starts its own. */
export async function ownServers(): Promise<SiteServers> {
  const { LECTERN_TEST_SERVERS: shared } = process.env;
  if (shared !== undefined) return { urls: JSON.parse(shared) as ServerUrls, close: async () => {} };
  const site = await ownSite();
  const servers = await startServers(site.siteDir);
  return {
    urls: servers.urls,
    close: async () => {
      await servers.close();
      site.remove();
    },
  };
}
