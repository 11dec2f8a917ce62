import * as z from 'zod';
import { nearest } from '../../../shared/nearest.ts';
import { isRecord } from '../../util/json.ts';
import { quote } from '../suggest.ts';

/**
 * Fields as authors write them in YAML: numbers and dates stand for text, `"true"` for true. The message of each
 * check is the predicate of a sentence whose subject is the field.
 */

/** Text that may be empty. */
export const anyText: z.ZodType<string> = z.preprocess(toText, z.string({ error: 'must be text' }));

/** Text of at least one character. */
export const text: z.ZodType<string> = z.preprocess(
  toText,
  z.string({ error: 'must be text' }).min(1, { error: 'must not be empty' }),
);

export const flag: z.ZodType<boolean> = z.preprocess(toFlag, z.boolean({ error: 'must be true or false' }));

export const number: z.ZodType<number> = z.preprocess(toNumber, z.number({ error: 'must be a number' }));

export const headingLevel: z.ZodType<number> = z.preprocess(
  toNumber,
  z
    .int({ error: 'must be a whole number from 2 to 6' })
    .min(2, { error: 'must be a whole number from 2 to 6' })
    .max(6, { error: 'must be a whole number from 2 to 6' }),
);

export const textList: z.ZodType<string[]> = z.array(text, { error: 'must be a list of texts' });

export const anyRecord: z.ZodType<Record<string, unknown>> = z.record(z.string(), z.unknown(), {
  error: 'must be an object',
});

function toText(value: unknown): unknown {
  if (typeof value === 'number') return String(value);
  return value instanceof Date ? value.toISOString() : value;
}

function toFlag(value: unknown): unknown {
  if (value === 'true') return true;
  return value === 'false' ? false : value;
}

function toNumber(value: unknown): unknown {
  return typeof value === 'string' && value.trim() !== '' && !Number.isNaN(Number(value)) ? Number(value) : value;
}

/** One thing that is wrong with a set of fields. */
export interface FieldProblem {
  /** Keys that lead to the value. */
  readonly path: readonly (string | number)[];
  /** A sentence. */
  readonly message: string;
  readonly fix?: string;
}

/** The fields that passed, and what is wrong with the others. */
export interface CheckedFields<T> {
  readonly fields: T;
  readonly problems: readonly FieldProblem[];
}

/** Checks a record field by field; a field that fails is left out, so that the rest can be worked on. */
export function checkFields<T extends object>(
  schema: z.ZodType<T>,
  data: Readonly<Record<string, unknown>>,
  knownKeys: readonly string[],
): CheckedFields<Partial<T>> {
  const outcome = schema.safeParse(data);
  if (outcome.success) return { fields: outcome.data, problems: [] };
  const problems = inOrder(
    outcome.error.issues.flatMap(issue => problemsOf(issue, data, knownKeys)),
    Object.keys(data),
  );
  const bad = new Set(problems.map(problem => String(problem.path[0])));
  const rest = Object.fromEntries(Object.entries(data).filter(([key]) => !bad.has(key)));
  const again = schema.safeParse(rest);
  return { fields: again.success ? again.data : {}, problems };
}

/** One problem for each value, in the order of the author's keys; missing keys first. */
function inOrder(problems: readonly FieldProblem[], keys: readonly string[]): FieldProblem[] {
  const rank = ({ path }: FieldProblem): number => keys.indexOf(String(path[0]));
  const first = new Map<string, FieldProblem>();
  for (const problem of problems) {
    const name = nameOf(problem.path);
    if (!first.has(name)) first.set(name, problem);
  }
  return [...first.values()].sort((a, b) => rank(a) - rank(b));
}

function problemsOf(issue: z.core.$ZodIssue, data: unknown, knownKeys: readonly string[]): FieldProblem[] {
  const path = issue.path.filter(part => typeof part !== 'symbol');
  if (issue.code === 'unrecognized_keys') return issue.keys.map(key => unknownKey([...path, key], knownKeys));
  const value = valueAt(data, path);
  const deeper = issue.code === 'invalid_union' ? closestBranch(issue) : undefined;
  if (deeper) return problemsOf({ ...deeper, path: [...path, ...deeper.path] }, data, []);
  if (value === undefined) return [{ path, message: `${nameOf(path)} is missing: it ${issue.message}.` }];
  return [{ path, message: `${nameOf(path)} ${issue.message}, not ${quote(value)}.` }];
}

/** The first complaint of the branch that came nearest: one that got as far as looking at the value's own keys. */
function closestBranch(issue: z.core.$ZodIssueInvalidUnion): z.core.$ZodIssue | undefined {
  return issue.errors.find(branch =>
    branch.every(({ path, code }) => path.length > 0 || code === 'unrecognized_keys'),
  )?.[0];
}

function unknownKey(path: readonly (string | number)[], knownKeys: readonly string[]): FieldProblem {
  const key = String(path.at(-1));
  const near = path.length === 1 ? nearest(key, knownKeys) : undefined;
  const fix = near === undefined ? 'Remove it.' : `Did you mean \`${near}\`?`;
  return { path, message: `${nameOf(path)} is not a known key.`, fix };
}

function nameOf(path: readonly (string | number)[]): string {
  const name = path.reduce<string>(
    (all, part) => (typeof part === 'number' ? `${all}[${part}]` : `${all}.${part}`),
    '',
  );
  return `\`${name.replace(/^\./, '')}\``;
}

function valueAt(data: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (isRecord(value) || Array.isArray(value) ? Reflect.get(value, key) : undefined),
    data,
  );
}
