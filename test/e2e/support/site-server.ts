import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { lectern, spawnLectern } from '../../support/command.ts';

export interface SiteServer {
  /** With trailing slash. */
  readonly url: string;
  close(): Promise<void>;
}

export interface SiteServerOptions {
  /** `lectern start`, or `lectern serve` after a build. */
  readonly server: 'dev' | 'build';
  readonly siteDir: string;
  /** Added to the environment of its build and server. */
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * Serves a site with the installed command line; the home page has been answered when it resolves, which on the dev server
 * takes as long as its bundler.
 *
 * @throws what the command printed, when it fails
 */
export async function startServer({ server, siteDir, env = {} }: SiteServerOptions): Promise<SiteServer> {
  if (server === 'build') {
    const { code, stdout, stderr } = await lectern(['build', siteDir], siteDir, { env });
    if (code !== 0) throw new Error(`\`lectern build\` ended with ${code}:\n${stdout}${stderr}`);
  }
  const command = server === 'dev' ? 'start' : 'serve';
  const child = spawnLectern([command, siteDir, '--port', '0', '--host', '127.0.0.1', '--no-open'], siteDir, { env });
  const url = await readUrl(child);
  await (await fetch(url)).text();
  return {
    url,
    async close() {
      if (child.exitCode !== null || !child.kill()) return;
      await once(child, 'exit');
    },
  };
}

/** The address that a server prints once it listens. */
function readUrl(child: ChildProcessWithoutNullStreams): Promise<string> {
  return new Promise((resolve, reject) => {
    const output = { text: '' };
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
