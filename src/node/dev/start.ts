import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { editedFolders } from '../shell/stock/index.ts';
import { DEV_CLIENT, EVENTS_PATH, problemsHtml, SCRIPT_PATH } from './client-script.ts';
import { type DevSiteOptions, openBase } from './dev-base.ts';
import type { DevSite } from './dev-site.ts';
import { type LiveSite, openLiveSite } from './live-site.ts';
import { openBrowser } from './open-browser.ts';
import { createPageClients, notify, notifyLate, type PageClient, type PageClients } from './page-clients.ts';
import { createSearchEndpoint } from './search-endpoint.ts';
import { createSiteServer, listen, serverUrl } from './site-server.ts';
import { watchSite } from './watch-site.ts';

export interface StartOptions extends DevSiteOptions {
  readonly port: number;
  readonly host: string;
  readonly open: boolean;
  /** See {@link Watched}. */
  readonly poll?: number;
  readonly log: Log;
}

/** Time for the first page once the site is open. */
const FIRST_PAGE_MS = 300;

/** A running server. */
export interface RunningServer {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves the site while it is being written: it listens before anything but the config is read, makes pages when they
 * are asked for, and has open pages follow every edit.
 *
 * @throws UserError when the config cannot be read to begin with
 */
export async function start({ log, port, host, open, poll, ...options }: StartOptions): Promise<RunningServer> {
  const since = Date.now();
  const closing = new AbortController();
  const base = await openBase(options);
  const { baseUrl } = base.site;
  const clients = createPageClients();
  const files = { read: (name: string) => live.files.read(name) };
  const search = createSearchEndpoint(files);
  const handle = (request: IncomingMessage, response: ServerResponse, requested: string): boolean =>
    search.answer(request, response, requested) || answer(requested, { request, response, clients, live });
  const server = createSiteServer({ host, baseUrl, files, handle });
  const live = openLiveSite(base, { ...options, log, when: once(server, 'listening') });
  await listen(server, port, host);
  const url = serverUrl(server, host, baseUrl);
  log.success(`The site is at ${url}`);
  if (open) openBrowser(url);

  const others = () => {
    const { site = base.site, graph } = live.current() ?? {};
    return [...site.code.files, ...(graph?.watched ?? []), ...editedFolders()];
  };
  const watched = { site: base.site, since, others, poll };
  const watching = firstPageServed(live, closing.signal).then(
    () =>
      watchSite(watched, async files => {
        const last = await live.edit(files);
        search.renew();
        await sendEdit(live, last, clients);
      }),
    () => undefined,
  );
  return {
    url,
    async close() {
      closing.abort();
      await (await watching)?.close();
      clients.close();
      await live.close();
      server.closeAllConnections();
      await new Promise<void>(resolve => server.close(() => resolve()));
    },
  };
}

/** Waits until the first page is served: watching a large site takes a while to begin. Rejects when the signal comes. */
async function firstPageServed({ opened }: LiveSite, signal: AbortSignal): Promise<void> {
  await opened;
  await sleep(FIRST_PAGE_MS, undefined, { signal });
}

interface Asked {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly clients: PageClients;
  readonly live: LiveSite;
}

/** Answers what open pages ask of the dev server itself; true when it did. */
function answer(requested: string, { request, response, clients, live }: Asked): boolean {
  if (requested === EVENTS_PATH) {
    const client = clients.add(request, response);
    // A page is open, so an edit may come: it should not wait for the compiler to be loaded.
    void import('../compile/index.ts');
    const current = live.current();
    if (current && live.problems().length > 0) sendProblems(live, [client]);
    else if (current) notifyLate(client, current);
  } else if (requested === SCRIPT_PATH) {
    response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' }).end(DEV_CLIENT);
  } else return false;
  return true;
}

/** Tells open pages of an edit, or of the problems it made. */
async function sendEdit(live: LiveSite, last: DevSite | undefined, clients: PageClients): Promise<void> {
  const next = live.current();
  if (!next) for (const client of clients.all()) client.send({ kind: 'reload' });
  else if (live.problems().length > 0) sendProblems(live, clients.all());
  else await Promise.all(clients.all().map(client => notify(client, last, next)));
}

function sendProblems(live: LiveSite, clients: readonly PageClient[]): void {
  const problems = live.problems();
  const site = live.current()?.site;
  if (problems.length === 0 || !site) return;
  const html = problemsHtml(problems, site.siteDir);
  for (const client of clients) client.send({ kind: 'problems', html });
}
