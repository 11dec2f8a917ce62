import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { nearest } from '../../../shared/nearest.ts';
import type { Diagnostic, SourceLocation } from '../../diagnostics/index.ts';
import type { KeyPath } from '../../diagnostics/source-location.ts';
import { splitFrontMatter } from '../../util/front-matter.ts';
import { isRecord } from '../../util/json.ts';
import { type Position, parseYaml } from '../../util/yaml.ts';
import { anyText, checkFields, type FieldsSchema, flag, headingLevel, text, textList } from './fields.ts';
import { momentOf } from './schedule.ts';

const lastUpdate = z
  .looseObject(
    {
      author: text.exactOptional().describe('Author of the last update.'),
      date: text
        .refine(value => !Number.isNaN(Date.parse(value)), 'must be a date such as 2024-12-31')
        .exactOptional()
        .describe('Date of the last update, such as 2024-12-31.'),
    },
    'must hold `author`, `date` or both',
  )
  .refine(({ author, date }) => author !== undefined || date !== undefined, 'must hold `author`, `date` or both');

const moment = text.refine(
  value => !Number.isNaN(momentOf(value)),
  'must be a date such as 2026-12-24, or a time with its zone such as 2026-12-24T09:00Z or 2026-12-24T09:00+01:00',
);

const mdxFormat = z.enum(['md', 'mdx', 'detect'], 'must be "md", "mdx" or "detect"');

/** Front matter that docs and Markdown pages have in common. */
export const pageFields = {
  title: anyText
    .exactOptional()
    .describe(
      'Title of the page, for the browser tab and search results. It is also the heading of a page without a `# Heading`. If omitted, that heading or else the file name is the title.',
    ),
  description: anyText
    .exactOptional()
    .describe(
      'Description for search engines, social networks and lists of pages. If omitted, the first paragraph is used.',
    ),
  slug: text
    .exactOptional()
    .describe(
      'URL path of the page, relative to its folder, or relative to the base path of the docs if it starts with `/`.',
    ),
  keywords: textList.exactOptional().describe('Additional words by which search finds the page.'),
  image: text.exactOptional().describe('Social image of the page.'),
  hide_table_of_contents: flag.exactOptional().describe('Whether to hide the table of contents.'),
  toc_min_heading_level: headingLevel.exactOptional().describe('Highest heading level in the table of contents.'),
  toc_max_heading_level: headingLevel.exactOptional().describe('Lowest heading level in the table of contents.'),
  last_update: lastUpdate.exactOptional().describe('Author and date of the last update, instead of those from git.'),
  draft: flag.exactOptional().describe('Whether the page is a draft, which is available in the dev server only.'),
  publish_date: moment
    .exactOptional()
    .describe(
      'Date, or time with its zone, before which the page is like a draft: 2026-12-24, which means midnight in UTC, or 2026-12-24T09:00+01:00.',
    ),
  unpublish_date: moment.exactOptional().describe('Date, or time with its zone, from which the page is like a draft.'),
  unlisted: flag
    .exactOptional()
    .describe('Whether to exclude the page from sidebars, search and the sitemap. It is still available at its URL.'),
  comments: flag
    .exactOptional()
    .describe('Whether readers may comment on the page, on sites with `comments` in the config.'),
  search: flag.exactOptional().describe('Whether the site search includes the page.'),
  mdx: z
    .looseObject(
      {
        format: mdxFormat.exactOptional().describe('Format of the file. `detect` decides by the file extension.'),
      },
      'must be an object',
    )
    .exactOptional()
    .describe('Options of MDX.'),
};

interface CheckedTogether {
  readonly toc_min_heading_level?: number;
  readonly toc_max_heading_level?: number;
  readonly draft?: boolean;
  readonly unlisted?: boolean;
  readonly publish_date?: string;
  readonly unpublish_date?: string;
}

/** Checks that concern two of {@link pageFields} at once. */
export function checkCombinations({ value, issues }: { value: CheckedTogether; issues: z.core.$ZodRawIssue[] }): void {
  const { toc_min_heading_level: min, toc_max_heading_level: max, draft, unlisted } = value;
  const { publish_date: from, unpublish_date: until } = value;
  const complain = (key: string, message: string): void => {
    issues.push({ code: 'custom', message, path: [key], input: value });
  };
  if (min !== undefined && max !== undefined && min > max) {
    complain('toc_min_heading_level', `must not be above \`toc_max_heading_level\` (${max})`);
  }
  if (from !== undefined && until !== undefined && momentOf(until) <= momentOf(from)) {
    complain('unpublish_date', `must be after \`publish_date\` (${from})`);
  }
  if (draft && unlisted) complain('unlisted', 'and `draft` exclude each other: one of them must be false');
}

/** An opening fence, followed by a line that looks like a field. */
const OPENED_FRONT_MATTER = /^\uFEFF?---[ \t]*\r?\n[A-Za-z_][\w-]*:(?:\s|$)/;

/** Whether a text begins like front matter whose closing fence is missing. */
function isUnclosed(text: string): boolean {
  return OPENED_FRONT_MATTER.test(text) && splitFrontMatter(text).yaml === undefined;
}

