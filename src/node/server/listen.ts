import type { Server } from 'node:http';
import { type AddressInfo, createServer, type Server as NetServer } from 'node:net';
import { type UserError, userError } from '../diagnostics/index.ts';

export interface ListenOptions {
  /** Address to listen on. */
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  /** Whether to fail when the port is in use, rather than take the next free one. */
  readonly strictPort?: boolean;
  /** Name of the command-line option for the port; `--port` by default. */
  readonly portOption?: string;
}

/** Makes a server listen; resolves to its port. @throws UserError with the reason why it cannot */
export async function listen(server: Server, { strictPort = false, ...asked }: ListenOptions): Promise<number> {
  try {
    return await bind(server, asked);
  } catch (error) {
    if (codeOf(error) !== 'EADDRINUSE') throw explain(error, asked);
    const free = await nextFreePort(asked);
    if (strictPort || free === undefined) throw portInUse(asked, free);
    return listen(server, { ...asked, port: free });
  }
}

/** Length of the queue of incoming connections; with the default of 511, many clients at once would be refused. */
const BACKLOG = 4096;

function bind(server: NetServer, { host, port }: ListenOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port, backlog: BACKLOG }, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

async function nextFreePort({ host, port }: ListenOptions): Promise<number | undefined> {
  for (let next = port + 1; next <= 65535; next++) {
    const probe = createServer();
    const isFree = await bind(probe, { host, port: next }).then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    await new Promise(resolve => probe.close(resolve));
    return next;
  }
  return undefined;
}

function portInUse({ host, port, portOption = '--port' }: ListenOptions, free: number | undefined): UserError {
  return userError({
    code: 'server/port-in-use',
    message: `Port ${port} of ${host} is in use by another program.`,
    fix:
      free === undefined
        ? `Set a lower port with \`${portOption}\`.`
        : `Port ${free} is free: \`${portOption} ${free}\`.`,
  });
}

const UNKNOWN_HOST = new Set<unknown>(['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL', 'ENOTFOUND', 'EAI_AGAIN']);

/** An error of the system in words; errors that do not concern the address or port are returned unchanged. */
function explain(error: unknown, { host, port, portOption = '--port' }: ListenOptions): unknown {
  const code = codeOf(error);
  if (code === 'EACCES') {
    return userError({
      code: 'server/port-not-allowed',
      message: `You do not have permission to use port ${port} of ${host}.`,
      fix: `Set another port with \`${portOption}\`, from 1024 up.`,
    });
  }
  if (UNKNOWN_HOST.has(code)) {
    return userError({
      code: 'server/unknown-host',
      message: `\`${host}\` is not an address of this machine.`,
      fix: 'Omit `--host` to use `localhost`, or use `--host 0.0.0.0` for all addresses of the machine.',
    });
  }
  return error;
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
