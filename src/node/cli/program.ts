import { type UserError, userError } from '../diagnostics/index.ts';
import type { Log } from '../log.ts';
import { packageVersion } from '../version.ts';
import { Command, CommanderError, Option } from './commander.ts';
import { addCommands, addDocsVersion } from './commands.ts';

/** The command line of the built-in commands; plugins may add theirs. */
export function createProgram(argv: readonly string[], log: Log): Command {
  const program = new Command('lectern')
    // Plugins know a program whose actions are handed the command, with the options as its properties.
    .storeOptionsAsProperties(true)
    .exitOverride()
    .configureOutput({ writeOut: text => log.info(text.trimEnd()), writeErr: () => undefined })
    .configureHelp({ showGlobalOptions: true })
    .helpCommand(false)
    .helpOption('-h, --help', 'Show this help')
    .version(packageVersion(), '-v, --version', 'Show the version')
    .addHelpText(
      'after',
      '\nlectern <command> --help lists the options of a command. Plugins of a site may add commands.',
    )
    .addOption(new Option('--format <format>', 'How problems are printed').choices(['text', 'json', 'github']));
  addCommands(program, log);
  for (const name of argv.filter(argument => /^docs:version:\S+$/.test(argument))) {
    addDocsVersion(program.command(name, { hidden: true }), log, name.slice('docs:version:'.length));
  }
  return program;
}

/**
 * Runs the command that the arguments name. Plugins are only asked for their commands where no built-in one has the name.
 *
 * @throws UserError for a mistake in the arguments
 */
export async function runProgram(
  program: Command,
  argv: readonly string[],
  addPluginCommands: (program: Command) => Promise<void>,
): Promise<void> {
  try {
    const [name] = program.passThroughOptions().parseOptions([...argv]).operands;
    program.passThroughOptions(false);
    if (name !== undefined && program.commands.every(command => command.name() !== name)) {
      // Options after a plugin's command are its own, even one called `--format`.
      program.enablePositionalOptions();
      await addPluginCommands(program);
    }
    await program.parseAsync([...argv], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode !== 0) throw usageError(error, calledCommand(program, argv));
  }
}

/** The innermost command that the arguments name. */
function calledCommand(program: Command, argv: readonly string[]): Command {
  return argv.reduce((parent, word) => parent.commands.find(command => command.name() === word) ?? parent, program);
}

function usageError({ code, message }: CommanderError, command: Command): UserError {
  const name = [command.parent?.parent?.name(), command.parent?.name(), command.name()].filter(Boolean).join(' ');
  if (code === 'commander.help') {
    const names = command.commands.map(each => each.name()).join(', ');
    return mistake(command.parent ? `\`${name}\` needs a second word` : 'No command is given', `Name one of ${names}.`);
  }
  const [reason = '', meant] = message.replace(/^error: /, '').split(/\n\(Did you mean (.+)\?\)$/);
  const fix = meant ? `Did you mean \`${meant}\`?` : `\`${name} --help\` lists what there is.`;
  return mistake(reason.charAt(0).toUpperCase() + reason.slice(1), fix);
}

function mistake(sentence: string, fix: string): UserError {
  return userError({ code: 'cli/usage', message: sentence.replace(/\.?$/, '.'), fix });
}
