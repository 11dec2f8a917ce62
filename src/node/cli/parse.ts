import { parseArgs } from 'node:util';
import { nearest } from '../../shared/nearest.ts';
import { type Arguments, COMMANDS, COMMON_FLAGS, type Command, type Flag, siteDirOf, usageError } from './commands.ts';

/** What the command line asks for. */
export type Request =
  | { readonly kind: 'help'; readonly command?: Command }
  | { readonly kind: 'version' }
  | { readonly kind: 'run'; readonly command: Command; readonly args: Arguments };

/** Reads the command line; throws a UserError that names the nearest known word for an unknown one. */
export function parseCommandLine(argv: readonly string[]): Request {
  const [first, ...rest] = withWholeName(argv);
  if (first === undefined || first.startsWith('-')) return parseWithoutCommand(first);
  const { command, instance } = findCommand(first);
  if (!command) throw unknown('command', first, { known: COMMANDS.map(({ name }) => name), help: 'lectern --help' });
  const { flags, positionals } = readFlags(rest, command);
  if (flags.help) return { kind: 'help', command };
  if (flags.version) return { kind: 'version' };
  const [operand, siteDir, extra] = command.operand ? positionals : [undefined, ...positionals];
  if (extra !== undefined) throw usageError(`'${extra}' is one argument too many.`, `Run \`lectern ${first} --help\`.`);
  if (command.operand && !command.operandOptional && operand === undefined) {
    throw usageError(`\`${first}\` needs a ${command.operand}.`, `Write \`lectern ${first} <${command.operand}>\`.`);
  }
  const given = { ...(operand === undefined ? {} : { operand }), ...(instance === undefined ? {} : { instance }) };
  return { kind: 'run', command, args: { siteDir: siteDirOf(siteDir), flags, ...given } };
}

/** The arguments, the first two as one where a command's name has two words. */
function withWholeName(argv: readonly string[]): readonly string[] {
  const [first, second, ...rest] = argv;
  const family = COMMANDS.map(({ name }) => name.split(' ')).filter(words => words.length === 2 && words[0] === first);
  if (family.length === 0) return argv;
  if (second === '--help') return [second];
  if (second === undefined || second.startsWith('-')) {
    const members = family.map(words => words[1]).join(', ');
    throw usageError(`\`${first}\` needs a second word.`, `Name one of ${members} after it.`);
  }
  return [`${first} ${second}`, ...rest];
}

/** Whether the arguments name a command that is none of ours: it may be a plugin's. */
export function namesUnknownCommand([first]: readonly string[]): boolean {
  return first !== undefined && !first.startsWith('-') && !findCommand(first).command && !isFamily(first);
}

function isFamily(word: string): boolean {
  return COMMANDS.some(({ name }) => name.startsWith(`${word} `));
}

/** The command of a name, which may end in the id of a plugin. */
function findCommand(name: string): { readonly command?: Command; readonly instance?: string } {
  const exact = COMMANDS.find(command => command.name === name);
  if (exact) return { command: exact };
  const command = COMMANDS.find(({ name: start, instances }) => instances && name.startsWith(`${start}:`));
  return command ? { command, instance: name.slice(command.name.length + 1) } : {};
}

function parseWithoutCommand(first: string | undefined): Request {
  if (first === '--version' || first === '-v') return { kind: 'version' };
  if (first === '--help' || first === '-h') return { kind: 'help' };
  const names = COMMANDS.map(({ name }) => name).join(', ');
  if (first === undefined) throw usageError('No command is given.', `Name one of ${names}.`);
  throw usageError(`\`${first}\` stands where a command belongs.`, `Name one of ${names} first.`);
}

function readFlags(argv: readonly string[], command: Command) {
  const known = [...command.flags, ...COMMON_FLAGS];
  const options = Object.fromEntries(known.map(flag => [flag.name, optionOf(flag)]));
  const { tokens } = parseArgs({ args: [...argv], options, strict: false, allowPositionals: true, tokens: true });
  const flags: Record<string, string | true> = {};
  const positionals: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') positionals.push(token.value);
    if (token.kind !== 'option') continue;
    const flag = known.find(({ name }) => name === token.name);
    if (!flag) throw unknownFlag(token.rawName, known, command);
    flags[flag.name] = flagValue(flag, token.value);
  }
  return { flags, positionals };
}

function optionOf({ value, short }: Flag): { type: 'string' | 'boolean'; short?: string } {
  return { type: value ? 'string' : 'boolean', ...(short ? { short } : {}) };
}

function flagValue(flag: Flag, value: string | undefined): string | true {
  if (!flag.value) {
    if (value === undefined) return true;
    throw usageError(`\`--${flag.name}\` takes no value.`, `Write \`--${flag.name}\` alone.`);
  }
  const choices = flag.value.split('|');
  if (value === undefined || value === '') {
    throw usageError(`\`--${flag.name}\` needs a value.`, `Write \`--${flag.name} <${flag.value}>\`.`);
  }
  if (choices.length > 1 && !choices.includes(value)) {
    throw usageError(`\`--${flag.name}\` cannot be '${value}'.`, `Write one of ${choices.join(', ')}.`);
  }
  return value;
}

function unknownFlag(name: string, known: readonly Flag[], command: Command) {
  const names = known.map(flag => `--${flag.name}`);
  return unknown('option', name, { known: names, help: `lectern ${command.name} --help` });
}

function unknown(
  kind: string,
  name: string,
  { known, help }: { readonly known: readonly string[]; readonly help: string },
) {
  const meant = nearest(name, known);
  const fix = meant ? `Did you mean \`${meant}\`?` : `\`${help}\` lists what there is.`;
  return usageError(`There is no ${kind} \`${name}\`.`, fix);
}
