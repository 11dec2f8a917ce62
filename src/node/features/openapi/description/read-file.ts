import type { Diagnostic, Result, SourceLocation } from '../../../diagnostics/index.ts';
import { createLocator } from '../../../diagnostics/source-location.ts';
import { readBytes } from '../../../util/files.ts';
import { isDeepValue, MAX_LEVELS, readJson } from '../../../util/json.ts';
import { once } from '../../../util/once.ts';
import { utf8Problem } from '../../../util/utf8.ts';
import { parseYaml } from '../../../util/yaml.ts';
import { asFields, keyPathOf } from './pointer.ts';

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
  const text = bytes.toString('utf8');
  const { value, problem, locate } = parseYaml(text);
  if (problem) {
    const { line, column, message, fix } = problem;
    return { value: undefined, diagnostics: [malformed({ file, line, column }, message, fix)] };
  }
  for (const path of VERSIONS) keepVersion(value, path, { text, ...locate(path) });
  return {
    value: { file, value, locate: pointer => ({ file, ...locate(keyPathOf(value, pointer)) }) },
    diagnostics: [],
  };
}

const VERSIONS = [['openapi'], ['info', 'version']] as const;

interface Written {
  readonly text: string;
  /** Position of the key. */
  readonly line: number;
  readonly column: number;
}

/** Replaces a version that is written without quotes, which YAML takes for a number: `1.0` would become `1`. */
function keepVersion(root: unknown, path: readonly string[], { text, line, column }: Written): void {
  const holder = asFields(path.slice(0, -1).reduce<unknown>((node, key) => asFields(node)[key], root));
  const key = path.at(-1) ?? '';
  if (typeof holder[key] !== 'number') return;
  const entry =
    text
      .split('\n', line)
      .at(-1)
      ?.slice(column - 1) ?? '';
  const [, written = String(holder[key])] = /^[\w"']*\s*:\s*([\d.]+)/.exec(entry) ?? [];
  Object.assign(holder, { [key]: written });
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
