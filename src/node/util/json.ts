import { positionAt, type SourceLocation } from '../diagnostics/index.ts';
import { attempt } from './attempt.ts';
import { readBytes } from './files.ts';
import { levelBelow } from './level-below.ts';
import { utf8Problem } from './utf8.ts';

/** The value of a JSON file, or the syntax error with its location. */
export type JsonFile = { readonly value: unknown } | { readonly problem: string; readonly location: SourceLocation };

/** Parses JSON that may begin with a byte order mark, as some editors write it. @throws SyntaxError */
export function parseJson(text: string): unknown {
  return JSON.parse(withoutMark(text));
}

function withoutMark(text: string): string {
  return text.startsWith('\ufeff') ? text.slice(1) : text;
}

/** Reads a JSON file. */
export function readJson(file: string): JsonFile {
  const bytes = readBytes(file);
  const encoding = utf8Problem(bytes);
  if (encoding) {
    const { message, line, column } = encoding;
    return { problem: `it ${message}`, location: { file, line, column } };
  }
  const text = withoutMark(bytes.toString('utf8'));
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const problem = message.replace(/ (?:in JSON )?at position \d+.*$|, (?:\.\.\.)?".*" is not valid JSON$/s, '');
    return { problem, location: { file, ...positionAt(text, errorOffset(text, message)) } };
  }
}

/** The offset of a syntax error, at most the end of the text without trailing whitespace. */
function errorOffset(text: string, message: string): number {
  const end = text.trimEnd().length;
  const told = / at position (\d+)/.exec(message)?.[1];
  return Math.min(told === undefined ? offsetOfToken(text) : Number(told), end);
}

/** The offset of the first unexpected token, by bisection: for this kind of error V8's message has no offset. */
function offsetOfToken(text: string): number {
  let low = 0;
  let high = text.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isUnexpected(text.slice(0, middle))) high = middle;
    else low = middle + 1;
  }
  return Math.max(0, low - 1);
}

function isUnexpected(text: string): boolean {
  try {
    JSON.parse(text);
    return false;
  } catch (error) {
    return error instanceof Error && error.message.startsWith('Unexpected token');
  }
}

/** Whether a value is an object, but no array and not null. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * A value as browsers get it: a copy through JSON, without functions and undefined values. Undefined for a value that
 * JSON does not have.
 *
 * @throws TypeError for values that contain themselves, and for BigInts
 */
export function toJson<T>(value: unknown, replacer?: (key: string, value: unknown) => unknown): T {
  const text: string | undefined = JSON.stringify(value, replacer);
  return (text === undefined ? undefined : JSON.parse(text)) as T;
}

/** Levels of lists and objects up to which no step overflows its stack. */
export const MAX_LEVELS = 500;

/** Whether lists and plain objects are nested too deeply. */
export function isDeepValue(value: unknown): boolean {
  const seen = new Set<unknown>();
  const unseenIn = (outer: unknown): readonly unknown[] => {
    if (!isPlain(outer) || seen.has(outer)) return [];
    seen.add(outer);
    return Object.values(outer);
  };
  return levelBelow(value, MAX_LEVELS + 1, unseenIn).length > 0;
}

function isPlain(value: unknown): value is object {
  if (Array.isArray(value)) return true;
  return isRecord(value) && [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null);
}

/** The path of the first value within another that JSON cannot have, and the reason; undefined if there is none. */
export function jsonProblem(
  value: unknown,
  path: readonly (string | number)[] = [],
  outer: readonly unknown[] = [],
): { readonly path: readonly (string | number)[]; readonly reason: string } | undefined {
  if (outer.length === 0 && attempt(() => toJson(value) ?? true) !== undefined) return undefined;
  if (typeof value === 'bigint') return { path, reason: 'is a BigInt, which JSON does not have' };
  if (typeof value !== 'object' || value === null) return undefined;
  if (outer.length > MAX_LEVELS) return { path: path.slice(0, 1), reason: 'is nested too deeply' };
  if (outer.includes(value)) return { path, reason: 'contains itself, which JSON cannot express' };
  for (const [key, inner] of Object.entries(value)) {
    const step = Array.isArray(value) ? Number(key) : key;
    const found = jsonProblem(inner, [...path, step], [...outer, value]);
    if (found) return found;
  }
  return outer.length === 0 ? { path, reason: 'cannot be written as JSON' } : undefined;
}

/** The value at a path of keys and list indexes; undefined if there is none. */
export function valueAt(value: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (isRecord(inner) || Array.isArray(inner) ? Reflect.get(inner, key) : undefined),
    value,
  );
}
