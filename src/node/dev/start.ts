import path from 'node:path';
import { UserError } from '../diagnostics.ts';
import type { Log } from '../log.ts';
import { DEV_CLIENT, EVENTS_PATH, problemsHtml, SCRIPT_PATH } from './dev-client.ts';
import { type DevSite, type DevSiteOptions, openDevSite } from './dev-site.ts';
import { createListeners, type Listener } from './listeners.ts';
import { openBrowser } from './open-browser.ts';
import { createSearchEndpoint } from './search-endpoint.ts';
import { createSiteServer, listen, serverUrl } from './site-server.ts';
import { watchSite } from './watch-site.ts';

export interface StartOptions extends DevSiteOptions {
  readonly port: number;
  readonly host: string;
  readonly open: boolean;
  readonly log: Log;
}

/** A server under way. */
export interface RunningServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves the site while it is being written: pages are made when asked for, and open pages follow every edit. */
export async function start({ log, port, host, open, ...options }: StartOptions): Promise<RunningServer> {
  const stage = log.stage('start');
  let current = await openDevSite(options);
  stage.done();
  log.report(current.diagnostics);
  let endpoint = createSearchEndpoint(current.files);
  const listeners = createListeners();
  const server = createSiteServer({
    host,
    baseUrl: current.site.baseUrl,
    files: { read: name => current.files.read(name) },
    handle(request, response, requested) {
      if (endpoint(request, response, requested)) return true;
      if (requested === EVENTS_PATH) listeners.add(request, response);
      else if (requested === SCRIPT_PATH) {
        response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' }).end(DEV_CLIENT);
      } else return false;
      return true;
    },
  });
  await listen(server, port, host);

  const watcher = watchSite(current, async files => {
    try {
      const last = current;
      current = await openDevSite(options, { last, files });
      endpoint = createSearchEndpoint(current.files);
      log.report(current.diagnostics);
      await Promise.all(listeners.all().map(listener => follow(listener, current, last.shellId)));
    } catch (error) {
      tellProblems(error, { siteDir: current.site.siteDir, listeners: listeners.all(), log });
    }
  });
  const url = serverUrl(server, host, current.site.baseUrl);
  log.success(`The site is at ${url}`);
  if (open) openBrowser(url);
  return {
    url,
    async close() {
      await watcher.close();
      listeners.close();
      await current.close();
      await new Promise<void>(resolve => server.close(() => resolve()));
    },
  };
}

/** Brings an open page to the new state of the site. */
async function follow(listener: Listener, current: DevSite, lastShell: string): Promise<void> {
  const problems = await current.problemsAt(listener.path);
  if (problems.length > 0) listener.tell({ kind: 'problems', html: problemsHtml(problems, current.site.siteDir) });
  else listener.tell({ kind: current.shellId === lastShell ? 'replace' : 'reload' });
}

interface Told {
  readonly siteDir: string;
  readonly listeners: readonly Listener[];
  readonly log: Log;
}

/** A mistake of the user's never ends the server: the last good site stays, and open pages show what is wrong. */
function tellProblems(error: unknown, { siteDir, listeners, log }: Told): void {
  const problems =
    error instanceof UserError
      ? error.diagnostics
      : [
          {
            code: 'dev/failed',
            severity: 'error' as const,
            message: error instanceof Error ? error.message : String(error),
          },
        ];
  log.report(problems);
  if (!(error instanceof UserError) && error instanceof Error) log.error(error.stack ?? error.message);
  const html = problemsHtml(problems, path.resolve(siteDir));
  for (const listener of listeners) listener.tell({ kind: 'problems', html });
}
