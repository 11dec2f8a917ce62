import { existsSync } from 'node:fs';
import type { Diagnostic, Result } from './diagnostics/index.ts';
import { createLocator } from './diagnostics/source-location.ts';
import { isRecord, readJson } from './util/json.ts';

/** What the site says in its language, by key. */
export type Texts = Readonly<Record<string, string>>;

/** Reads a translation file, `{ key: { message } }`; where there is none, nothing is said in other words. */
export function readTexts(file: string | null): Result<Texts> {
  if (file === null || !existsSync(file)) return { value: {}, diagnostics: [] };
  const json = readJson(file);
  if ('problem' in json) {
    return {
      value: {},
      diagnostics: [invalid(`The translation file is not valid JSON: ${json.problem}.`, json.location)],
    };
  }
  if (!isRecord(json.value))
    return {
      value: {},
      diagnostics: [
        invalid('A translation file must hold an object.', {
          file,
          line: 1,
          column: 1,
        }),
      ],
    };
  const entries = Object.entries(json.value).map(([key, entry]) => [key, isRecord(entry) ? entry.message : undefined]);
  const wrong = entries.flatMap(([key, message]) => (typeof message === 'string' ? [] : [String(key)]));
  const locate = createLocator(file);
  return {
    value: Object.fromEntries(entries.filter(([, message]) => typeof message === 'string')) as Texts,
    diagnostics: wrong.map(key => invalid(`The translation of \`${key}\` has no \`message\`.`, locate([key]))),
  };
}

function invalid(message: string, location: NonNullable<Diagnostic['location']>): Diagnostic {
  const fix = 'Each key has an object with the text: { "key": { "message": "…" } }.';
  return { code: 'texts/invalid-file', severity: 'error', message, location, fix };
}
