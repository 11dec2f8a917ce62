import path from 'node:path';
import { inspect, types } from 'node:util';
import { attempt } from '../util/attempt.ts';
import { readIfExists } from '../util/files.ts';
import { readJson } from '../util/json.ts';
import { isOwnModule, isSiteModule } from '../util/site-module.ts';
import { positionAt, type SourceLocation } from './index.ts';
import { locateText } from './source-location.ts';

// Node keeps ten lines of a stack, which end between Lectern's own: what stands there may be of the site, or have called Lectern.
Error.stackTraceLimit = Math.max(Error.stackTraceLimit, 50);

/** What code of the site has thrown, in words, and where. */
export interface Thrown<Location = SourceLocation> {
  readonly message: string;
  readonly location: Location;
  /** The module that it could not load. */
  readonly missing?: string;
}

/**
 * Locates what was thrown: where a parser stopped, where a missing module is named, or at the line of the site that threw or
 * called the package that threw. Columns of a stack refer to compiled code.
 *
 * @param fallback the location of what has no place of its own
 */
export function describeThrown<T extends SourceLocation | undefined>(
  error: unknown,
  fallback: T,
): Thrown<SourceLocation | T> {
  const message = messageOf(error);
  const parsed = parseErrorParts(message) ?? jsonErrorParts(message);
  if (parsed) return parsed;
  const place = placeOf(error);
  const location: SourceLocation | T = place ?? fallback;
  const missing = /^Cannot find (?:module|package) '([^']+)'/.exec(message)?.[1];
  if (missing === undefined || location === undefined) return { message, location };
  const named = locateText(location.file, missing);
  return { message, missing, location: named.line === undefined ? location : named };
}

/** Causes and parts of an error that its message names. */
const MAX_PARTS = 5;

/** What an error says, with its causes and parts and without its stack; other values that were thrown are described. */
export function messageOf(error: unknown, depth = 0): string {
  if (!isError(error))
    return typeof error === 'string' && error.trim() !== '' ? error : `${described(error)} was thrown`;
  if (hidesThrown(error)) return 'a value that has no text, such as an object without a prototype, was thrown';
  const { name, message: given } = error;
  const [message = ''] = (typeof given === 'string' ? given : described(given)).trim().split('\nRequire stack:');
  return (message || `${name} without a message`) + partsOf(error, depth);
}

/**
 * The causes and parts of an error, in brackets; empty for what has none.
 *
 * @example partsOf(new Error('Outer', { cause: new Error('Inner') })) // ' (Inner)'
 */
export function partsOf(error: unknown, depth = 0): string {
  if (!isError(error)) return '';
  const { cause, errors } = error as Error & { readonly errors?: unknown };
  const parts = [...(cause === undefined ? [] : [cause]), ...(Array.isArray(errors) ? errors : [])];
  // An error may be its own cause.
  const told = depth < MAX_PARTS ? parts.slice(0, MAX_PARTS).map(part => messageOf(part, depth + 1)) : [];
  return told.length > 0 ? ` (${told.join('; ')})` : '';
}

/** Whether webpack failed to tell what a loader of the site threw: it takes any value for one with a text. */
export function hidesThrown(error: unknown): boolean {
  return error instanceof TypeError && /\n +at new NonErrorEmittedError\b/.test(error.stack ?? '');
}

/** An error at a place of a file, which {@link describeThrown} reads: for what a module or plugin is told in place of the file's text. */
export function errorAt(message: string, { file, line = 1, column = 1 }: SourceLocation): Error {
  return new Error(`ParseError: ${message}\n ${file}:${line}:${column - 1}`);
}

/** Whether a value is an error, also one of another realm. */
function isError(value: unknown): value is Error {
  return types.isNativeError(value) || value instanceof Error;
}

/** A value in code, in one line. */
function described(value: unknown): string {
  return `\`${inspect(value, { depth: 1, breakLength: Infinity })}\``;
}

/** The innermost line of the site that an error came by. */
export function placeOf(error: unknown): SourceLocation | undefined {
  return placesOf(error).find(({ file }) => isSiteModule(file));
}

/** The line of the site that threw an error, itself or by a package that it called; undefined if code of ours did. */
export function throwerOf(error: unknown): SourceLocation | undefined {
  const thrower = placesOf(error).find(({ file }) => isOwnModule(file) || isSiteModule(file));
  return thrower && !isOwnModule(thrower.file) ? thrower : undefined;
}

/**
 * The places of an error's stack, the innermost first, without Node's own. What has called Lectern is left out, unless the stack may
 * have been cut before that.
 */
function placesOf(error: unknown): readonly SourceLocation[] {
  const stack: unknown = isError(error) ? error.stack : undefined;
  const frames = typeof stack === 'string' ? stack.split('\n').filter(line => /^\s+at /.test(line)) : [];
  const places = frames.flatMap(frame => placeOfFrame(frame) ?? []);
  const last = places.findLastIndex(({ file }) => isOwnModule(file));
  return last === -1 || frames.length >= Error.stackTraceLimit ? places : places.slice(0, last);
}

/** The module of the site that a setting names; undefined for functions of the config, and for packages. */
export function siteFile(source: unknown): SourceLocation | undefined {
  return typeof source === 'string' && path.isAbsolute(source) && isSiteModule(source) ? { file: source } : undefined;
}

/** The file and line of a frame of a stack. */
function placeOfFrame(frame: string): SourceLocation | undefined {
  const end = /:(\d+):\d+\)?$/.exec(frame);
  const [, file] = /(?:[\s(]|file:\/\/)((?:\/|[A-Z]:).+)/.exec(frame.slice(0, end?.index)) ?? [];
  return end && file !== undefined ? { file, line: Number(end[1]) } : undefined;
}

/** The parts of an error of Node about a JSON file, which has no stack. */
function jsonErrorParts(message: string): Thrown | undefined {
  const [, file] = /^((?:\/|[A-Z]:).+\.json): /.exec(message) ?? [];
  const json = file === undefined ? undefined : attempt(() => readJson(file));
  if (!json || !('problem' in json)) return undefined;
  return { message: `This is no JSON: ${json.problem}`, location: json.location };
}

/** The parts of a parser's error, whose last line is the location. */
function parseErrorParts(message: string): Thrown | undefined {
  // Babel's errors about names begin with `undefined`, and have no place.
  const [start = ''] = /^(?:ParseError|undefined): /.exec(message) ?? [];
  const end = start === '' ? -1 : message.lastIndexOf('\n');
  const [, file, line, column] = (end < 0 ? null : /^(.+):(\d+):(\d+)$/.exec(message.slice(end).trim())) ?? [];
  if (file === undefined) return undefined;
  const text = message.slice(start.length, end).trimEnd();
  const name = line === '0' ? /"([^"]+)"$/.exec(text)?.[1] : undefined;
  const place = name === undefined ? { line: Number(line), column: Number(column) + 1 } : placeOfWord(name, file);
  return { message: text, location: { file, ...place } };
}

/** Where a word is first in a file. */
function placeOfWord(word: string, file: string): Omit<SourceLocation, 'file'> {
  const text = readIfExists(file) ?? '';
  const found = Array.from(text.matchAll(/[\w$]+/g)).find(([each]) => each === word);
  return found ? positionAt(text, found.index) : {};
}
