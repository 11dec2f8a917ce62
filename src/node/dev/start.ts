import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { watch } from 'chokidar';
import { UserError } from '../diagnostics.ts';
import type { Log } from '../log.ts';
import { DEV_CLIENT, type DevMessage, EVENTS_PATH, SCRIPT_PATH } from './dev-client.ts';
import { type DevSite, openDevSite } from './dev-site.ts';
import { openBrowser } from './open-browser.ts';
import { createSearchEndpoint } from './search-endpoint.ts';
import { createSiteServer, listen } from './site-server.ts';

export interface StartOptions {
  readonly siteDir: string;
  readonly configFile?: string;
  readonly port: number;
  readonly host: string;
  readonly open: boolean;
  readonly log: Log;
}

/** A dev server under way. */
export interface DevServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Edits that come within this time are one. */
const SETTLE_MS = 40;

/** Serves the site while it is being written: pages are made when asked for, and open pages follow every edit. */
export async function start({ log, port, host, open, ...options }: StartOptions): Promise<DevServer> {
  const stage = log.stage('start');
  let current = await openDevSite(options);
  stage.done();
  log.report(current.diagnostics);
  let endpoint = createSearchEndpoint(current.files);
  const listeners = new Set<ServerResponse>();
  const server = createSiteServer({
    host,
    baseUrl: current.site.baseUrl,
    files: { read: name => current.files.read(name) },
    handle(request, response, requested) {
      if (endpoint(request, response, requested)) return true;
      if (requested === SCRIPT_PATH) {
        response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' }).end(DEV_CLIENT);
        return true;
      }
      if (requested !== EVENTS_PATH) return false;
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write(':\n\n');
      listeners.add(response);
      response.on('close', () => listeners.delete(response));
      return true;
    },
  });
  await listen(server, port, host);
  const tell = (message: DevMessage) => {
    for (const listener of listeners) listener.write(`event: ${message}\ndata: \n\n`);
  };
  const watcher = watchSite(current, async () => {
    const next = await reopen(options, log);
    if (!next) return;
    const last = current;
    current = next;
    endpoint = createSearchEndpoint(next.files);
    tell(next.shellId === last.shellId ? 'replace' : 'reload');
    await last.close();
  });
  const address = server.address();
  const actualPort = typeof address === 'object' && address ? address.port : port;
  const url = `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${actualPort}${current.site.baseUrl}`;
  log.success(`The site is at ${url}`);
  if (open) openBrowser(url);
  return {
    url,
    async close() {
      await watcher.close();
      for (const listener of listeners) listener.end();
      await current.close();
      await new Promise<void>(resolve => server.close(() => resolve()));
    },
  };
}

/** The site after an edit; undefined when the edit does not allow one, and the last good site stays. */
async function reopen(options: { siteDir: string; configFile?: string }, log: Log): Promise<DevSite | undefined> {
  try {
    const next = await openDevSite(options);
    log.report(next.diagnostics);
    return next;
  } catch (error) {
    if (error instanceof UserError) log.report(error.diagnostics);
    else log.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return undefined;
  }
}

function watchSite({ site, watched }: DevSite, changed: () => Promise<void>) {
  const contentDirs = [...site.docs.map(docs => docs.path), ...(site.pages ? [site.pages.path] : [])];
  const watcher = watch([site.siteDir, ...contentDirs, ...watched], {
    ignoreInitial: true,
    ignored: file => isIgnored(file, site.siteDir, site.outDir),
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = Promise.resolve();
  watcher.on('all', () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(changed);
    }, SETTLE_MS);
  });
  return watcher;
}

/** Nothing that is made, installed or hidden is watched. */
function isIgnored(file: string, siteDir: string, outDir: string): boolean {
  if (file === outDir || file.startsWith(outDir + path.sep)) return true;
  return path
    .relative(siteDir, file)
    .split(path.sep)
    .some(part => part === 'node_modules' || (part.startsWith('.') && part !== '.' && part !== '..'));
}
