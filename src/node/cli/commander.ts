import { createRequire } from 'node:module';
import type * as commander from 'commander';

// Required, not imported: Node would first look through 100 KB of CommonJS for the names that it exports.
const required: typeof commander = createRequire(import.meta.url)('commander');

export const { Argument, Command, CommanderError, InvalidArgumentError, Option } = required;
export type Argument = commander.Argument;
export type Command = commander.Command;
export type CommanderError = commander.CommanderError;
export type Option = commander.Option;
