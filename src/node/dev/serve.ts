import { existsSync } from 'node:fs';
import path from 'node:path';
import { loadSite } from '../config/load-site.ts';
import { UserError } from '../diagnostics/index.ts';
import type { Log } from '../log.ts';
import { diskFiles } from './disk-files.ts';
import { openBrowser } from './open-browser.ts';
import { createSearchEndpoint } from './search-endpoint.ts';
import { createSiteServer, listen, serverUrl } from './site-server.ts';
import type { RunningServer } from './start.ts';

export interface ServeOptions {
  readonly siteDir: string;
  readonly configFile?: string;
  /** Built site; the config's output directory by default. */
  readonly dir?: string;
  readonly port: number;
  readonly host: string;
  readonly open: boolean;
  readonly log: Log;
}

/** Serves a built site. @throws UserError when there is none */
export async function serve({ log, dir, port, host, open, ...options }: ServeOptions): Promise<RunningServer> {
  const { value: site } = await loadSite({ ...options, environment: 'production' });
  const directory = dir === undefined ? site.outDir : path.resolve(options.siteDir, dir);
  if (!existsSync(path.join(directory, 'index.html')) && !existsSync(path.join(directory, '404.html'))) {
    throw new UserError([
      {
        code: 'serve/nothing-built',
        severity: 'error',
        message: `There is no built site in \`${directory}\``,
        fix: 'Build it first: `lectern build`.',
      },
    ]);
  }
  const files = diskFiles(directory);
  const server = createSiteServer({ files, baseUrl: site.baseUrl, host, handle: createSearchEndpoint(files).answer });
  await listen(server, port, host);
  const url = serverUrl(server, host, site.baseUrl);
  log.success(`Serving ${directory} at ${url}`);
  if (open) openBrowser(url);
  return { url, close: () => new Promise(resolve => server.close(() => resolve())) };
}
