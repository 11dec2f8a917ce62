import type { Document, Pair, Range, ScalarTag, Tags, YAMLMap } from 'yaml';
import { type Diagnostic, type DiagnosticCode, positionsIn } from '../diagnostics/index.ts';
import type { KeyPath, Locator } from '../diagnostics/source-location.ts';
import { readBytes } from './files.ts';
import { isRecord } from './json.ts';
import { utf8Problem } from './utf8.ts';
import { deepOffset, documentProblem, MAX_LEVELS, parser } from './yaml-bounds.ts';

/** A position in a text; line and column are 1-based. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** A parsed YAML text; `value` is undefined if it is malformed. */
export interface YamlValue {
  readonly value: unknown;
  readonly problem?: Position & { readonly message: string; readonly fix: string };
  /** The position of a key, or of its closest parent that the text contains. */
  readonly locate: (path: KeyPath) => Position;
}

/** Limit against aliases of aliases, whose expansion grows exponentially. */
const MAX_ALIASES = 100;

/** `0b101`, which parsers of YAML 1.2 read beside `0o17` and `0x1f`. */
const BINARY: ScalarTag = {
  tag: 'tag:yaml.org,2002:int',
  default: true,
  test: /^[-+]?0b[01]+$/,
  resolve: text => Number(text.replace(/^[-+]/, '')) * (text.startsWith('-') ? -1 : 1),
};

/** Parses YAML; lines are counted from `firstLine`. */
export function parseYaml(text: string, firstLine = 1): YamlValue {
  const positionOf = positionsIn(text);
  const at = (offset: number): Position => {
    const { line, column } = positionOf(offset);
    return { line: firstLine + line - 1, column };
  };
  const { Composer, Parser } = parser();
  const tokens = [...new Parser().parse(text)];
  // The composer is recursive.
  const deep = tokens.flatMap(token => deepOffset(token) ?? [])[0];
  if (deep !== undefined) {
    const message = `it is nested in more than ${MAX_LEVELS} levels`;
    return { value: undefined, locate: () => at(0), problem: { ...at(deep), message, fix: 'Remove some levels.' } };
  }
  // `documentProblem` finds keys that occur twice: the composer compares each key with all others.
  const options = { prettyErrors: false, logLevel: 'silent', uniqueKeys: false, merge: true } as const;
  const customTags = (tags: Tags): Tags => [...tags, BINARY];
  const [document] = new Composer({ ...options, customTags }).compose(tokens, true, text.length);
  return readDocument(document as Document.Parsed, text, at);
}

function readDocument(document: Document.Parsed, text: string, at: (offset: number) => Position): YamlValue {
  const pairs = createPairIndex();
  const locate = (path: KeyPath): Position => at(offsetOf(document, path, pairs));
  const failure = (offset: number, message: string): YamlValue => {
    // An unclosed construct is located at the end of the text, an unclosed quote where it is opened.
    const [, quote] = /^Missing closing (["'])/.exec(message) ?? [];
    const stop = quote === undefined ? Math.min(offset, text.trimEnd().length) : text.lastIndexOf(quote);
    return { value: undefined, locate, problem: { ...at(stop), ...explain(message) } };
  };
  const [error] = document.errors;
  if (error) return failure(error.pos[0], error.message);
  const problem = documentProblem(document.contents, text.length);
  if (problem) return failure(problem.offset, problem.message);
  try {
    return { value: document.toJS({ maxAliasCount: MAX_ALIASES }), locate };
  } catch (tooMany) {
    const message = tooMany instanceof Error ? tooMany.message : String(tooMany);
    return {
      value: undefined,
      locate,
      problem: { ...locate([]), message, fix: 'Write the values out in place of aliases (`*name`).' },
    };
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
  }: { readonly code: DiagnosticCode; readonly name: string; readonly shape: string; readonly fix?: string },
): YamlFile {
  const bytes = readBytes(file);
  const text = bytes.toString('utf8');
  const encoding = utf8Problem(bytes);
  if (encoding) {
    const { message, fix: how, line, column } = encoding;
    const location = { file, line, column };
    const diagnostic: Diagnostic = { code, severity: 'error', message: `The ${name} ${message}`, location, fix: how };
    return { record: {}, locate: () => ({ file }), diagnostics: [diagnostic] };
  }
  const { value, problem, locate } = parseYaml(text);
  const locateInFile: Locator = path => ({ file, ...locate(path) });
  if (isRecord(value)) return { record: value, locate: locateInFile, diagnostics: [] };
  const wrong = problem
    ? {
        message: `The ${name} is malformed: ${problem.message}.`,
        location: { file, line: problem.line, column: problem.column },
        fix: problem.fix,
      }
    : {
        message: `The ${name} must hold ${shape}.`,
        location: locateInFile([]),
        fix: fix ?? `Write ${shape}, or delete the file.`,
      };
  const isEmpty = value === null && text.split('\n').every(line => /^\s*(?:#.*)?$/.test(line));
  return { record: {}, locate: locateInFile, diagnostics: isEmpty ? [] : [{ code, severity: 'error', ...wrong }] };
}

const OTHER_FIX = 'Correct the line. Put quotes around a value with characters that mean something in YAML.';

function explain(message: string): { readonly message: string; readonly fix: string } {
  const bare = message.replace(/\s+/g, ' ').replace(/\.$/, '');
  if (/^tabs/i.test(bare)) return { message: bare, fix: 'Indent with spaces.' };
  if (!/mapping|implicit key|plain value|multiline/i.test(bare)) return { message: bare, fix: OTHER_FIX };
  const fix = 'Put quotes around a value that holds ": " or starts with a character like @, `, [ or {.';
  return { message: bare, fix };
}

/** The pairs of each map by key: files with thousands of problems have each of them located. */
type PairIndex = (map: YAMLMap) => ReadonlyMap<string, Pair>;

function createPairIndex(): PairIndex {
  const indexes = new Map<YAMLMap, ReadonlyMap<string, Pair>>();
  const { isScalar } = parser();
  return map => {
    const pairs = () => map.items.filter(({ key }) => isScalar(key));
    const index =
      indexes.get(map) ?? new Map(pairs().map(pair => [String((pair.key as { value: unknown }).value), pair]));
    indexes.set(map, index);
    return index;
  };
}

/** Offset of the key at a path, or of the item itself in a list. */
function offsetOf(document: Document.Parsed, path: KeyPath, pairs: PairIndex): number {
  const { isMap, isSeq } = parser();
  let node: unknown = document.contents;
  let offset = startOf(node) ?? 0;
  for (const part of path) {
    const entry = isSeq(node) ? node.items[Number(part)] : undefined;
    const next = isMap(node) ? pairs(node).get(String(part)) : isSeq(node) ? { key: entry, value: entry } : undefined;
    if (!next) break;
    offset = startOf(next.key) ?? offset;
    node = next.value;
  }
  return offset;
}

function startOf(node: unknown): number | undefined {
  const range: Range | null | undefined =
    typeof node === 'object' && node !== null && 'range' in node ? (node.range as Range) : null;
  return range?.[0];
}
