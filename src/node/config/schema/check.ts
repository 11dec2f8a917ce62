import * as z from 'zod';
import { nearest } from '../../../shared/nearest.ts';
import { formatPath, type KeyPath } from '../../diagnostics/source-location.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';
import { either, type Problem, quote, type Report } from '../problems.ts';
import type { CheckParams } from './common.ts';
import { converted } from './convert.ts';

type Issue = z.core.$ZodIssue;

/** The only kind of list with a fixed length in the schemas. */
const PAIR = 'a [name, options] pair';

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: PAIR,
  object: 'an object',
  record: 'an object',
  null: 'null',
  RegExp: 'a regular expression',
  nonoptional: 'a value',
};

interface CheckOptions {
  readonly path: KeyPath;
  readonly report: Report;
  /** Whether `'true'` may be meant as `true`. */
  readonly converts?: boolean;
}

/** The validated value with its defaults; undefined after reporting all its problems. */
export function check<S extends z.ZodType>(
  schema: S,
  value: unknown,
  { path, report, converts = false }: CheckOptions,
): z.output<S> | undefined {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  const issues = result.error.issues.flatMap(narrowUnion);
  const meant = converts ? converted(value, issues) : value;
  if (meant !== value) return check(schema, meant, { path, report });
  for (const issue of issues) {
    for (const problem of toProblems(issue, { schema, path })) report(problem);
  }
  return undefined;
}

/**
 * The issues of the union's branch that the value was most likely meant for; the union's own issue if no branch fits.
 */
function narrowUnion(issue: Issue): readonly Issue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const branches = issue.errors.filter(errors => !errors.some(error => isWrongKind(error)));
  const [best] = branches.sort((a, b) => a.length - b.length);
  if (!best) return [issue];
  return best.flatMap(error => narrowUnion({ ...error, path: [...issue.path, ...error.path] } as Issue));
}

function isWrongKind(issue: Issue): boolean {
  return issue.path.length === 0 && !['unrecognized_keys', 'too_small', 'too_big'].includes(issue.code);
}

function toProblems(
  issue: Issue,
  { schema, path: base }: { readonly schema: z.ZodType; readonly path: KeyPath },
): readonly Problem[] {
  const inner = issue.path as KeyPath;
  const path = [...base, ...inner];
  if (issue.code === 'unrecognized_keys') {
    const allowed = keysAt(schema, inner);
    return issue.keys.map(key => unknownKey([...path, key], allowed));
  }
  const name = `\`${formatPath(path)}\``;
  const about = aboutKey(schema, { path, inner });
  if (issue.code === 'invalid_type' && issue.input === undefined) {
    const fix = [`Give it ${expected(issue)}.`, about ?? []].flat().join(' ');
    return [{ code: 'config/missing-key', severity: 'error', message: `${name} is missing.`, fix, path }];
  }
  // A custom check may override the code and the fix.
  const params: CheckParams = issue.code === 'custom' ? (issue.params ?? {}) : {};
  const code = issue.message === 'is missing' ? 'config/missing-key' : (params.code ?? 'config/invalid-value');
  const message = `${name} ${predicate(issue)}.`;
  return [
    {
      code,
      severity: 'error',
      message,
      fix: params.fix ?? about ?? 'Correct the value, or remove it.',
      path,
      ...omitUndefined({ isSecret: params.isSecret }),
    },
  ];
}

/** The message as a predicate that follows the key's name; messages of custom checks are predicates already. */
function predicate(issue: Issue): string {
  if (issue.code === 'too_small' && issue.origin !== 'number' && issue.minimum === 1) return 'must not be empty';
  const text = issue.code === 'custom' ? issue.message : `must be ${expected(issue)}`;
  return text.startsWith('must be') ? `${text}, not ${quote(issue.input)}` : text;
}

