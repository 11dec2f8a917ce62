import type { IncomingMessage } from 'node:http';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Site } from '../config/site.ts';
import type { Log } from '../log.ts';
import type { Feature } from '../pipeline/feature.ts';
import type { CacheEnvironment } from '../remote-cache/index.ts';
import type { ReadFile } from '../server/find-file.ts';
import { createSearchEndpoint } from '../server/search-endpoint.ts';
import { openSiteServer, type ServerOptions } from '../server/serve.ts';
import { type Handle, isOwnOrigin, type RunningServer, refuse } from '../server/site-server.ts';
import { editedFolders } from '../shell/stock/index.ts';
import { endsWithin } from '../util/ends-within.ts';
import { omitUndefined } from '../util/omit-undefined.ts';
import { rootUrl } from '../util/output-path.ts';
import { openWorkDir } from '../util/work-dir.ts';
import { browserProblem, readBrowserError } from './browser-errors.ts';
import { DEV_CLIENT, EDITOR_PATH, ERRORS_PATH, EVENTS_PATH, OWN_PATHS, SCRIPT_PATH } from './client-script.ts';
import { openBase } from './dev-base.ts';
import type { DevSite } from './dev-site.ts';
import { openInEditor } from './editor.ts';
import { createIncludedFiles } from './included-files.ts';
import { type LiveLocales, localeChoice, localeFolders, openLiveLocales } from './live-locales.ts';
import type { LiveSite } from './live-site.ts';
import { createOpeningHandler } from './opening-page.ts';
import { addPageClient, notify, notifyLate, type PageClient } from './page-clients.ts';
import { problemsHtml } from './problems-html.ts';
import { watchSite } from './watch-site.ts';

export interface StartOptions extends ServerOptions {
  /** What is added to the site. */
  readonly features: readonly Feature[];
  /** See `Watched` of `watch-site.ts`. */
  readonly poll?: number;
  /** Name of the locale to open first; the default one unless given. */
  readonly locale?: string;
  /** Variables with the credentials of the remote cache. */
  readonly cacheEnvironment?: CacheEnvironment;
}

/** The running dev server. */
export interface StartedServer extends RunningServer {
  /** Resolves when the site is open, or has problems; until then, there is nothing to save if the process ends. */
  readonly opened: Promise<void>;
}

/** Delay before files are watched, so that the first page is rendered earlier: on a large site, starting to watch takes long. */
const FIRST_PAGE_MS = 300;
/** Time that an edit has to end when the server is closed. */
const LAST_EDIT_MS = 5000;

/**
 * Serves the site while it is edited. It listens as soon as the config is loaded, renders pages when they are requested, and
 * updates open pages after each edit.
 *
 * @throws UserError when the config cannot be loaded at the start, or the server cannot listen
 */
