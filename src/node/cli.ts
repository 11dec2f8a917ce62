import { resolve } from 'node:path';
import { checkNodeVersion } from './cli/node-version.ts';
import { namesUnknownCommand, parseCommandLine, type Request } from './cli/parse.ts';
import { UserError } from './diagnostics/index.ts';
import { createLog, type Log, type LogFormat } from './log.ts';
import { nodeRange, packageVersion } from './version.ts';

/** Runs the command that the arguments name; resolves to the exit code. */
export async function main(argv: readonly string[]): Promise<number> {
  const { env, stdout, stderr } = process;
  for (const stream of [stdout, stderr]) stream.on('error', unlessClosed);
  const log = createLog({ format: formatOf(argv, env), color: hasColor(env), cwd: process.cwd() });
  try {
    checkNodeVersion(process.versions.node, nodeRange());
    if (!namesUnknownCommand(argv) || !(await ranPluginCommand(argv, log))) {
      await answer(parseCommandLine(argv), log);
    }
    return 0;
  } catch (error) {
    tell(error, log);
    return 1;
  }
}

/** Who has read enough, as `head` has, closes the pipe; the work goes on. */
function unlessClosed(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}

async function answer(request: Request, log: Log): Promise<void> {
  switch (request.kind) {
    case 'version':
      return log.info(packageVersion());
    case 'help': {
      const { formatHelp } = await import('./cli/help.ts');
      return log.info(formatHelp(request.command));
    }
    case 'run':
      return request.command.run(request.args, { log, env: process.env });
  }
}

/** Whether a plugin of the site that is here has the command. */
async function ranPluginCommand(argv: readonly string[], log: Log): Promise<boolean> {
  const { DOCUSAURUS_CLI_SITE_DIR: siteDir = '.', DOCUSAURUS_CLI_CONFIG: configFile } = process.env;
  const { runPluginCommand } = await import('./plugin-commands.ts');
  const options = { siteDir: resolve(siteDir), ...(configFile === undefined ? {} : { configFile }), log };
  return runPluginCommand(argv, options);
}

/** A user's mistake is told without a stack, a mistake of ours with it. */
function tell(error: unknown, log: Log): void {
  if (error instanceof UserError) log.report(error.diagnostics);
  else
    log.error(
      `This is a bug in Lectern, not a mistake in your site. Please report it with these lines:\n\n${stackOf(error)}`,
    );
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Known before the arguments are checked, so that their mistakes come in the format too. */
function formatOf(argv: readonly string[], env: NodeJS.ProcessEnv): LogFormat {
  const index = argv.findIndex(argument => /^--format(?:=|$)/.test(argument));
  const given = index === -1 ? undefined : (argv[index]?.split('=')[1] ?? argv[index + 1]);
  if (given === 'json' || given === 'github' || given === 'text') return given;
  return env.GITHUB_ACTIONS ? 'github' : 'text';
}

function hasColor(env: NodeJS.ProcessEnv): boolean {
  if (env.NO_COLOR) return false;
  return Boolean(env.FORCE_COLOR) || process.stdout.isTTY === true;
}
