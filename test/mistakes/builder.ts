import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { HostAnswer } from './host.ts';

/** Milliseconds after which a build is given up: code of the site may wait for ever. */
const PATIENCE_MS = 100_000;

/** Builds sites in a process that goes on. */
export interface Builder {
  /** @returns undefined where the site has ended the process, or keeps it waiting */
  build(siteDir: string): Promise<HostAnswer | undefined>;
  close(): void;
}

/** A builder, whose process starts with the first site. */
export function createBuilder(): Builder {
  let host: ChildProcess | undefined;
  const end = (): void => {
    host?.kill('SIGKILL');
    host = undefined;
  };
  return {
    async build(siteDir) {
      host ??= fork(fileURLToPath(new URL('host.ts', import.meta.url)), {
        execArgv: ['--import', 'tsx'],
        stdio: 'ignore',
      });
      const answer = await answerOf(host, siteDir);
      if (!answer) end();
      return answer;
    },
    close: end,
  };
}

function answerOf(host: ChildProcess, siteDir: string): Promise<HostAnswer | undefined> {
  return new Promise(resolve => {
    const settle = (answer?: HostAnswer): void => {
      clearTimeout(timer);
      host.removeAllListeners();
      resolve(answer);
    };
    const timer = setTimeout(settle, PATIENCE_MS);
    host.once('message', message => settle(message as HostAnswer));
    host.once('exit', () => settle());
    host.once('error', () => settle());
    host.send(siteDir);
  });
}
