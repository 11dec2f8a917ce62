/**
 * Schemas of YAML fields, as lenient as Docusaurus': numbers and dates count as text, `"true"` as true. The message of
 * each check is a predicate; the field's name goes before it.
 */
import * as z from 'zod';
import { nearest } from '../../../shared/nearest.ts';
import type { Diagnostic, DiagnosticCode } from '../../diagnostics/index.ts';
import type { KeyPath, Locator } from '../../diagnostics/source-location.ts';
import { isRecord, jsonProblem, toJson, valueAt } from '../../util/json.ts';
import { quote } from '../suggest.ts';

/** Text that may be empty. */
export const anyText: z.ZodType<string> = z.preprocess(toText, z.string('must be text'));

/** Text of at least one character. */
export const text: z.ZodType<string> = z.preprocess(toText, z.string('must be text').min(1, 'must not be empty'));

export const flag: z.ZodType<boolean> = z.preprocess(toFlag, z.boolean('must be true or false'));

export const number: z.ZodType<number> = z.preprocess(toNumber, z.number('must be a number'));

const LEVEL = 'must be a whole number from 2 to 6';

export const headingLevel: z.ZodType<number> = z.preprocess(toNumber, z.int(LEVEL).min(2, LEVEL).max(6, LEVEL));

export const textList: z.ZodType<string[]> = z.array(text, 'must be a list of texts');

export const anyRecord: z.ZodType<Record<string, unknown>> = z.record(z.string(), z.unknown(), 'must be an object');

/** An object whose values are converted to JSON, as pages get them. */
export const jsonRecord: z.ZodType<Record<string, unknown>> = anyRecord.transform((value, { issues }) => {
  const problem = jsonProblem(value);
  if (!problem) return toJson<Record<string, unknown>>(value);
  issues.push({ code: 'custom', input: value, message: `must be JSON, but a value in it ${problem.reason}` });
  return z.NEVER;
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

/** The schema of an object; `shape` has the schemas of its fields by key. */
export type FieldsSchema<T extends object> = z.ZodType<T> & { readonly shape: object };

/** A problem with one field of an object. */
export interface FieldProblem {
  readonly path: KeyPath;
  /** A whole sentence. */
  readonly message: string;
  readonly fix: string;
}

/** The valid fields, and the problems of the others. */
export interface CheckedFields<T> {
  readonly fields: T;
  readonly problems: readonly FieldProblem[];
}

/** Validates an object field by field; invalid fields are left out, so that the rest can still be used. */
export function checkFields<T extends object>(
  schema: FieldsSchema<T>,
  data: Readonly<Record<string, unknown>>,
): CheckedFields<Partial<T>> {
  const outcome = schema.safeParse(data);
  if (outcome.success) return { fields: inOrderOf(data, outcome.data), problems: [] };
  const problems = uniqueInOrder(
    outcome.error.issues.flatMap(issue => problemsOf(issue, data, schema.shape)),
    Object.keys(data),
  );
  const failed = new Set(problems.map(problem => String(problem.path[0])));
  const again = schema.safeParse(Object.fromEntries(Object.entries(data).filter(([key]) => !failed.has(key))));
  return { fields: again.success ? inOrderOf(data, again.data) : {}, problems };
}

/** Fields, and keys in them, in the order that the author gave them, which pages may show. */
function inOrderOf<T extends object>(data: Readonly<Record<string, unknown>>, fields: T): T {
  const given = Object.keys(data).filter(key => Object.hasOwn(fields, key));
  const ordered = given.map(key => {
    const [own, field] = [data[key], fields[key as keyof T]];
    return [key, isRecord(own) && isRecord(field) ? inOrderOf(own, field) : field];
  });
  return Object.assign(
    { ...Object.fromEntries(given.map(key => [key, null])), ...fields },
    Object.fromEntries(ordered),
  );
}

/** Diagnostics of field problems: `intro` goes before each message, `locate` finds a field in the author's file. */
export function fieldDiagnostics(
  problems: readonly FieldProblem[],
  { code, intro, locate }: { readonly code: DiagnosticCode; readonly intro: string; readonly locate: Locator },
): readonly Diagnostic[] {
  return problems.map(({ message, fix, path }) => ({
    code,
    severity: 'error',
    message: intro + message,
    location: locate(path),
    fix,
  }));
}

/** The first problem of each value, in the order of the author's keys; missing keys first. */
function uniqueInOrder(problems: readonly FieldProblem[], keys: readonly string[]): FieldProblem[] {
  const rank = ({ path }: FieldProblem): number => keys.indexOf(String(path[0]));
  const first = new Map<string, FieldProblem>();
  for (const problem of problems) {
    const name = nameOf(problem.path);
    if (!first.has(name)) first.set(name, problem);
  }
  return [...first.values()].sort((a, b) => rank(a) - rank(b));
}

function problemsOf(issue: z.core.$ZodIssue, data: unknown, shape: object): FieldProblem[] {
  const path = issue.path.filter(part => typeof part !== 'symbol');
  if (issue.code === 'unrecognized_keys') return issue.keys.map(key => unknownKey([...path, key], Object.keys(shape)));
  const deeper = issue.code === 'invalid_union' ? closestBranch(issue) : undefined;
  if (deeper) return problemsOf({ ...deeper, path: [...path, ...deeper.path] }, data, shape);
  const value = valueAt(data, path);
  const about = purposeOf(path, shape);
  if (value === undefined) {
    return [{ path, message: `${nameOf(path)} is missing: it ${issue.message}.`, fix: about ?? 'Add it.' }];
  }
  const fix = about ?? 'Correct the value, or remove it.';
  return [{ path, message: `${nameOf(path)} ${issue.message}, not ${quote(value)}.`, fix }];
}

/** What the field is for, if its schema says so. */
function purposeOf(path: KeyPath, shape: object): string | undefined {
  const [key = ''] = path;
  const field = (shape as Readonly<Record<PropertyKey, z.ZodType | undefined>>)[key];
  return field?.description === undefined ? undefined : `${nameOf([key])}: ${field.description}`;
}

/** The first issue of the union's branch that matches best: one whose issues are all about keys inside the value. */
function closestBranch(issue: z.core.$ZodIssueInvalidUnion): z.core.$ZodIssue | undefined {
  return issue.errors.find(branch =>
    branch.every(({ path, code }) => path.length > 0 || code === 'unrecognized_keys'),
  )?.[0];
}

function unknownKey(path: KeyPath, knownKeys: readonly string[]): FieldProblem {
  const near = path.length === 1 ? nearest(String(path[0]), knownKeys) : undefined;
  const fix = near === undefined ? 'Remove it.' : `Did you mean \`${near}\`?`;
  return { path, message: `${nameOf(path)} is not a known key.`, fix };
}

/** @example nameOf(['tags', 1, 'label']) // '`tags[1].label`' */
function nameOf(path: KeyPath): string {
  const name = path.map(part => (typeof part === 'number' ? `[${part}]` : `.${part}`)).join('');
  return `\`${name.replace(/^\./, '')}\``;
}
