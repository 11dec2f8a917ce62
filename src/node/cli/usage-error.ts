import { nearest } from '../../shared/nearest.ts';
import type { Command, CommanderError } from '../command/commander.ts';
import { type UserError, userError } from '../diagnostics/index.ts';

/** Names of commands in other tools. */
const SYNONYMS: Readonly<Record<string, string>> = { dev: 'start', develop: 'start', preview: 'serve', clean: 'clear' };

/** The command of a program whose name is meant by another. */
export function nearestCommand(name: string, { commands }: Command): string | undefined {
  const names = commands.map(command => command.name());
  const synonym = SYNONYMS[name];
  return synonym !== undefined && names.includes(synonym) ? synonym : nearest(name, names);
}

/** The innermost command in the arguments. */
export function calledCommand(program: Command, argv: readonly string[]): Command {
  return argv.reduce((parent, word) => parent.commands.find(command => command.name() === word) ?? parent, program);
}

/** A mistake in the arguments, with what was probably meant. */
export function usageError({ code, message }: CommanderError, command: Command): UserError {
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
