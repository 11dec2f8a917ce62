import type { Diagnostic, SourceLocation } from '../diagnostics/index.ts';
import type { KeyPath } from '../diagnostics/source-location.ts';

/** A problem with a value of the config, before its source location is looked up. */
export interface Problem extends Omit<Diagnostic, 'location' | 'alsoAt'> {
  /** Where it is known better than by the path. */
  readonly location?: SourceLocation | undefined;
  /** Path of the value in the config; empty for the config as a whole. */
  readonly path: KeyPath;
}

/** Collects problems as they are found, so that one run reports all of them. */
export type Report = (problem: Problem) => void;

/** The notice about a setting that is accepted without effect. */
export function ignored(what: string, consequence: string, path: KeyPath): Problem {
  return { code: 'config/ignored', severity: 'notice', message: `${what} is ignored: ${consequence}.`, path };
}

/** A value as messages show it: strings in quotes, long and nested values shortened. */
export function quote(value: unknown): string {
  if (typeof value === 'string') return `'${shorten(value)}'`;
  if (typeof value === 'function') return 'a function';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0 ? '{}' : 'an object';
  return String(value);
}

/** @example either(['a', 'b', 'c']) // 'a, b or c' */
export function either(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} or ${last}`;
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
