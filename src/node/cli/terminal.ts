/** What all commands do at their beginning and end. */

import { parseArgs } from 'node:util';
import { Option } from '../command/commander.ts';
import { addExplanations } from '../diagnostics/codes/index.ts';
import { explainedProblems } from '../diagnostics/explained.ts';
import { UserError } from '../diagnostics/index.ts';
import { messageOf } from '../diagnostics/thrown.ts';
import { CODES } from '../features/codes.ts';
import { createLog, LOG_FORMATS, type Log, type LogFormat } from '../log.ts';
import { omitUndefined } from '../util/omit-undefined.ts';
import { manualUrl, packageVersion } from '../version.ts';

/** The log of a command, in the format that its arguments or the environment ask for. */
export function openLog(argv: readonly string[]): Log {
  addExplanations(CODES);
  const { env, stdout, stderr } = process;
  for (const stream of [stdout, stderr]) stream.on('error', unlessClosed);
  const about = omitUndefined({ version: packageVersion(), manual: manualUrl(), live: !env.CI });
  return createLog({ format: formatOf(argv, env), color: hasColor(env), cwd: process.cwd(), ...about });
}

/** Reports what code of the site throws in a timer, or rejects and awaits nowhere. It ends all commands but the dev server. */
export function watchForLateErrors(log: Log, { goesOn }: { readonly goesOn: boolean }): void {
  const report = (error: unknown): void => {
    reportFailure(error, log);
    if (goesOn && explainedProblems(error)) return;
    log.finish();
    process.exit(1);
  };
  process.on('uncaughtException', report);
  // Of a rejection with what is no error, Node would throw an error of its own, with a stack of its own.
  process.on('unhandledRejection', report);
}

/** The reader of a pipe, such as `head`, may close it early; the work goes on. */
function unlessClosed(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}

/** What a user can mend is reported without a stack, a bug with it. */
export function reportFailure(error: unknown, log: Log): void {
  const problems = explainedProblems(error);
  if (problems) log.report(problems);
  else
    log.error(
      `This is a bug in Lectern, not a mistake in your site. Please report it with these lines:\n\n${stackOf(error)}`,
    );
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : messageOf(error);
}

/** The option of all commands that {@link openLog} reads. */
export function formatOption(): Option {
  return new Option('--format <format>', 'Output format of diagnostics').choices([...LOG_FORMATS]);
}

/** The format of the log, read before the arguments are parsed: their mistakes are printed in it too. */
function formatOf(argv: readonly string[], env: NodeJS.ProcessEnv): LogFormat {
  const { format } = parseArgs({ args: [...argv], options: { format: { type: 'string' } }, strict: false }).values;
  const known = LOG_FORMATS.find(name => name === format);
  if (known) return known;
  return env.GITHUB_ACTIONS ? 'github' : 'text';
}

function hasColor(env: NodeJS.ProcessEnv): boolean {
  if (env.NO_COLOR) return false;
  return Boolean(env.FORCE_COLOR) || process.stdout.isTTY === true;
}

/**
 * Throws a UserError if a version of Node is not in a range, which is written as in our manifest: minima between `||`, those
 * after `^` for their major version alone.
 */
export function checkNodeVersion(version: string, range: string): void {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const suits = range.split('||').some(part => {
    const [, sign, least, minorOfLeast] = /(\^|>=)(\d+)\.(\d+)/.exec(part) ?? [];
    return major === Number(least) ? minor >= Number(minorOfLeast) : sign === '>=' && major > Number(least);
  });
  if (suits) return;
  throw new UserError([
    {
      code: 'cli/node-version',
      severity: 'error',
      message: `This is Node ${version}; Lectern needs ${range}`,
      fix: 'Install the current LTS version from https://nodejs.org/.',
    },
  ]);
}
