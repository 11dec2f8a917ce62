import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Command } from 'commander';
import { watchForEarlyEnd } from './cli/early-end.ts';
import { createProgram, runProgram } from './cli/program.ts';
import { explainedProblems } from './diagnostics/explained.ts';
import { UserError } from './diagnostics/index.ts';
import { createLog, LOG_FORMATS, type Log, type LogFormat } from './log.ts';
import { omitUndefined } from './util/omit-undefined.ts';
import { manualUrl, nodeRange, packageVersion } from './version.ts';

/** Commands that are done when their servers listen. */
const SERVERS: ReadonlySet<string> = new Set(['serve', 'mcp']);
/** Time that a process has to end by itself. */
const LEFT_MS = 1000;

/** Runs the command that the arguments name; resolves to the exit code. */
export async function main(argv: readonly string[]): Promise<number> {
  const { env, stdout, stderr } = process;
  for (const stream of [stdout, stderr]) stream.on('error', unlessClosed);
  const about = omitUndefined({ version: packageVersion(), manual: manualUrl(), live: !env.CI });
  const log = createLog({ format: formatOf(argv, env), color: hasColor(env), cwd: process.cwd(), ...about });
  try {
    checkNodeVersion(process.versions.node, nodeRange());
    const program = createProgram(argv, log);
    const isOwn = program.commands.some(command => command.name() === argv[0]);
    const done = watchForEarlyEnd(log, { mayExit: !isOwn });
    watchForLateErrors(log, { goesOn: argv[0] === 'start' });
    await runProgram(program, argv, addPluginCommands).finally(done);
    if (isOwn && !SERVERS.has(argv[0] ?? '')) endSoon();
    return 0;
  } catch (error) {
    reportFailure(error, log);
    endSoon();
    return 1;
  } finally {
    log.finish();
  }
}

/** What code of the site leaves behind, a timer or a connection, keeps no command from its end. */
function endSoon(): void {
  const { stdout, stderr } = process;
  const isWritten = () => stdout.writableLength + stderr.writableLength === 0;
  setTimeout(() => (isWritten() ? process.exit() : endSoon()), LEFT_MS).unref();
}

/** Reports what code of the site throws in a timer, or rejects and awaits nowhere. It ends all commands but the dev server. */
function watchForLateErrors(log: Log, { goesOn }: { readonly goesOn: boolean }): void {
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

async function addPluginCommands(program: Command): Promise<void> {
  const { DOCUSAURUS_CLI_SITE_DIR: siteDir = '.', DOCUSAURUS_CLI_CONFIG: configFile } = process.env;
  const plugins = await import('./cli/plugin-commands.ts');
  await plugins.addPluginCommands(program, { siteDir: resolve(siteDir), ...omitUndefined({ configFile }) });
}

/** What a user can mend is reported without a stack, a bug with it. */
function reportFailure(error: unknown, log: Log): void {
  const problems = explainedProblems(error);
  if (problems) log.report(problems);
  else
    log.error(
      `This is a bug in Lectern, not a mistake in your site. Please report it with these lines:\n\n${stackOf(error)}`,
    );
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
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
