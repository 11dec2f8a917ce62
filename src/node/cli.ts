import { resolve } from 'node:path';
import type { Command } from 'commander';
import { watchForEarlyEnd } from './cli/early-end.ts';
import { createProgram, runProgram } from './cli/program.ts';
import { checkNodeVersion, openLog, reportFailure, watchForLateErrors } from './cli/terminal.ts';
import { omitUndefined } from './util/omit-undefined.ts';
import { nodeRange } from './version.ts';

/** Commands that are done when their servers listen. */
const SERVERS: ReadonlySet<string> = new Set(['serve', 'mcp']);
/** Time that a process has to end by itself. */
const LEFT_MS = 1000;

/** Runs the command that the arguments name; resolves to the exit code. */
export async function main(argv: readonly string[]): Promise<number> {
  const log = openLog(argv);
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

async function addPluginCommands(program: Command): Promise<void> {
  const { DOCUSAURUS_CLI_SITE_DIR: siteDir = '.', DOCUSAURUS_CLI_CONFIG: configFile } = process.env;
  const plugins = await import('./cli/plugin-commands.ts');
  await plugins.addPluginCommands(program, { siteDir: resolve(siteDir), ...omitUndefined({ configFile }) });
}
