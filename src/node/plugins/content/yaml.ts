import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Document, Pair, Range } from 'yaml';
import { type Diagnostic, positionAt } from '../../diagnostics/index.ts';
import type { KeyPath, Locator } from '../../diagnostics/source-location.ts';
import { isRecord } from '../../util/json.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';

const require = createRequire(import.meta.url);

/** The parser, loaded on first use: in most runs all front matter comes from the cache. */
const parser = (): typeof import('yaml') => require('yaml') as typeof import('yaml');

/** A position in a text; line and column are 1-based. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** A parsed YAML text; `value` is undefined if it is malformed. */
export interface YamlValue {
  readonly value: unknown;
  readonly problem?: Position & { readonly message: string; readonly fix?: string };
  /** The position of a key, or of its closest parent that the text contains. */
  readonly locate: (path: KeyPath) => Position;
}

/** Limit against aliases of aliases, whose expansion grows exponentially. */
const MAX_ALIASES = 100;

/** Parses YAML; lines are counted from `firstLine`. */
export function parseYaml(text: string, firstLine = 1): YamlValue {
  const document = parser().parseDocument(text, { prettyErrors: false, logLevel: 'silent' });
  const at = (offset: number): Position => {
    const { line, column } = positionAt(text, offset);
    return { line: firstLine + line - 1, column };
  };
  const locate = (path: KeyPath): Position => at(offsetOf(document, path));
  const [error] = document.errors;
  if (error) {
    // An unclosed construct is located at the end of the text.
    const stop = Math.min(error.pos[0], text.trimEnd().length);
    return { value: undefined, locate, problem: { ...at(stop), ...explain(error.message) } };
  }
  try {
    return { value: document.toJS({ maxAliasCount: MAX_ALIASES }), locate };
  } catch (tooMany) {
    const message = tooMany instanceof Error ? tooMany.message : String(tooMany);
    return { value: undefined, locate, problem: { ...locate([]), message } };
  }
}

/** A YAML file with an object at its top. */
export interface YamlFile {
  /** Empty if the file is empty or malformed. */
  readonly record: Readonly<Record<string, unknown>>;
  readonly locate: Locator;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads a YAML or JSON file with an object at its top; `name` and `shape` describe it in messages. */
export function readYamlFile(
  file: string,
  {
    code,
    name,
    shape,
    fix,
  }: { readonly code: string; readonly name: string; readonly shape: string; readonly fix?: string },
): YamlFile {
  const text = readFileSync(file, 'utf8');
  const { value, problem, locate } = parseYaml(text);
  const locateInFile: Locator = path => ({ file, ...locate(path) });
  if (isRecord(value)) return { record: value, locate: locateInFile, diagnostics: [] };
  const wrong = problem
    ? {
        message: `The ${name} is malformed: ${problem.message}.`,
        location: { file, line: problem.line, column: problem.column },
        ...omitUndefined({ fix: problem.fix }),
      }
    : { message: `The ${name} must hold ${shape}.`, location: locateInFile([]), ...omitUndefined({ fix }) };
  const isEmpty = value === null && text.split('\n').every(line => /^\s*(?:#.*)?$/.test(line));
  return { record: {}, locate: locateInFile, diagnostics: isEmpty ? [] : [{ code, severity: 'error', ...wrong }] };
}

function explain(message: string): { readonly message: string; readonly fix?: string } {
  const bare = message.replace(/\s+/g, ' ').replace(/\.$/, '');
  if (!/mapping|implicit key|plain value|multiline/i.test(bare)) return { message: bare };
  const fix = 'Put quotes around a value that holds ": " or starts with a character like @, `, [ or {.';
  return { message: bare, fix };
}

/** Offset of the key at a path, or of the item itself in a list. */
function offsetOf(document: Document.Parsed, path: KeyPath): number {
  const { isMap, isSeq } = parser();
  let node: unknown = document.contents;
  let offset = startOf(node) ?? 0;
  for (const part of path) {
    const entry = isSeq(node) ? node.items[Number(part)] : undefined;
    const next = isMap(node) ? pairOf(node.items, part) : isSeq(node) ? { key: entry, value: entry } : undefined;
    if (!next) break;
    offset = startOf(next.key) ?? offset;
    node = next.value;
  }
  return offset;
}

function pairOf(pairs: readonly Pair[], key: string | number): Pair | undefined {
  return pairs.find(pair => parser().isScalar(pair.key) && String(pair.key.value) === String(key));
}

function startOf(node: unknown): number | undefined {
  const range: Range | null | undefined =
    typeof node === 'object' && node !== null && 'range' in node ? (node.range as Range) : null;
  return range?.[0];
}
