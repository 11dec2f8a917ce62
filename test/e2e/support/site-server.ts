import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { lectern, spawnLectern } from '../../support/command.ts';

export interface SiteServer {
  /** With trailing slash. */
  readonly url: string;
  /** What it has printed. */
  output(): string;
  close(): Promise<void>;
}

export interface SiteServerOptions {
  /** `lectern start`, or `lectern serve` after a build. */
  readonly server: 'dev' | 'build';
  readonly siteDir: string;
  /** Added to the environment of its build and server. */
  readonly env?: Readonly<Record<string, string>>;
  /** Whether it is built already. */
  readonly isBuilt?: boolean;
}

/**
 * Serves a site with the installed command line; the home page of each locale has been answered when it resolves, which on the
 * dev server takes as long as its bundler.
 *
 * @throws what the command printed, when it fails
 */
export async function startServer({
  server,
  siteDir,
  env = {},
  isBuilt = false,
}: SiteServerOptions): Promise<SiteServer> {
  if (server === 'build' && !isBuilt) {
    const { code, stdout, stderr } = await lectern(['build', siteDir], siteDir, { env, ...installedIn(siteDir) });
    if (code !== 0) throw new Error(`\`lectern build\` ended with ${code}:\n${stdout}${stderr}`);
  }
  const command = server === 'dev' ? 'start' : 'serve';
  const running = await spawnServer(command, siteDir, env);
  // It may lead to another host.
  const home = await (await fetch(running.url, { redirect: 'manual' })).text();
  for (const path of translationsOf(home)) await (await fetch(new URL(path, running.url))).text();
  return running;
}

/** The paths of a page in other locales. */
function translationsOf(html: string): readonly string[] {
  return Array.from(html.matchAll(/ href="([^"]+)" hreflang="/g), ([, href = '']) => new URL(href).pathname);
}

/** No server outlives the tests, whose last hooks may not run. */
const alive = new Set<ChildProcessWithoutNullStreams>();
process.once('exit', () => {
  for (const child of alive) child.kill();
});

/** Starts a server, which may still be busy when it resolves. @throws what it printed, when it fails */
export async function spawnServer(
  command: 'start' | 'serve',
  siteDir: string,
  env: SiteServerOptions['env'] = {},
): Promise<SiteServer> {
  const options = ['--port', '0', '--host', '127.0.0.1', '--no-open'];
  const child = spawnLectern([command, siteDir, ...options], siteDir, { env, ...installedIn(siteDir) });
  alive.add(child);
  child.once('exit', () => alive.delete(child));
  const printed = { text: '' };
  const url = await readUrl(child, printed);
  return {
    url,
    output: () => printed.text,
    async close() {
      if (child.exitCode !== null || !child.kill()) return;
      await once(child, 'exit');
    },
  };
}

/** The command that a site has installed, if it has one. */
function installedIn(siteDir: string): { readonly bin?: string } {
  const bin = path.join(siteDir, 'node_modules/lectern/bin/lectern.js');
  return existsSync(bin) ? { bin } : {};
}

/** The address that a server prints once it listens; what it prints is added to the output. */
function readUrl(child: ChildProcessWithoutNullStreams, output: { text: string }): Promise<string> {
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output.text += chunk;
      const url = /at (http:\S+)\n/.exec(output.text)?.[1];
      if (url !== undefined) resolve(url);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('exit', code => reject(new Error(`The server ended with ${code}:\n${output.text}`)));
  });
}