/** The schema of the front matter of a plugin's pages. Other keys are allowed: they are the author's own. */
export interface FrontMatterRules<T extends object> {
  readonly plugin: 'docs' | 'pages';
  readonly schema: FieldsSchema<T>;
}

/** A problem in front matter, of a key at its top if that can be told. It has no file: it is cached, and the cache contains no absolute paths. */
export type FrontMatterProblem = Omit<Diagnostic, 'location' | 'alsoAt'> & Position & { readonly key?: string };

/** The diagnostic of a problem in a file. */
export function toDiagnostic({ line, column, key: _, ...problem }: FrontMatterProblem, file: string): Diagnostic {
  return { ...problem, location: { file, line, column } };
}

/** Validated front matter, without invalid fields. */
export interface CheckedFrontMatter<T> {
  readonly frontMatter: Partial<T>;
  readonly body: string;
  readonly problems: readonly FrontMatterProblem[];
}

/** Number of the line after the opening fence. */
const FIRST_LINE = 2;

/** Parses and validates the front matter of a text. */
export function readFrontMatter<T extends object>(text: string, rules: FrontMatterRules<T>): CheckedFrontMatter<T> {
  const { fields, body, problem, locate } = parseFrontMatter(text);
  if (!problem) return { body, ...checkFrontMatter(fields, rules, locate) };
  return { frontMatter: {}, body, problems: [{ code: `${rules.plugin}/malformed-front-matter`, ...problem }] };
}

/** Why front matter cannot be read, whichever plugin reads it. */
type MalformedProblem = Omit<FrontMatterProblem, 'code'>;

/** Says why front matter cannot be read: thrown by the default parser, which sites may call. */
export class MalformedFrontMatter extends Error {
  constructor(readonly problem: MalformedProblem) {
    super(problem.message);
  }
}

interface ParsedText {
  /** The front matter; empty if there is none, or if it is malformed. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly body: string;
  readonly problem?: MalformedProblem;
  readonly locate: (path: KeyPath) => Position;
}

/** Parses the front matter of a text. */
export function parseFrontMatter(text: string): ParsedText {
  if (isUnclosed(text)) return { fields: {}, body: '', problem: UNCLOSED, locate: () => UNCLOSED };
  const { yaml = '', body } = splitFrontMatter(text);
  const { value, problem, locate } = parseYaml(yaml, FIRST_LINE);
  if (isRecord(value)) return { fields: value, body, locate };
  if (!problem && value === null) return { fields: {}, body, locate };
  const wrong = problem
    ? { ...problem, message: `The front matter is not valid YAML: ${problem.message}.` }
    : {
        ...locate([]),
        message: 'The front matter must be a list of `key: value` lines.',
        fix: 'Write a line `key: value` for each field, such as `title: Install`.',
      };
  return { fields: {}, body, problem: { severity: 'error', ...wrong }, locate };
}

const UNCLOSED: MalformedProblem = {
  severity: 'error',
  message: 'The front matter is never closed.',
  fix: 'Add a line `---` after its last field. To start a page with a thematic break instead, add a blank line after it.',
  line: 1,
  column: 1,
};

/** Validates parsed front matter. */
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
      fix,
      key: String(path[0]),
      ...locate(path),
    }),
  );
  const mistyped = mistypedKeys(schema.shape, value).map(found => unknownKey(plugin, found, locate));
  return { frontMatter: fields, problems: [...invalid, ...mistyped] };
}

/** The notice of a key that nothing reads. */
export function unknownKey(
  plugin: FrontMatterRules<object>['plugin'],
  { path, meant }: MistypedKey,
  locate: (path: KeyPath) => Position,
): FrontMatterProblem {
  const message = `Front matter: \`${path.join('.')}\` has no effect: it is not a known key.`;
  const fix = `Did you mean \`${meant}\`?`;
  const key = String(path[0]);
  return { code: `${plugin}/unknown-front-matter`, severity: 'notice', message, fix, key, ...locate(path) };
}

interface MistypedKey {
  readonly path: KeyPath;
  readonly meant: string;
}

/** Keys, also of objects within, that are near a known one. */
function mistypedKeys(shape: object, value: Readonly<Record<string, unknown>>, path: KeyPath = []): MistypedKey[] {
  const fields = new Map<string, unknown>(Object.entries(shape));
  return Object.entries(value).flatMap(([key, own]) => {
    const field = fields.get(key);
    const meant = field === undefined ? nearest(key, [...fields.keys()]) : undefined;
    if (meant !== undefined) return [{ path: [...path, key], meant }];
    const inner = field instanceof z.ZodExactOptional ? field.unwrap() : field;
    return inner instanceof z.ZodObject && isRecord(own) ? mistypedKeys(inner.shape, own, [...path, key]) : [];
  });
}

/** The position of a front matter key in the whole text. */
export function locateInFrontMatter(text: string, path: KeyPath): Position {
  const { yaml } = splitFrontMatter(text);
  return yaml ? parseYaml(yaml, FIRST_LINE).locate(path) : { line: 1, column: 1 };
}

/**
 * The source location of a key of a file's front matter. It reads and parses the file, so use it for diagnostics only.
 */
export function frontMatterLocation(file: string, path: KeyPath): SourceLocation {
  return { file, ...locateInFrontMatter(readFileSync(file, 'utf8'), path) };
}
