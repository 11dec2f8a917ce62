import path from 'node:path';
import type { Diagnostic } from '../diagnostics/index.ts';
import { attempt } from './attempt.ts';
import { readBytes, statIfExists } from './files.ts';
import { readJson } from './json.ts';
import { utf8Problem } from './utf8.ts';

/** The `package.json` that the bundler reads for the modules of a folder: in it, or in the next folder above that has one. */
export function packageJsonOf(folder: string): string | undefined {
  const file = path.join(folder, 'package.json');
  if (statIfExists(file)?.isFile()) return file;
  const parent = path.dirname(folder);
  return parent === folder ? undefined : packageJsonOf(parent);
}

/** The error of a `package.json` that the bundler cannot read; undefined for others. */
export function packageJsonProblem(file: string): Diagnostic | undefined {
  const bytes = readBytes(file);
  if (typeof attempt(() => JSON.parse(bytes.toString('utf8'))) === 'object') return undefined;
  const json = readJson(file);
  const error = { code: 'shell/bundle-error', severity: 'error' } as const;
  if ('problem' in json) {
    const fix = utf8Problem(bytes)?.fix ?? SYNTAX_FIX;
    return { ...error, message: `This is no JSON: ${json.problem}`, location: json.location, fix };
  }
  const [message, fix] = typeof json.value === 'object' ? MARKED : NO_OBJECT;
  return { ...error, message, location: { file }, fix };
}

const SYNTAX_FIX = 'Correct the syntax here, or shortly before: a bracket, quote or comma may be missing.';

const MARKED = [
  'The file begins with a byte order mark, which the bundler cannot read',
  'Save it as UTF-8 without a byte order mark.',
] as const;

const NO_OBJECT = ['The file contains no object, which the bundler expects', 'Write at least `{}`.'] as const;
