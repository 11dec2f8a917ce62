import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { temporaryDirectory } from './sites.ts';

/** nginx with its module for WebDAV, as Debian installs it; undefined if there is none. */
export function findNginx(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map(folder => path.join(folder, 'nginx')).find(isExecutable);
}

export interface Nginx {
  readonly url: string;
  /** Absolute folder of what it stores. */
  readonly root: string;
  stop(): Promise<void>;
}

/** Starts nginx as a host of the remote cache, as the manual configures it, on a free port of this machine. */
export async function startNginx(executable: string, location: string): Promise<Nginx> {
  const folder = temporaryDirectory();
  const root = path.join(folder, 'root');
  const port = await freePort();
  mkdirSync(root);
  for (const name of ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']) mkdirSync(path.join(folder, name));
  const config = path.join(folder, 'nginx.conf');
  writeFileSync(
    config,
    `daemon off; master_process off; pid ${folder}/pid; error_log stderr;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  server { listen 127.0.0.1:${port}; ${location.replace(/root [^;]*;/, `root ${root};`)} }
}
`,
  );
  const server = spawn(executable, ['-c', config, '-p', folder], { stdio: ['ignore', 'ignore', 'pipe'] });
  await answering(server, `http://127.0.0.1:${port}/`);
  return {
    url: `http://127.0.0.1:${port}`,
    root,
    async stop() {
      server.kill('SIGQUIT');
      await once(server, 'exit');
    },
  };
}

/** Resolves when a server answers. @throws Error with what it has said, if it ends */
async function answering(server: ChildProcess, url: string): Promise<void> {
  let said = '';
  server.stderr?.on('data', chunk => {
    said += chunk;
  });
  while (server.exitCode === null) {
    const answer = await fetch(url).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer) return;
  }
  throw new Error(said);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return address.port;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