/** The problem of a key that is not one of the allowed ones. */
export function unknownKey(path: KeyPath, allowed: readonly string[]): Problem {
  const key = String(path.at(-1));
  const meant = nearest(key, allowed);
  const where = path.length > 1 ? `\`${formatPath(path.slice(0, -1))}\`` : 'the config';
  const ownData = path.length === 1 ? ' Data of your own goes into `customFields`.' : '';
  return {
    code: 'config/unknown-key',
    severity: 'error',
    message: `\`${key}\` is not a key of ${where}.`,
    fix: meant ? `Did you mean \`${meant}\`?` : `Remove it.${ownData}`,
    path,
  };
}

function expected(issue: Issue): string {
  return either([...new Set(choices(issue))]);
}

function choices(issue: Issue): readonly string[] {
  switch (issue.code) {
    case 'invalid_type':
      return [TYPE_NAMES[issue.expected] ?? issue.expected];
    case 'invalid_value':
      return issue.values.map(value => quote(value));
    case 'invalid_union':
      return issue.errors.flatMap(branch => branch.slice(0, 1).flatMap(choices));
    case 'too_small':
      return [issue.origin === 'array' ? PAIR : `at least ${issue.minimum}`];
    case 'too_big':
      return [issue.origin === 'array' ? PAIR : `at most ${issue.maximum}`];
    case 'custom':
      return [issue.message.replace(/^must be /, '')];
    default:
      return ['valid'];
  }
}

/** The innermost key of a path that has a description, with it. */
function aboutKey(
  schema: z.ZodType,
  { path, inner }: { readonly path: KeyPath; readonly inner: KeyPath },
): string | undefined {
  if (inner.length === 0) return undefined;
  const description = descriptionAt(schema, inner);
  if (description !== undefined) return `\`${formatPath(path)}\`: ${description}`;
  return aboutKey(schema, { path: path.slice(0, -1), inner: inner.slice(0, -1) });
}

/** The description of the value at a path. */
function descriptionAt(schema: z.ZodType, path: KeyPath): string | undefined {
  for (const candidate of schemasAt(schema, path)) {
    const description = [candidate, ...branchesOf(candidate)].find(inner => inner.description)?.description;
    if (description) return description;
  }
  return undefined;
}

/** The keys that the object at a path may have. */
export function keysAt(schema: z.ZodType, path: KeyPath): readonly string[] {
  const objects = schemasAt(schema, path)
    .flatMap(branchesOf)
    .filter(inner => inner instanceof z.ZodObject);
  return objects.flatMap(object => Object.keys(object.shape));
}

function schemasAt(schema: z.ZodType, path: KeyPath): readonly z.ZodType[] {
  let candidates: readonly z.ZodType[] = [schema];
  for (const key of path) candidates = candidates.flatMap(branchesOf).flatMap(inner => child(inner, key));
  return candidates;
}

function child(schema: z.ZodType, key: string | number): readonly z.ZodType[] {
  if (schema instanceof z.ZodObject) {
    const found = Object.hasOwn(schema.shape, key) ? schema.shape[key] : undefined;
    return found ? [found as z.ZodType] : [];
  }
  if (schema instanceof z.ZodArray) return [schema.element as z.ZodType];
  if (schema instanceof z.ZodRecord) return [schema.valueType as z.ZodType];
  return [];
}

/** A schema without its optional, default and nullable wrappers; of a union all branches. */
function branchesOf(schema: z.ZodType): readonly z.ZodType[] {
  if (isWrapper(schema)) return branchesOf(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(option => branchesOf(option as z.ZodType));
  return [schema];
}

/** Whether a schema is only a wrapper that lets the value of an inner schema be absent or null. */
export function isWrapper(schema: unknown): schema is z.ZodOptional | z.ZodDefault | z.ZodPrefault | z.ZodNullable {
  return [z.ZodOptional, z.ZodDefault, z.ZodPrefault, z.ZodNullable].some(wrapper => schema instanceof wrapper);
}
