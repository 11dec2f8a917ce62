/** Runs the user's git on repositories of others. */

import { spawn } from 'node:child_process';
import { gitEnvironment } from '../../../util/git.ts';

/**
 * Settings for repositories that are not trusted: no hooks, nothing but the usual protocols, no submodules. Credentials are git's own,
 * and owners of local repositories stay as the user has them.
 */
const SETTINGS = [
  'core.hooksPath=/dev/null',
  'core.fsmonitor=false',
  'core.symlinks=false',
  'gc.auto=0',
  'maintenance.auto=false',
  'fetch.recurseSubmodules=false',
  'protocol.ext.allow=never',
  'protocol.version=2',
  'advice.detachedHead=false',
].flatMap(setting => ['-c', setting]);

/** Milliseconds without an answer of the host, after which it counts as gone. */
const TIMEOUT_MS = 10 * 60_000;

/** What git says when it fails, without credentials. */
export class GitError extends Error {}

/**
 * Runs git on the repository in a folder, and on no other, should that one be damaged or missing. Returns its output.
 *
 * @throws GitError
 */
export function runGit(repository: string, args: readonly string[], input = ''): Promise<Buffer> {
  const isAlone = process.env.CI !== undefined || process.stdin.isTTY !== true;
  const env = {
    ...gitEnvironment(),
    LC_ALL: 'C',
    GIT_LITERAL_PATHSPECS: '1',
    ...(isAlone && { GIT_TERMINAL_PROMPT: '0' }),
  };
  return new Promise((resolve, reject) => {
    const child = spawn('git', [...SETTINGS, `--git-dir=${repository}`, ...args], {
      env,
      timeout: TIMEOUT_MS,
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    const parts: Buffer[] = [];
    let said = '';
    child.stdout.on('data', (part: Buffer) => parts.push(part));
    child.stderr.setEncoding('utf8').on('data', (part: string) => {
      said += part;
    });
    child.on('error', error => reject(new GitError(reasonOf(error))));
    child.on('close', (code, signal) => {
      if (code === 0) resolve(Buffer.concat(parts));
      else reject(new GitError(signal ? `git was ended by ${signal}` : reasonIn(said)));
    });
    // git may end before it has read all.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}

function reasonOf(error: Error): string {
  return 'code' in error && error.code === 'ENOENT' ? 'git is not installed' : error.message;
}

/** What of git's messages tells the reason. */
function reasonIn(said: string): string {
  const lines = said.split('\n').map(line => line.trim());
  const told = lines.filter(line => /^(?:fatal|error|remote|ERROR|ssh):|denied|could not/i.test(line));
  const reason = [...new Set(told.length > 0 ? told : lines.filter(Boolean).slice(-1))].slice(0, 3).join('; ');
  return withoutSecrets(reason.replace(/^(?:fatal|error): /, '').replace(/\.$/, '')) || 'git says nothing';
}

/** Addresses without the names and passwords that settings of git, such as `insteadOf`, may have put into them. */
export function withoutSecrets(text: string): string {
  return text.replace(/(\w:\/\/)[^/\s']{1,999}@/g, '$1');
}
