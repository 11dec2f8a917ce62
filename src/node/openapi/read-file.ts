import type { Diagnostic, Result, SourceLocation } from '../diagnostics/index.ts';
import { createLocator } from '../diagnostics/source-location.ts';
import { readBytes } from '../util/files.ts';
import { isDeepValue, MAX_LEVELS, readJson } from '../util/json.ts';
import { once } from '../util/once.ts';
import { utf8Problem } from '../util/utf8.ts';
import { parseYaml } from '../util/yaml.ts';
import { keyPathOf } from './pointer.ts';

/** A parsed file of a description. */
export interface DescriptionFile {
  /** Absolute. */
  readonly file: string;
  readonly value: unknown;
  /** The location of a pointer in the file, or of its closest parent that the file has. */
  readonly locate: (pointer: string) => SourceLocation;
}

/** Reads a file, JSON by its extension, else YAML; the value is undefined if it is malformed. */
export function readDescriptionFile(file: string): Result<DescriptionFile | undefined> {
  const { value, diagnostics } = /\.json$/i.test(file) ? readJsonFile(file) : readYamlFile(file);
  if (!value || !isDeepValue(value.value)) return { value, diagnostics };
  const problem = malformed({ file }, `it is nested in more than ${MAX_LEVELS} levels`, 'Remove some levels.');
  return { value: undefined, diagnostics: [problem] };
}

function readJsonFile(file: string): Result<DescriptionFile | undefined> {
  const read = readJson(file);
  if ('problem' in read) {
    const fix =
      'Correct the syntax here, or shortly before: a bracket, quote or comma may be missing, or one too many.';
    return { value: undefined, diagnostics: [malformed(read.location, read.problem, fix)] };
  }
  const { value } = read;
  const locator = once(() => createLocator(file));
  return { value: { file, value, locate: pointer => locator()(keyPathOf(value, pointer)) }, diagnostics: [] };
}

function readYamlFile(file: string): Result<DescriptionFile | undefined> {
  const bytes = readBytes(file);
  const encoding = utf8Problem(bytes);
  if (encoding) {
    const { message, fix, line, column } = encoding;
    return { value: undefined, diagnostics: [malformed({ file, line, column }, `it ${message}`, fix)] };
  }
  const { value, problem, locate } = parseYaml(bytes.toString('utf8'));
  if (problem) {
    const { line, column, message, fix } = problem;
    return { value: undefined, diagnostics: [malformed({ file, line, column }, message, fix)] };
  }
  return {
    value: { file, value, locate: pointer => ({ file, ...locate(keyPathOf(value, pointer)) }) },
    diagnostics: [],
  };
}

function malformed(location: SourceLocation, problem: string, fix: string): Diagnostic {
  return {
    code: 'openapi/malformed',
    severity: 'error',
    message: `The description cannot be read: ${problem}.`,
    location,
    fix,
  };
}
