import { spawn } from 'node:child_process';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A host of git repositories. */
export interface GitHost {
  /** Such as `http://127.0.0.1:4000/`. */
  readonly url: string;
  /** What was asked for, in order. */
  readonly requests: readonly string[];
  close(): Promise<void>;
}

/**
 * Serves the repositories below a folder by git's own program for hosts.
 *
 * @param credentials `user:password` that it asks for
 */
export async function openGitHost(folder: string, credentials?: string): Promise<GitHost> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    const asked = credentials && `Basic ${Buffer.from(credentials).toString('base64')}`;
    if (asked && request.headers.authorization !== asked) {
      response.writeHead(401, { 'www-authenticate': 'Basic realm="git"' }).end();
    } else answer(request, response, folder);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    requests,
    async close() {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
}

/** Answers as CGI does. */
function answer(request: IncomingMessage, response: ServerResponse, folder: string): void {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://git.test');
  const {
    'content-type': type = '',
    'content-encoding': encoding = '',
    'git-protocol': protocol = '',
  } = request.headers;
  const env = {
    ...process.env,
    GIT_PROJECT_ROOT: folder,
    GIT_HTTP_EXPORT_ALL: '1',
    REQUEST_METHOD: request.method ?? 'GET',
    PATH_INFO: pathname,
    QUERY_STRING: searchParams.toString(),
    CONTENT_TYPE: type,
    HTTP_CONTENT_ENCODING: encoding,
    GIT_PROTOCOL: String(protocol),
    // Repositories in temporary folders may be of another user.
    GIT_CONFIG_COUNT: '2',
    GIT_CONFIG_KEY_0: 'safe.directory',
    GIT_CONFIG_VALUE_0: '*',
    GIT_CONFIG_KEY_1: 'uploadpack.allowFilter',
    GIT_CONFIG_VALUE_1: 'true',
  };
  const child = spawn('git', ['http-backend'], { env, stdio: ['pipe', 'pipe', 'ignore'] });
  request.pipe(child.stdin);
  const parts: Buffer[] = [];
  child.stdout.on('data', (part: Buffer) => parts.push(part));
  child.on('close', () => {
    const output = Buffer.concat(parts);
    const end = output.indexOf('\r\n\r\n');
    const headers = output
      .toString('latin1', 0, end)
      .split('\r\n')
      .map(line => line.split(': ') as [string, string]);
    const status = headers.find(([name]) => name === 'Status')?.[1] ?? '200';
    response.writeHead(Number.parseInt(status, 10), Object.fromEntries(headers.filter(([name]) => name !== 'Status')));
    response.end(output.subarray(end + 4));
  });
}
