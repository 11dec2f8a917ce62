import type { Diagnostic } from '../diagnostics.ts';

/** The way to a value: keys and list positions. */
export type KeyPath = readonly (string | number)[];

/** A problem with a value of the config, before it is known where in the file the value stands. */
export interface Problem extends Omit<Diagnostic, 'place' | 'alsoAt'> {
  /** Empty for the config as a whole. */
  readonly path: KeyPath;
  /** Whether the value must not be seen: reports show lines of the config, and then show none. */
  readonly secret?: true;
}

/** Takes problems as they are found, so that one run tells all of them. */
export type Report = (problem: Problem) => void;

/** @example formatPath(['navbar', 'items', 2, 'to']) // 'navbar.items[2].to' */
export function formatPath(path: KeyPath): string {
  return path
    .map(key => {
      if (typeof key === 'number') return `[${key}]`;
      return /^[\w$]+$/.test(key) ? `.${key}` : `['${key}']`;
    })
    .join('')
    .replace(/^\./, '');
}

/** A value as a reader recognises it: strings quoted, long and deep values shortened. */
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
