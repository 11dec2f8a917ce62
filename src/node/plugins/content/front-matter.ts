import type { z } from 'zod';
import { nearest } from '../../../shared/nearest.ts';
import type { Diagnostic, Severity } from '../../diagnostics/index.ts';
import { isRecord } from '../../util/json.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';
import { checkFields } from './fields.ts';
import { type Position, parseYaml, type YamlValue } from './yaml.ts';

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
  readonly slug: 'malformed-front-matter' | 'invalid-front-matter' | 'unknown-front-matter';
  readonly severity: Severity;
  readonly message: string;
  readonly fix?: string;
}

/** The problem as `stage` reports it for a file. */
export function inFile({ slug, line, column, ...rest }: FrontMatterProblem, stage: string, file: string): Diagnostic {
  return { code: `${stage}/${slug}`, ...rest, location: { file, line, column } };
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
  const { yaml = '', body } = splitFrontMatter(text);
  const { value, problem, locate } = parseYaml(yaml, 1 + FENCE_LINES);
  if (problem)
    return { frontMatter: {}, body, problems: [malformed(`is not valid YAML: ${problem.message}`, problem)] };
  if (value === null) return { frontMatter: {}, body, problems: [] };
  if (!isRecord(value)) {
    return { frontMatter: {}, body, problems: [malformed('must be a list of `key: value` lines', locate([]))] };
  }
  return checkFrontMatter(value, { body, rules, locate });
}

interface Unchecked<T extends object> {
  readonly body: string;
  readonly rules: FrontMatterRules<T>;
  readonly locate: YamlValue['locate'];
}

/** Checks front matter, whoever has read it. */
export function checkFrontMatter<T extends object>(
  value: Readonly<Record<string, unknown>>,
  { body, rules, locate }: Unchecked<T>,
): CheckedFrontMatter<T> {
  const { fields, problems } = checkFields(rules.schema, value, rules.keys);
  const told = problems.map(({ path, message, fix }) =>
    invalid({ message, ...omitUndefined({ fix }), ...locate(path) }),
  );
  return { frontMatter: fields, body, problems: [...told, ...mistypedKeys(value, rules.keys, locate)] };
}

/** Where a key of the front matter stands in the whole text. */
export function locateInFrontMatter(text: string, path: readonly (string | number)[]): Position {
  const { yaml } = splitFrontMatter(text);
  return yaml ? parseYaml(yaml, 1 + FENCE_LINES).locate(path) : { line: 1, column: 1 };
}

function malformed(predicate: string, { line, column, fix }: Position & { fix?: string }): FrontMatterProblem {
  const message = `The front matter ${predicate}.`;
  return { slug: 'malformed-front-matter', severity: 'error', message, line, column, ...omitUndefined({ fix }) };
}

function invalid({ message, ...rest }: Omit<FrontMatterProblem, 'slug' | 'severity'>): FrontMatterProblem {
  return { slug: 'invalid-front-matter', severity: 'error', message: `Front matter: ${message}`, ...rest };
}

/** Unknown keys are the author's own; one that nearly is a known key is told all the same. */
function mistypedKeys(data: object, keys: readonly string[], locate: YamlValue['locate']): FrontMatterProblem[] {
  const unknown = Object.keys(data).filter(key => !keys.includes(key));
  return unknown.flatMap((key): FrontMatterProblem[] => {
    const meant = nearest(key, keys);
    if (meant === undefined) return [];
    const message = `Front matter: \`${key}\` has no effect: it is not a known key.`;
    return [
      {
        slug: 'unknown-front-matter',
        severity: 'notice',
        message,
        fix: `Did you mean \`${meant}\`?`,
        ...locate([key]),
      },
    ];
  });
}
