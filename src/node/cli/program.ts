import { Command, CommanderError } from '../command/commander.ts';
import { UserError } from '../diagnostics/index.ts';
import type { Log } from '../log.ts';
import { packageVersion } from '../version.ts';
import { addCommands, addInstanceCommand } from './commands.ts';
import { formatOption } from './terminal.ts';
import { calledCommand, nearestCommand, usageError } from './usage-error.ts';

/** The command line with the built-in commands. */
export function createProgram(argv: readonly string[], log: Log): Command {
  const program = new Command('lectern')
    // Plugins are written for a version of commander that passes the command, with options as properties.
    .storeOptionsAsProperties(true)
    .exitOverride()
    .configureOutput({ writeOut: text => log.info(text.trimEnd()), writeErr: () => undefined })
    .configureHelp({ showGlobalOptions: true })
    .helpCommand(false)
    .helpOption('-h, --help', 'Show help')
    .version(packageVersion(), '-v, --version', 'Show the version')
    .addHelpText('after', '\nFor the options of a command, run lectern <command> --help.')
    .addOption(formatOption());
  addCommands(program, log);
  for (const argument of new Set(argv)) addInstanceCommand(program, argument, log);
  return program;
}

type AddCommands = (program: Command) => Promise<void>;

/**
 * Runs a command. Plugins are only loaded for the help, and when no built-in command has the name.
 *
 * @throws UserError for mistakes in the arguments
 */
export async function runProgram(
  program: Command,
  argv: readonly string[],
  addPluginCommands: AddCommands,
): Promise<void> {
  try {
    const [name] = program.passThroughOptions().parseOptions([...argv]).operands;
    program.passThroughOptions(false);
    if (name === undefined && argv.some(word => word === '-h' || word === '--help')) {
      await listPluginCommands(program, addPluginCommands);
    } else if (name !== undefined && program.commands.every(command => command.name() !== name)) {
      await findPluginCommand(name, program, addPluginCommands);
    }
    await program.parseAsync([...argv], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode !== 0) throw usageError(error, calledCommand(program, argv));
  }
}

/** Adds the commands of plugins to the help, if the site can be loaded. */
async function listPluginCommands(program: Command, addPluginCommands: AddCommands): Promise<void> {
  try {
    await addPluginCommands(program.commandsGroup("Commands of the site's plugins:"));
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const [reason] = error.message.split('\n');
    program.addHelpText('after', `\nThe commands of the site's plugins could not be loaded. ${reason}`);
  }
}

/** Adds the commands of plugins, one of which may have the name; a typo of a built-in command is reported without the site. */
async function findPluginCommand(name: string, program: Command, addPluginCommands: AddCommands): Promise<void> {
  const isMistyped = nearestCommand(name, program) !== undefined;
  // Options after the command belong to the plugin, even one called `--format`.
  program.enablePositionalOptions();
  try {
    await addPluginCommands(program);
  } catch (error) {
    if (!(isMistyped && error instanceof UserError)) throw error;
  }
}
