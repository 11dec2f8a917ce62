import { existsSync } from 'node:fs';
import type { Diagnostic, Result, SourceLocation } from './diagnostics/index.ts';
import { createLocator } from './diagnostics/source-location.ts';
import { isRecord, readJson } from './util/json.ts';

/** Translated texts by key. */
export type Texts = Readonly<Record<string, string>>;

/** Reads a translation file, `{ key: { message } }`; no texts where there is no file. */
export function readTexts(file: string | null): Result<Texts> {
  if (file === null || !existsSync(file)) return { value: {}, diagnostics: [] };
  const json = readJson(file);
  if ('problem' in json) {
    return failure(`The translation file is not valid JSON: ${json.problem}.`, json.location);
  }
  if (!isRecord(json.value)) return failure('A translation file must hold an object.', { file, line: 1, column: 1 });
  const texts: Record<string, string> = {};
  const diagnostics: Diagnostic[] = [];
  const locate = createLocator(file);
  for (const [key, entry] of Object.entries(json.value)) {
    if (isRecord(entry) && typeof entry.message === 'string') texts[key] = entry.message;
    else diagnostics.push(invalid(`The translation of \`${key}\` has no \`message\`.`, locate([key])));
  }
  return { value: texts, diagnostics };
}

function failure(message: string, location: SourceLocation): Result<Texts> {
  return { value: {}, diagnostics: [invalid(message, location)] };
}

function invalid(message: string, location: SourceLocation): Diagnostic {
  const fix = 'Each key has an object with the text: { "key": { "message": "…" } }.';
  return { code: 'texts/invalid-file', severity: 'error', message, location, fix };
}
