import { nearest } from '../../shared/nearest.ts';
import { UserError, userError } from '../diagnostics/index.ts';
import { LOG_FORMATS, type Log } from '../log.ts';
import { packageVersion } from '../version.ts';
import { Command, CommanderError, Option } from './commander.ts';
import { addCommands, addDocsVersion } from './commands.ts';

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
    .addOption(new Option('--format <format>', 'Output format of diagnostics').choices([...LOG_FORMATS]));
  addCommands(program, log);
  for (const name of argv.filter(argument => /^docs:version:\S+$/.test(argument))) {
    addDocsVersion(program.command(name, { hidden: true }), log, name.slice('docs:version:'.length));
  }
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

/** Names of commands in other tools. */
const SYNONYMS: Readonly<Record<string, string>> = { dev: 'start', develop: 'start', preview: 'serve', clean: 'clear' };

function nearestCommand(name: string, { commands }: Command): string | undefined {
  const names = commands.map(command => command.name());
  const synonym = SYNONYMS[name];
  return synonym !== undefined && names.includes(synonym) ? synonym : nearest(name, names);
}

/** The innermost command in the arguments. */
function calledCommand(program: Command, argv: readonly string[]): Command {
  return argv.reduce((parent, word) => parent.commands.find(command => command.name() === word) ?? parent, program);
}

function usageError({ code, message }: CommanderError, command: Command): UserError {
  const name = [command.parent?.parent?.name(), command.parent?.name(), command.name()].filter(Boolean).join(' ');
  if (code === 'commander.help') {
    const names = command.commands.map(each => each.name()).join(', ');
    return mistake(command.parent ? `\`${name}\` needs a subcommand` : 'No command is given', `Use one of ${names}.`);
  }
  const [reason = '', suggested] = message.replace(/^error: /, '').split(/\n\(Did you mean (.+)\?\)$/);
  const unknown = /unknown command '(.+)'/.exec(reason)?.[1];
  const meant = unknown === undefined ? suggested : nearestCommand(unknown, command);
  const fix = meant ? `Did you mean \`${meant}\`?` : `Run \`${name} --help\` for usage.`;
  return mistake(reason.charAt(0).toUpperCase() + reason.slice(1), fix);
}

function mistake(sentence: string, fix: string): UserError {
  return userError({ code: 'cli/usage', message: sentence.replace(/\.?$/, '.'), fix });
}
