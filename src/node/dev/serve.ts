import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { type LoadSiteOptions, loadSite } from '../config/load-site.ts';
import { userError } from '../diagnostics/index.ts';
import type { Log } from '../log.ts';
import { createSearchEndpoint } from './search-endpoint.ts';
import { directoryReader, type RunningServer, startSiteServer } from './site-server.ts';

/** Options of both servers, of the site while it is edited and of the built one. */
export interface ServerOptions extends Pick<LoadSiteOptions, 'siteDir' | 'configFile'> {
  readonly port: number;
  readonly host: string;
  readonly open: boolean;
  readonly log: Log;
}

export interface ServeOptions extends ServerOptions {
  /** Built site; the config's output directory by default. */
  readonly dir?: string;
}

/** Serves a built site. @throws UserError when there is none */
export async function serve({ log, dir, port, host, open, ...options }: ServeOptions): Promise<RunningServer> {
  const { value: site } = await loadSite({ ...options, environment: 'production' });
  const directory = dir === undefined ? site.outDir : path.resolve(options.siteDir, dir);
  if (!existsSync(path.join(directory, 'index.html')) && !existsSync(path.join(directory, '404.html'))) {
    throw userError({
      code: 'serve/nothing-built',
      message: `There is no built site in \`${directory}\``,
      fix: 'Build it first: `lectern build`.',
    });
  }
  const read = directoryReader(directory);
  const handle = createSearchEndpoint(read).answer;
  const server = await startSiteServer({ read, handle, baseUrl: site.baseUrl, host, port });
  log.success(`Serving ${directory} at ${server.url}`);
  if (open) openBrowser(server.url);
  return server;
}

/** Opens a URL in the user's browser, where there is one; a failure is nobody's concern. */
export function openBrowser(url: string): void {
  const command = { darwin: 'open', win32: 'explorer' }[process.platform as string] ?? 'xdg-open';
  const child = spawn(command, [url], { stdio: 'ignore', detached: true });
  child.on('error', () => {});
  child.unref();
}
