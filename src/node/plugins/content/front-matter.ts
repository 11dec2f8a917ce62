import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { nearest } from '../../../shared/nearest.ts';
import type { Diagnostic, SourceLocation } from '../../diagnostics/index.ts';
import type { KeyPath } from '../../diagnostics/source-location.ts';
import { isRecord } from '../../util/json.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';
import { anyText, checkFields, type FieldsSchema, flag, headingLevel, text, textList } from './fields.ts';
import { type Position, parseYaml } from './yaml.ts';

const lastUpdate = z
  .strictObject(
    {
      author: text.exactOptional(),
      date: text.refine(value => !Number.isNaN(Date.parse(value)), 'must be a date such as 2024-12-31').exactOptional(),
    },
    'must hold `author`, `date` or both',
  )
  .refine(({ author, date }) => author !== undefined || date !== undefined, 'must hold `author`, `date` or both');

const mdxFormat = z.enum(['md', 'mdx', 'detect'], 'must be "md", "mdx" or "detect"');

/** Front matter that any Markdown page may have, of docs and of the site's own pages. */
export const pageFields = {
  title: anyText.exactOptional(),
  description: anyText.exactOptional(),
  slug: text.exactOptional(),
  keywords: textList.exactOptional(),
  image: text.exactOptional(),
  hide_table_of_contents: flag.exactOptional(),
  toc_min_heading_level: headingLevel.exactOptional(),
  toc_max_heading_level: headingLevel.exactOptional(),
  last_update: lastUpdate.exactOptional(),
  draft: flag.exactOptional(),
  unlisted: flag.exactOptional(),
  search: flag.exactOptional(),
  mdx: z.strictObject({ format: mdxFormat.exactOptional() }, 'must be an object').exactOptional(),
};

interface CheckedTogether {
  readonly toc_min_heading_level?: number;
  readonly toc_max_heading_level?: number;
  readonly draft?: boolean;
  readonly unlisted?: boolean;
}

/** Rules that hold between {@link pageFields}. */
export function checkTogether({ value, issues }: { value: CheckedTogether; issues: z.core.$ZodRawIssue[] }): void {
  const { toc_min_heading_level: min, toc_max_heading_level: max, draft, unlisted } = value;
  const complain = (key: string, message: string): void => {
    issues.push({ code: 'custom', message, path: [key], input: value });
  };
  if (min !== undefined && max !== undefined && min > max) {
    complain('toc_min_heading_level', `must not be above \`toc_max_heading_level\` (${max})`);
  }
  if (draft && unlisted) complain('unlisted', 'and `draft` exclude each other: one of them must be false');
}

const FENCED = /^\uFEFF?---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)??---[ \t]*(?:\r?\n|$)/;

/**
 * Cuts the front matter off a text. A fence that is never closed is a thematic break, as in Markdown.
 *
 * @example splitFrontMatter('---\nid: a\n---\nText') // { yaml: 'id: a', body: 'Text' }
 */
export function splitFrontMatter(text: string): { readonly yaml?: string; readonly body: string } {
  const fenced = FENCED.exec(text);
  if (!fenced) return { body: text };
  return { yaml: fenced[1] ?? '', body: text.slice(fenced[0].length) };
}

/** The front matter that a plugin's pages may have; keys outside of the schema are the author's own. */
export interface FrontMatterRules<T extends object> {
  readonly plugin: 'docs' | 'pages';
  readonly schema: FieldsSchema<T>;
}

/** A problem in a front matter, whatever file it is in: the cache goes by no machine's paths. */
export type FrontMatterProblem = Omit<Diagnostic, 'location' | 'alsoAt'> & Position;

/** The report of a problem in a file. */
export function inFile({ line, column, ...problem }: FrontMatterProblem, file: string): Diagnostic {
  return { ...problem, location: { file, line, column } };
}

/** Front matter after checking, without the fields that failed. */
export interface CheckedFrontMatter<T> {
  readonly frontMatter: Partial<T>;
  readonly body: string;
  readonly problems: readonly FrontMatterProblem[];
}

/** Number of the line behind the opening fence. */
const FIRST_LINE = 2;

/** Reads and checks the front matter of a text. */
export function readFrontMatter<T extends object>(text: string, rules: FrontMatterRules<T>): CheckedFrontMatter<T> {
  const { yaml = '', body } = splitFrontMatter(text);
  const { value, problem, locate } = parseYaml(yaml, FIRST_LINE);
  if (isRecord(value)) return { body, ...checkFrontMatter(value, rules, locate) };
  const wrong = problem
    ? { ...problem, message: `The front matter is not valid YAML: ${problem.message}.` }
    : { ...locate([]), message: 'The front matter must be a list of `key: value` lines.' };
  const isEmpty = !problem && value === null;
  const code = `${rules.plugin}/malformed-front-matter`;
  return { frontMatter: {}, body, problems: isEmpty ? [] : [{ code, severity: 'error', ...wrong }] };
}

/** Checks front matter that has been parsed. */
export function checkFrontMatter<T extends object>(
  value: Readonly<Record<string, unknown>>,
  { plugin, schema }: FrontMatterRules<T>,
  locate: (path: KeyPath) => Position,
): Omit<CheckedFrontMatter<T>, 'body'> {
  const { fields, problems } = checkFields(schema, value);
  const invalid = problems.map(
    ({ path, message, fix }): FrontMatterProblem => ({
      code: `${plugin}/invalid-front-matter`,
      severity: 'error',
      message: `Front matter: ${message}`,
      ...omitUndefined({ fix }),
      ...locate(path),
    }),
  );
  const keys = Object.keys(schema.shape);
  const unknown = Object.keys(value).filter(key => !keys.includes(key));
  const mistyped = unknown.flatMap((key): FrontMatterProblem[] => {
    const meant = nearest(key, keys);
    if (meant === undefined) return [];
    const message = `Front matter: \`${key}\` has no effect: it is not a known key.`;
    const fix = `Did you mean \`${meant}\`?`;
    return [{ code: `${plugin}/unknown-front-matter`, severity: 'notice', message, fix, ...locate([key]) }];
  });
  return { frontMatter: fields, problems: [...invalid, ...mistyped] };
}

/** Finds a key of the front matter in the whole text. */
export function locateInFrontMatter(text: string, path: KeyPath): Position {
  const { yaml } = splitFrontMatter(text);
  return yaml ? parseYaml(yaml, FIRST_LINE).locate(path) : { line: 1, column: 1 };
}

/** The location of a key of a page's front matter. Reads the file: for reports only. */
export function frontMatterLocation(file: string, path: KeyPath): SourceLocation {
  return { file, ...locateInFrontMatter(readFileSync(file, 'utf8'), path) };
}
