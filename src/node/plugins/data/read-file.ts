import { readFileSync } from 'node:fs';
import type { SourceLocation } from '../../diagnostics/index.ts';
import type { KeyPath } from '../../diagnostics/source-location.ts';
import { isDeepValue, readJson } from '../../util/json.ts';
import { findUnpublishable } from '../../util/standard-schema.ts';
import { utf8Problem } from '../../util/utf8.ts';
import { type Position, parseYaml } from '../../util/yaml.ts';

/** What a data file holds, or why it cannot be read. It is cached, without absolute paths. */
export type DataFacts = { readonly value: unknown } | { readonly problem: DataProblem };

export interface DataProblem extends Position {
  readonly message: string;
  readonly fix: string;
}

/** Extensions of data files. */
export const DATA_FILE = /\.(?:ya?ml|json)$/i;

/** Reads YAML, or JSON by its extension. */
export function dataFacts(file: string, bytes: Buffer): DataFacts {
  const encoding = utf8Problem(bytes);
  if (encoding) return { problem: { ...encoding, message: `it ${encoding.message.replace(/\.$/, '')}` } };
  if (/\.json$/i.test(file)) return jsonFacts(file);
  const { value, problem, locate } = parseYaml(bytes.toString('utf8').replace(/^\uFEFF/, ''));
  if (problem) return { problem: { ...problem, message: problem.message.replace(/\.$/, '') } };
  const wrong = findUnpublishable(value);
  if (!wrong) return { value };
  const fix = 'Write a text, a number, true, false, null, a list or an object.';
  return { problem: { ...locate(wrong.path), message: `it has ${wrong.kind}, which pages cannot have`, fix } };
}

function jsonFacts(file: string): DataFacts {
  const read = readJson(file);
  if ('problem' in read) {
    const { line = 1, column = 1 } = read.location;
    return { problem: { line, column, message: read.problem, fix: 'Correct the JSON.' } };
  }
  if (!isDeepValue(read.value)) return read;
  return { problem: { line: 1, column: 1, message: 'it is nested too deeply', fix: 'Remove some levels.' } };
}

/** The location of a value in a data file. It reads and parses the file, so use it for diagnostics only. */
export function dataLocation(file: string, path: KeyPath): SourceLocation {
  return { file, ...parseYaml(readFileSync(file, 'utf8')).locate(path) };
}
