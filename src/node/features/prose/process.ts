/** Finds and runs programs of the site. */

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { type UserError, userError } from '../../diagnostics/index.ts';
import { attempt } from '../../util/attempt.ts';

/** Time for all files, since a tool may also wait for ever. */
const LIMIT_MS = 10 * 60 * 1000;
const MAX_SAID = 1500;
const MAX_OUTPUT = 2 ** 28;

export interface Ended {
  /** Exit code; undefined if it did not start or did not end. */
  readonly code: number | undefined;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a program without a shell. */
export function run(program: string, args: readonly string[], cwd: string, timeout = LIMIT_MS): Promise<Ended> {
  return new Promise(resolve => {
    const said = { stdout: '', stderr: '' };
    const stdio = ['ignore', 'pipe', 'pipe'] as ['ignore', 'pipe', 'pipe'];
    const child = spawn(program, [...args], { cwd, stdio, timeout, killSignal: 'SIGKILL' });
    for (const name of ['stdout', 'stderr'] as const) {
      child[name].setEncoding('utf8').on('data', (chunk: string) => {
        said[name] += chunk;
        if (said[name].length > MAX_OUTPUT) child.kill('SIGKILL');
      });
    }
    child.on('error', error => resolve({ code: undefined, stdout: '', stderr: error.message }));
    // What the program has started may go on, and keep its output open.
    child.on('exit', (_, signal) => {
      if (signal === null) return;
      child.stdout.destroy();
      child.stderr.destroy();
    });
    child.on('close', code => resolve({ code: code ?? undefined, ...said }));
  });
}

/** A program on the `PATH`. */
export function findProgram(siteDir: string, name: string): string | undefined {
  const names = process.platform === 'win32' ? [`${name}.exe`] : [name];
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return folders.flatMap(folder => names.map(each => path.resolve(siteDir, folder, each))).find(existsSync);
}

/** The first of some files that exists in a folder or one above it. */
export function findUp(names: readonly string[], folder: string): string | undefined {
  const found = names.map(name => path.join(folder, name)).find(existsSync);
  const above = path.dirname(folder);
  return found ?? (above === folder ? undefined : findUp(names, above));
}

/** The error that a tool ended without a report, in its own words. */
export function toolFailed(name: string, { code, stdout, stderr }: Ended): UserError {
  const report = attempt(() => JSON.parse(stderr.trim() || stdout.trim()) as { Text?: unknown });
  const said = typeof report?.Text === 'string' ? report.Text : stderr.trim() || stdout.trim();
  const short = said.length > MAX_SAID ? `${said.slice(0, MAX_SAID)}…` : said;
  const how = code === undefined ? 'did not end by itself' : `ended with code ${code}`;
  return userError({
    code: 'prose/tool-failed',
    message: `${name} ${how}${short === '' ? ' and said nothing' : `:\n${short}`}`,
    fix: `Correct what it says. To leave it out, run \`lectern check --no-prose\`.`,
  });
}

/** The error that the config of a tool is missing. */
export function noConfig(name: string, given: string | undefined, usual: string): UserError {
  return userError({
    code: 'prose/no-config',
    message:
      given === undefined
        ? `${name} has no config: there is no \`${usual}\``
        : `There is no file '${given}', which \`prose\` names as the config of ${name}`,
    fix:
      given === undefined
        ? `Write \`${usual}\`, with the rules to apply.`
        : 'Correct the path, which is relative to the site.',
  });
}
