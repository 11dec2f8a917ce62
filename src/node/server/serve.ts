import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { type LoadSiteOptions, loadSites } from '../config/load-site.ts';
import type { Site } from '../config/site.ts';
import { userError } from '../diagnostics/index.ts';
import { immutablePrefixes } from '../emit/immutable-files.ts';
import type { Log } from '../log.ts';
import { omitUndefined } from '../util/omit-undefined.ts';
import { rootUrl } from '../util/output-path.ts';
import { createCompressor } from './compression.ts';
import { directoryFinder, directoryReader } from './find-file.ts';
import { createRulesReader, isRulesFile } from './host-rules-file.ts';
import type { ListenOptions } from './listen.ts';
import { createSearchEndpoint } from './search-endpoint.ts';
import { type RunningServer, type SiteServerOptions, startSiteServer } from './site-server.ts';

/** Options of both servers: that of a site being edited, and that of a built site. */
export interface ServerOptions extends Pick<LoadSiteOptions, 'siteDir' | 'configFile'> {
  /** 3000 by default; if it is in use, the next free one. */
  readonly port?: number;
  /** See {@link ListenOptions}. */
  readonly strictPort?: boolean;
  readonly host: string;
  readonly open: boolean;
  readonly log: Log;
}

export interface ServeOptions extends ServerOptions, Pick<LoadSiteOptions, 'features'> {
  /** Built site; the config's output directory by default. */
  readonly dir?: string;
}

/** Serves a built site. @throws UserError when there is none, or it cannot listen */
export async function serve({ dir, siteDir, configFile, features, ...options }: ServeOptions): Promise<RunningServer> {
  const { value: sites } = await loadSites({
    siteDir,
    features,
    ...omitUndefined({ configFile }),
    environment: 'production',
  });
  const [site, ...others] = sites;
  const directory = path.resolve(siteDir, dir ?? 'build');
  if (!existsSync(path.join(directory, 'index.html')) && !existsSync(path.join(directory, '404.html'))) {
    throw userError({
      code: 'serve/nothing-built',
      message: `There is no built site in \`${directory}\``,
      fix: 'Build it first: `lectern build`.',
    });
  }
  const { trailingSlash } = site;
  const baseUrl = rootUrl(site);
  const immutable = sites.flatMap(immutablePrefixes);
  const folderOf = ({ locale, outPath }: Site) => ({ locale: locale.name, path: outPath });
  const search = createSearchEndpoint(directoryReader(directory), () => [folderOf(site), ...others.map(folderOf)]);
  const find = directoryFinder(directory);
  const content = {
    ...{ handle: search.answer, baseUrl, trailingSlash, immutable, compress: createCompressor() },
    // Hosts do not serve their own rules.
    read: async (name: string) => (isRulesFile(name) ? undefined : find(name)),
    rules: createRulesReader(directory, options.log),
  };
  return openSiteServer(content, { ...options, greeting: `Serving ${directory} at` });
}

interface OpenOptions extends Omit<ServerOptions, 'siteDir' | 'configFile'> {
  /** Text logged before the URL. */
  readonly greeting: string;
  /** Path of the page to open; the root by default. */
  readonly page?: string;
}

/** Starts a server, logs its URL and opens it in the browser. @throws UserError when it cannot listen */
export async function openSiteServer(
  content: Omit<SiteServerOptions, keyof ListenOptions>,
  { port = 3000, strictPort = false, host, open, log, greeting, page }: OpenOptions,
): Promise<RunningServer> {
  const server = await startSiteServer({ ...content, host, port, strictPort });
  if (port !== 0 && server.port !== port) log.warn(`Port ${port} is in use. Using port ${server.port} instead.`);
  const url = page === undefined ? server.url : new URL(page, server.url).href;
  log.success(`${greeting} ${url}`);
  if (open) openBrowser(url);
  return server;
}

/** Opens a URL in the user's browser, if there is one; failures are ignored. */
function openBrowser(url: string): void {
  const command = { darwin: 'open', win32: 'explorer' }[process.platform as string] ?? 'xdg-open';
  const child = spawn(command, [url], { stdio: 'ignore', detached: true });
  child.on('error', () => {});
  child.unref();
}
