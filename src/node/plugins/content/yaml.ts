import { createRequire } from 'node:module';
import type { Document, Pair, Range } from 'yaml';

const require = createRequire(import.meta.url);

/** The parser, loaded when there is something to parse: most runs know all front matter already. */
const parser = (): typeof import('yaml') => require('yaml') as typeof import('yaml');

/** A place in a text: both 1-based. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Something wrong with a YAML text, at a place in it. */
export interface YamlProblem extends Position {
  readonly message: string;
  readonly fix?: string;
}

/** A YAML text as plain values; nothing when it is malformed. */
export interface YamlValue {
  readonly value: unknown;
  readonly problem?: YamlProblem;
  /** Where a key stands, or the deepest of its parents that is written out. */
  readonly locate: (path: readonly (string | number)[]) => Position;
}

/** Aliases that name aliases grow without bounds. */
const MAX_ALIASES = 100;

/** Parses YAML; lines are counted from `firstLine`. */
export function parseYaml(text: string, firstLine = 1): YamlValue {
  const document = parser().parseDocument(text, { prettyErrors: false, logLevel: 'silent' });
  const at = (offset: number): Position => positionIn(text, offset, firstLine);
  const locate = (path: readonly (string | number)[]): Position => at(offsetOf(document, path));
  const [error] = document.errors;
  if (error) {
    // What lacks its end is placed where the text ends.
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

function explain(message: string): { message: string; fix?: string } {
  const bare = message.replace(/\s+/g, ' ').replace(/\.$/, '');
  if (/mapping|implicit key|plain value|multiline/i.test(bare)) {
    return {
      message: bare,
      fix: 'Put quotes around a value that holds ": " or starts with a character like @, `, [ or {.',
    };
  }
  return { message: bare };
}

function positionIn(text: string, offset: number, firstLine: number): Position {
  const before = text.slice(0, offset);
  return { line: firstLine + before.split('\n').length - 1, column: offset - before.lastIndexOf('\n') };
}

/** Offset of the key a path leads to; of a list's entry, the entry itself. */
function offsetOf(document: Document.Parsed, path: readonly (string | number)[]): number {
  const { isMap, isSeq } = parser();
  let node: unknown = document.contents;
  let offset = startOf(node) ?? 0;
  for (const part of path) {
    const next = isMap(node)
      ? pairOf(node.items, part)
      : isSeq(node)
        ? { key: node.items[Number(part)], value: node.items[Number(part)] }
        : null;
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
