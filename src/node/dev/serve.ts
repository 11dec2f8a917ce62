import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { type LoadSiteOptions, loadSite } from '../config/load-site.ts';
import { userError } from '../diagnostics/index.ts';
import type { Log } from '../log.ts';
import { immutablePrefixes } from '../pipeline/immutable-files.ts';
import { omitUndefined } from '../util/omit-undefined.ts';
import { directoryReader } from './find-file.ts';
import type { ListenOptions } from './listen.ts';
import { createSearchEndpoint } from './search-endpoint.ts';
import { type RunningServer, type SiteServerOptions, startSiteServer } from './site-server.ts';

/** Options of both servers, of the site while it is edited and of the built one. */
export interface ServerOptions extends Pick<LoadSiteOptions, 'siteDir' | 'configFile'> {
  /** 3000, or the next that is free, unless given. */
  readonly port?: number;
  /** See {@link ListenOptions}. */
  readonly strictPort?: boolean;
  readonly host: string;
  readonly open: boolean;
  readonly log: Log;
}

export interface ServeOptions extends ServerOptions {
  /** Built site; the config's output directory by default. */
  readonly dir?: string;
}

/** Serves a built site. @throws UserError when there is none, or it cannot listen */
export async function serve({ dir, siteDir, configFile, ...options }: ServeOptions): Promise<RunningServer> {
  const { value: site } = await loadSite({ siteDir, ...omitUndefined({ configFile }), environment: 'production' });
  const directory = dir === undefined ? site.outDir : path.resolve(siteDir, dir);
  if (!existsSync(path.join(directory, 'index.html')) && !existsSync(path.join(directory, '404.html'))) {
    throw userError({
      code: 'serve/nothing-built',
      message: `There is no built site in \`${directory}\``,
      fix: 'Build it first: `lectern build`.',
    });
  }
  const read = directoryReader(directory);
  const { baseUrl, trailingSlash } = site;
  const immutable = immutablePrefixes(site);
  const content = { read, handle: createSearchEndpoint(read).answer, baseUrl, trailingSlash, immutable };
  return openSiteServer(content, { ...options, greeting: `Serving ${directory} at` });
}

interface OpenOptions extends Omit<ServerOptions, 'siteDir' | 'configFile'> {
  /** What is said before the URL. */
  readonly greeting: string;
}

/** Starts a server, says where it is and opens it in the browser. @throws UserError where it cannot listen */
export async function openSiteServer(
  content: Omit<SiteServerOptions, keyof ListenOptions>,
  { port = 3000, strictPort = false, host, open, log, greeting }: OpenOptions,
): Promise<RunningServer> {
  const server = await startSiteServer({ ...content, host, port, strictPort });
  if (port !== 0 && server.port !== port) log.warn(`Port ${port} is in use; ${server.port} is the next that is free.`);
  log.success(`${greeting} ${server.url}`);
  if (open) openBrowser(server.url);
  return server;
}

/** Opens a URL in the user's browser, where there is one; a failure is nobody's concern. */
function openBrowser(url: string): void {
  const command = { darwin: 'open', win32: 'explorer' }[process.platform as string] ?? 'xdg-open';
  const child = spawn(command, [url], { stdio: 'ignore', detached: true });
  child.on('error', () => {});
  child.unref();
}
