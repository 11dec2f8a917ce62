import { stripVTControlCharacters } from 'node:util';
import type { Log } from '../../log.ts';
import { openFiles } from './files/open.ts';
import { openSite } from './site/site.ts';

export interface McpOptions {
  /** Folder or address of a built site. */
  readonly source: string;
  /** Address to listen on for HTTP; without it, standard input and output are used. */
  readonly http?: { readonly host: string; readonly port: number };
  readonly env: NodeJS.ProcessEnv;
  readonly log: Log;
}

/**
 * Serves a site to assistants by the Model Context Protocol: over standard input and output until the client closes them, or by HTTP.
 *
 * @throws UserError when the site cannot be read, or the server cannot listen
 */
export async function mcp({ source, http, env, log }: McpOptions): Promise<void> {
  const warn = (message: string): void => log.warn(stripVTControlCharacters(message));
  const site = await openSite(await openFiles(source, { env, warn }));
  if (http) {
    const { serveHttp } = await import('./http.ts');
    const { url } = await serveHttp(site, { ...http, warn });
    log.success(`${stripVTControlCharacters(site.title)} (${site.address}) for assistants at ${url}`);
    return;
  }
  if (process.stdin.isTTY)
    warn('A client is waited for on standard input. Assistants start this command; `--http` listens.');
  const { serveStreams } = await import('./stdio.ts');
  await serveStreams(site, { input: process.stdin, output: process.stdout, warn });
}
