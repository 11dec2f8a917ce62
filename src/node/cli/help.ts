import { COMMANDS, COMMON_FLAGS, type Command, type Flag } from './commands.ts';

/** The help of one command, or of all. */
export function formatHelp(command?: Command): string {
  return command ? commandHelp(command) : generalHelp();
}

function generalHelp(): string {
  return [
    'Usage: lectern <command> [siteDir] [options]',
    '',
    'Commands:',
    ...table(COMMANDS.map(({ name, about }) => [name, about])),
    '',
    'Options:',
    ...table(COMMON_FLAGS.map(flagRow)),
    '',
    'lectern <command> --help tells of the options of a command.',
  ].join('\n');
}

function commandHelp({ name, about, instances, flags, ...command }: Command): string {
  return [
    `Usage: lectern ${name}${instances ? '[:id]' : ''}${operandOf(command)} [siteDir] [options]`,
    '',
    `${about}. The site is the current directory unless given.`,
    '',
    'Options:',
    ...table([...flags, ...COMMON_FLAGS].map(flagRow)),
  ].join('\n');
}

function operandOf({ operand, operandOptional }: Pick<Command, 'operand' | 'operandOptional'>): string {
  if (operand === undefined) return '';
  return operandOptional ? ` [${operand}]` : ` <${operand}>`;
}

function flagRow({ name, short, value, about }: Flag): readonly [string, string] {
  return [`${short ? `-${short}, ` : ''}--${name}${value ? ` <${value}>` : ''}`, about];
}

function table(rows: readonly (readonly [string, string])[]): readonly string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}
