import { Command, CommanderError } from '../command/commander.ts';
import type { FeatureCommand } from '../pipeline/feature.ts';
import { nodeRange, packageVersion } from '../version.ts';
import { checkNodeVersion, formatOption, openLog, reportFailure, watchForLateErrors } from './terminal.ts';
import { usageError } from './usage-error.ts';

/** Runs one of our commands as a program of its own, under another name. */
export async function runSingleCommand(name: string, { add }: FeatureCommand): Promise<void> {
  const argv = process.argv.slice(2);
  const log = openLog(argv);
  const command = new Command(name)
    .exitOverride()
    .configureOutput({ writeOut: text => log.info(text.trimEnd()), writeErr: () => undefined })
    .helpOption('-h, --help', 'Show help')
    .version(packageVersion(), '-v, --version', 'Show the version')
    .addOption(formatOption());
  add(command, { log, features: async () => [] });
  try {
    checkNodeVersion(process.versions.node, nodeRange());
    watchForLateErrors(log, { goesOn: false });
    await command.parseAsync(argv, { from: 'user' });
  } catch (error) {
    const isUsage = error instanceof CommanderError;
    if (isUsage && error.exitCode === 0) return;
    reportFailure(isUsage ? usageError(error, command) : error, log);
    process.exitCode = 1;
  } finally {
    log.finish();
  }
}
