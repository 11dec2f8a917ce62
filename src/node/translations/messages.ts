import { existsSync } from 'node:fs';
import type { Diagnostic, Result, SourceLocation } from '../diagnostics/index.ts';
import { createLocator } from '../diagnostics/source-location.ts';
import { isRecord, readJson } from '../util/json.ts';
import { omitUndefined } from '../util/omit-undefined.ts';

/** A text to translate, or its translation. */
export interface Message {
  readonly message: string;
  /** For translators. */
  readonly description?: string;
}

/** Messages by key, in the order of their sources. */
export type Messages = Readonly<Record<string, Message>>;

/** A translation file, which may be yet to be written, and what the sources say belongs into it. */
export interface MessageFile {
  /** Absolute. */
  readonly file: string;
  readonly messages: Messages;
}

/** Reads a translation file, `{ key: { message, description } }`; undefined where there is no file. */
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
  /** Whether messages that are there are replaced. */
  readonly override: boolean;
  /** Put before each message that is written anew, so that it stands out until it is translated. */
  readonly messagePrefix: string;
}

/** A translation file's messages, brought up to date with the sources. */
export interface MergedMessages {
  readonly messages: Messages;
  readonly added: readonly string[];
  /** Keys that no source has; they are kept. */
  readonly gone: readonly string[];
}

/** Texts of a theme, which may be another's that the site had before. */
const OF_THEME = /^theme\./;

/** The keys of a translation file that no source has. */
export function keysWithoutSource(existing: Messages, found: Messages): readonly string[] {
  return Object.keys(existing).filter(key => !Object.hasOwn(found, key) && !OF_THEME.test(key));
}

/** Adds what the sources have and the file has not; descriptions are the sources' where they have one. */
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

/** A translation file's text. */
export function formatMessages(messages: Messages): string {
  return `${JSON.stringify(messages, null, 2)}\n`;
}
