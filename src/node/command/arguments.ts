import { resolve } from 'node:path';
import type { Shard } from '../pipeline/shard.ts';
import { omitUndefined } from '../util/omit-undefined.ts';
import { Argument, type Command, InvalidArgumentError, Option } from './commander.ts';

/** The option of every command that loads a site. */
export interface ConfigOption {
  readonly config?: string;
}

/** Adds the site argument and the config option to a command. */
export function onSite(command: Command): Command {
  return command.addArgument(siteDirArgument()).option('--config <file>', 'Config file, relative to the site');
}

/** The site of a command, in the form that loaders take. */
export function siteOf(siteDir: string, { config }: ConfigOption) {
  return { siteDir, ...omitUndefined({ configFile: config }) };
}

/** The argument for the site's directory, by default the current one. */
export function siteDirArgument(): Argument {
  return new Argument('[siteDir]', 'Directory of the site')
    .argParser(directory => resolve(directory))
    .default(process.cwd(), 'the current directory');
}

/** The option that names the output. */
export function outDirOption(): Option {
  return new Option('--out-dir <directory>', 'Output directory, relative to the site (default: build)');
}

/** Parsers for numbers in options, with a description of what they expect. */
export const port = numberParser(
  value => Number.isInteger(value) && value >= 0 && value <= 65535,
  'a number from 0 to 65535',
);
export const amount = numberParser(value => Number.isInteger(value) && value >= 0, 'a whole number, 0 or more');
export const interval = numberParser(
  value => Number.isInteger(value) && value > 0,
  'a whole number of milliseconds, such as 500',
);
export const share = numberParser(value => value >= 0 && value <= 1, 'a number from 0 to 1');

/** Parser for an option that may be repeated. */
export function repeated(value: string, values: readonly string[] = []): readonly string[] {
  return [...values, value];
}

/** Most machines that a build is divided between. */
const MAX_SHARDS = 999;

/** Parser for a part of a site. */
export function shard(text: string): Shard {
  const [, index, count] = (/^(\d{1,3})\/(\d{1,3})$/.exec(text) ?? []).map(Number);
  if (index && count && index <= count) return { index, count };
  throw new InvalidArgumentError(`Use a part such as 2/8, with numbers from 1 to ${MAX_SHARDS}.`);
}

function numberParser(isValid: (value: number) => boolean, expected: string): (text: string) => number {
  return text => {
    const value = Number(text);
    if (isValid(value)) return value;
    throw new InvalidArgumentError(`Use ${expected}.`);
  };
}
