/** The command of the package `create-lectern`: `lectern init` by itself. */

import { nodeRange, packageVersion } from '../version.ts';
import { Command, CommanderError } from './commander.ts';
import { addInit } from './init-command.ts';
import { checkNodeVersion, openLog, reportFailure } from './terminal.ts';
import { usageError } from './usage-error.ts';

const argv = process.argv.slice(2);
const log = openLog(argv);
const command = new Command('create-lectern')
  .exitOverride()
  .configureOutput({ writeOut: text => log.info(text.trimEnd()), writeErr: () => undefined })
  .helpOption('-h, --help', 'Show help')
  .version(packageVersion(), '-v, --version', 'Show the version');
addInit(command, log);
try {
  checkNodeVersion(process.versions.node, nodeRange());
  await command.parseAsync(argv, { from: 'user' });
} catch (error) {
  const isUsage = error instanceof CommanderError;
  if (!isUsage || error.exitCode !== 0) {
    reportFailure(isUsage ? usageError(error, command) : error, log);
    process.exitCode = 1;
  }
} finally {
  log.finish();
}
