import { existsSync } from 'node:fs';
import type { Diagnostic, Result, SourceLocation } from '../diagnostics/index.ts';
import { createLocator } from '../diagnostics/source-location.ts';
import { isRecord, readJson } from '../util/json.ts';
import { omitUndefined } from '../util/omit-undefined.ts';

/** A text to translate, or its translation. */
export interface Message {
  readonly message: string;
  /** Explanation for translators. */
  readonly description?: string;
}

/** Messages by key, in the order of their sources. */
export type Messages = Readonly<Record<string, Message>>;

/** A translation file, which need not exist, and the messages of the sources that belong into it. */
export interface MessageFile {
  /** Absolute path. */
  readonly file: string;
  readonly messages: Messages;
}

/** Reads a translation file, `{ key: { message, description } }`; undefined if there is no file. */
export function readMessages(file: string): Result<Messages | undefined> {
  if (!existsSync(file)) return { value: undefined, diagnostics: [] };
  const json = readJson(file);
  if ('problem' in json) return failure(`The translation file is not valid JSON: ${json.problem}.`, json.location);
  if (!isRecord(json.value)) return failure('A translation file must hold an object.', { file, line: 1, column: 1 });
  const messages: Record<string, Message> = {};
  const diagnostics: Diagnostic[] = [];
  const locate = createLocator(file);
  for (const [key, entry] of Object.entries(json.value)) {
    if (!isMessage(entry))
      diagnostics.push(invalid(`The translation of \`${key}\` has no \`message\`.`, locate([key])));
    else messages[key] = entry;
  }
  return { value: messages, diagnostics };
}

function isMessage(entry: unknown): entry is Message {
  return isRecord(entry) && typeof entry.message === 'string';
}

function failure(message: string, location: SourceLocation): Result<Messages> {
  return { value: {}, diagnostics: [invalid(message, location)] };
}

function invalid(message: string, location: SourceLocation): Diagnostic {
  const fix = 'Each key has an object with the text: { "key": { "message": "…" } }.';
  return { code: 'texts/invalid-file', severity: 'error', message, location, fix };
}

export interface MergeOptions {
  /** Whether to replace existing messages. */
  readonly override: boolean;
  /** Prefix of each new message, by which it is recognised until it is translated. */
  readonly messagePrefix: string;
}

/** The messages of a translation file, updated from the sources. */
export interface MergedMessages {
  readonly messages: Messages;
  readonly added: readonly string[];
  /** Keys that no longer exist in the sources; they are kept. */
  readonly gone: readonly string[];
}

/** Texts of a theme; they may belong to a theme that the site used before. */
const OF_THEME = /^theme\./;

/** Keys of a translation file that do not exist in the sources. */
export function keysWithoutSource(existing: Messages, found: Messages): readonly string[] {
  return Object.keys(existing).filter(key => !Object.hasOwn(found, key) && !OF_THEME.test(key));
}

/** Adds missing messages to a translation file; descriptions come from the sources if they have one. */
export function mergeMessages(existing: Messages, found: Messages, options: MergeOptions): MergedMessages {
  const { override, messagePrefix } = options;
  const merged = Object.entries(found).map(([key, { message, description }]): [string, Message] => {
    const old = Object.hasOwn(existing, key) ? existing[key] : undefined;
    const text = override ? undefined : old?.message;
    return [
      key,
      { message: text ?? messagePrefix + message, ...omitUndefined({ description: description ?? old?.description }) },
    ];
  });
  return {
    messages: { ...existing, ...Object.fromEntries(merged) },
    added: Object.keys(found).filter(key => !Object.hasOwn(existing, key)),
    gone: keysWithoutSource(existing, found),
  };
}

/** Formats a translation file. */
export function formatMessages(messages: Messages): string {
  return `${JSON.stringify(messages, null, 2)}\n`;
}
