import type { z } from 'zod';
import { checkFields, type FieldProblem, isRecord } from './fields.ts';
import { type Position, parseYaml } from './yaml.ts';

/** A Markdown text cut in two. */
export interface SplitText {
  /** The YAML between the fences; absent when the text has none. */
  readonly yaml?: string;
  readonly body: string;
}

const FENCED = /^\uFEFF?---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)??---[ \t]*(?:\r?\n|$)/;

/**
 * Cuts the front matter off a text. A fence that is never closed is a thematic break, as in Markdown.
 *
 * @example splitFrontMatter('---\nid: a\n---\nText') // { yaml: 'id: a', body: 'Text' }
 */
export function splitFrontMatter(text: string): SplitText {
  const fenced = FENCED.exec(text);
  if (!fenced) return { body: text };
  return { yaml: fenced[1] ?? '', body: text.slice(fenced[0].length) };
}

/** Something wrong with a file's front matter; the file is known to whoever asked. */
export interface FrontMatterProblem extends Position {
  readonly slug: 'malformed-front-matter' | 'invalid-front-matter';
  readonly message: string;
  readonly fix?: string;
}

/** Front matter after checking, without the fields that failed. */
export interface CheckedFrontMatter<T> {
  readonly frontMatter: Partial<T>;
  readonly body: string;
  readonly problems: readonly FrontMatterProblem[];
}

/** What front matter is held against. */
export interface FrontMatterRules<T extends object> {
  readonly schema: z.ZodType<T>;
  readonly keys: readonly string[];
}

const FENCE_LINES = 1;

/** Reads and checks the front matter of a text. */
export function readFrontMatter<T extends object>(text: string, rules: FrontMatterRules<T>): CheckedFrontMatter<T> {
  const { yaml, body } = splitFrontMatter(text);
  if (yaml === undefined || yaml.trim() === '') return { frontMatter: {}, body, problems: [] };
  const parsed = parseYaml(yaml, 1 + FENCE_LINES);
  if (parsed.problem) {
    const { message, ...rest } = parsed.problem;
    return {
      frontMatter: {},
      body,
      problems: [
        { slug: 'malformed-front-matter', message: `The front matter is not valid YAML: ${message}.`, ...rest },
      ],
    };
  }
  if (parsed.value === null) return { frontMatter: {}, body, problems: [] };
  if (!isRecord(parsed.value)) {
    const problem = {
      slug: 'malformed-front-matter',
      message: 'The front matter must be a list of `key: value` lines.',
    } as const;
    return { frontMatter: {}, body, problems: [{ ...problem, ...parsed.locate([]) }] };
  }
  const { fields, problems } = checkFields(rules.schema, parsed.value, rules.keys);
  return { frontMatter: fields, body, problems: problems.map(problem => placed(problem, parsed.locate)) };
}

/** Where a key of the front matter stands in the whole text. */
export function locateInFrontMatter(text: string, path: readonly (string | number)[]): Position {
  const { yaml } = splitFrontMatter(text);
  return yaml ? parseYaml(yaml, 1 + FENCE_LINES).locate(path) : { line: 1, column: 1 };
}

function placed(problem: FieldProblem, locate: (path: FieldProblem['path']) => Position): FrontMatterProblem {
  const { path, message, fix } = problem;
  return { slug: 'invalid-front-matter', message: `Front matter: ${message}`, ...(fix && { fix }), ...locate(path) };
}