export async function start({
  siteDir,
  configFile,
  locale,
  poll,
  features,
  cacheEnvironment,
  ...options
}: StartOptions): Promise<StartedServer> {
  const since = Date.now();
  const work = openWorkDir(resolve(siteDir));
  const closing = new AbortController();
  const included = createIncludedFiles();
  const base = await openBase({
    siteDir,
    workDir: work.directory,
    log: options.log,
    features,
    included,
    closing: closing.signal,
    ...omitUndefined({ configFile, cacheEnvironment, locale: locale === undefined ? undefined : localeChoice(locale) }),
  });
  options.log.report(work.diagnostics);
  const clients = new Set<PageClient>();
  const read: ReadFile = name => locales.read(name);
  const search = createSearchEndpoint(read, () => localeFolders(locales.site()));
  const handleOpening = createOpeningHandler(() => locales);
  const handle: Handle = (request, response, path) => {
    if (search.answer(request, response, path)) return true;
    if (path.startsWith(OWN_PATHS) && !isOwnOrigin(request)) {
      refuse(response, 403, 'Only pages of this server may ask.');
      return true;
    }
    if (path === ERRORS_PATH && request.method === 'POST') {
      void reportError(request, locales, options.log);
      response.writeHead(204).end();
      return true;
    }
    if (path === EDITOR_PATH && request.method === 'POST') {
      openInEditor(request, locales.site().siteDir, options.log).catch(() => {});
      response.writeHead(204).end();
      return true;
    }
    if (path === SCRIPT_PATH) {
      response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' }).end(DEV_CLIENT);
      return true;
    }
    if (path !== EVENTS_PATH) return handleOpening(request, response, path);
    const client = addPageClient(clients, request, response);
    greet(client, locales.liveAt(client.path));
    return true;
  };
  const { trailingSlash, baseUrl } = base.site;
  const content = { read, handle, baseUrl: rootUrl(base.site), trailingSlash };
  const server = await openSiteServer(content, { ...options, page: baseUrl, greeting: 'The site is at' });
  const locales = openLiveLocales(base, options.log);

  const others = () =>
    locales.all().flatMap(live => {
      const { site } = live.current()?.base ?? base;
      return [...site.code.files, ...(live.current()?.graph.watched ?? []), ...editedFolders(), ...included.all()];
    });
  const warnOfMoves = createMoveWarning(base.site, options.log);
  const watching = locales.opened
    .then(() => sleep(FIRST_PAGE_MS, undefined, { signal: closing.signal }))
    .then(
      () =>
        watchSite({ site: base.site, since, others, onOthers: included.onAdded, poll }, async files => {
          for (const live of locales.all()) {
            const last = await live.edit(files);
            search.renew();
            const readers = [...clients].filter(client => locales.liveAt(client.path) === live);
            await sendEdit(live, last, readers);
          }
          warnOfMoves(locales.site());
        }),
      () => undefined,
    );
  return {
    url: server.url,
    port: server.port,
    opened: locales.opened,
    async close() {
      closing.abort();
      const stopWatching = await watching;
      // Code of the site that an edit waits for may never settle.
      if (stopWatching) await endsWithin(stopWatching(), LAST_EDIT_MS);
      for (const client of clients) client.close();
      await server.close();
      await locales.close();
      work.close();
    },
  };
}

/** Creates a function that warns once the server's addresses no longer follow the config. */
function createMoveWarning(served: Site, log: Log): (site: Site) => void {
  const addresses = (site: Site) => JSON.stringify([rootUrl(site), site.trailingSlash]);
  let told = addresses(served);
  return site => {
    const wanted = addresses(site);
    if (wanted !== told && wanted !== addresses(served)) {
      log.warn('`baseUrl` or `trailingSlash` has changed. Restart `lectern start` to serve the site there.');
    }
    told = wanted;
  };
}

/** Logs an error that a page has reported. */
async function reportError(request: IncomingMessage, locales: LiveLocales, log: Log): Promise<void> {
  const error = await readBrowserError(request).catch(() => undefined);
  const site = error && locales.liveAt(error.path)?.current();
  if (site) log.report([browserProblem(error, site)]);
}

/** Updates a page that has just connected to the current state. */
function greet(client: PageClient, live: LiveSite | undefined): void {
  // Loads the compiler in advance: with a page open, an edit is likely.
  void import('../compile/index.ts');
  const current = live?.current();
  if (live && current && live.problems().length > 0) sendProblems(live, current, [client]);
  else if (current) notifyLate(client, current);
}

/** Updates open pages after an edit, or shows the problems that it made. */
async function sendEdit(live: LiveSite, last: DevSite | undefined, clients: readonly PageClient[]): Promise<void> {
  const next = live.current();
  if (!next) for (const client of clients) client.send({ kind: 'reload' });
  else if (live.problems().length > 0) sendProblems(live, next, clients);
  else await Promise.all(clients.map(client => notify(client, last, next)));
}

function sendProblems(live: LiveSite, { base }: DevSite, clients: readonly PageClient[]): void {
  const html = problemsHtml(live.problems(), base.site.siteDir);
  for (const client of clients) client.send({ kind: 'problems', html });
}
