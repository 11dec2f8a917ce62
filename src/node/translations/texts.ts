import type { Result } from '../diagnostics/index.ts';
import { readMessages } from './messages.ts';

/** Translated texts by key. */
export type Texts = Readonly<Record<string, string>>;

/** A text in English, and the key of its translations. */
export interface Text {
  readonly id: string;
  readonly message: string;
}

/** Reads the texts of a translation file; none if there is no file. */
export function readTexts(file: string | null): Result<Texts> {
  if (file === null) return { value: {}, diagnostics: [] };
  const { value = {}, diagnostics } = readMessages(file);
  return { value: Object.fromEntries(Object.entries(value).map(([key, { message }]) => [key, message])), diagnostics };
}

/**
 * Translates a text and replaces its placeholders.
 *
 * @example translate({}, { id: 'theme.tag', message: 'Tag: {name}' }, { name: 'a' }) // 'Tag: a'
 */
export function translate(texts: Texts, { id, message }: Text, values: Readonly<Record<string, string>> = {}): string {
  return (texts[id] ?? message).replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
