import { createRequire } from 'node:module';
import type * as commander from 'commander';

// `require` rather than `import`: Node would first scan 100 KB of CommonJS for export names.
const required: typeof commander = createRequire(import.meta.url)('commander');

export const { Argument, Command, CommanderError, InvalidArgumentError, Option } = required;
export type Argument = commander.Argument;
export type Command = commander.Command;
export type CommanderError = commander.CommanderError;
export type Option = commander.Option;
