import { readFileSync } from 'node:fs';
import { positionAt, type SourceLocation } from '../diagnostics/index.ts';

/** A JSON file's value, or why it has none and where. */
export type JsonFile = { readonly value: unknown } | { readonly problem: string; readonly location: SourceLocation };

/** Reads a JSON file. */
export function readJson(file: string): JsonFile {
  const text = readFileSync(file, 'utf8');
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const problem = message.replace(/ (?:in JSON )?at position \d+.*$|, (?:\.\.\.)?".*" is not valid JSON$/s, '');
    return { problem, location: { file, ...positionAt(text, stopIn(text, message)) } };
  }
}

/** The offset at which the parser stops; at most the end of the text without trailing space. */
function stopIn(text: string, message: string): number {
  const end = text.trimEnd().length;
  const told = / at position (\d+)/.exec(message)?.[1];
  return Math.min(told === undefined ? offsetOfToken(text) : Number(told), end);
}

/** The end of the text up to which there is no token that the parser does not expect: it does not tell its offset. */
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

/** Whether a value is an object with keys: no list, no null. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A copy as JSON carries it: without functions and undefined values. */
export function toJson<T>(value: unknown): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

/** The value at a path of keys and list positions; undefined where the path leads nowhere. */
export function valueAt(value: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (isRecord(inner) || Array.isArray(inner) ? Reflect.get(inner, key) : undefined),
    value,
  );
}
