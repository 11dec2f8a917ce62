import { stripVTControlCharacters } from 'node:util';
import type { Log } from '../log.ts';
import { openFiles } from './files/open.ts';
import { openSite } from './site/site.ts';

export interface McpOptions {
  /** The folder of a built site, or the address of one. */
  readonly source: string;
  /** Where it listens for HTTP; it speaks over the process's own streams without. */
  readonly http?: { readonly host: string; readonly port: number };
  readonly env: NodeJS.ProcessEnv;
  readonly log: Log;
}

/**
 * Serves a site to assistants, by the Model Context Protocol: over standard input and output, until the client goes, or by HTTP.
 *
 * @throws UserError where there is no site that can be read, or it cannot listen
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
