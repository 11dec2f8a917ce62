import type { z } from 'zod';
import { nearest } from '../../shared/nearest.ts';
import { either, formatPath, type KeyPath, type Problem, quote, type Report } from './problems.ts';
import { descriptionAt, knownKeysAt } from './schema-tree.ts';

type Issue = z.core.$ZodIssue;

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a pair',
  object: 'an object',
  record: 'an object',
  null: 'null',
  RegExp: 'a regular expression',
};

/** The checked value with its defaults; undefined after reporting every problem of it. */
export function check<S extends z.ZodType>(
  schema: S,
  value: unknown,
  { path, report }: { readonly path: KeyPath; readonly report: Report },
): z.output<S> | undefined {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  for (const issue of result.error.issues.flatMap(narrowUnion)) {
    for (const problem of toProblems(issue, { schema, path })) report(problem);
  }
  return undefined;
}

/** Of a union's failures, those of the branch that the value was meant for; the union's own where no branch fits. */
function narrowUnion(issue: Issue): readonly Issue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const branches = issue.errors.filter(errors => !errors.some(error => isWrongKind(error)));
  const [best] = branches.sort((a, b) => a.length - b.length);
  if (!best) return [issue];
  return best.flatMap(error => narrowUnion({ ...error, path: [...issue.path, ...error.path] } as Issue));
}

function isWrongKind(issue: Issue): boolean {
  if (issue.path.length > 0) return issue.path.length === 1 && issue.path[0] === 0 && issue.code === 'invalid_type';
  return !['unrecognized_keys', 'too_small', 'too_big'].includes(issue.code);
}

function toProblems(
  issue: Issue,
  { schema, path: base }: { readonly schema: z.ZodType; readonly path: KeyPath },
): readonly Problem[] {
  const path = [...base, ...(issue.path as KeyPath)];
  if (issue.code === 'unrecognized_keys') {
    const known = knownKeysAt(schema, issue.path as KeyPath);
    return issue.keys.map(key => unknownKey([...path, key], known));
  }
  const name = `\`${formatPath(path)}\``;
  const description = descriptionAt(schema, issue.path as KeyPath);
  const about = description ? ` ${name}: ${lowerFirst(description)}` : '';
  if (issue.code === 'invalid_type' && issue.input === undefined) {
    return [
      {
        code: 'config/missing-key',
        severity: 'error',
        message: `${name} is missing.`,
        fix: `Give it ${expected(issue)}.${about}`,
        path,
      },
    ];
  }
  if (issue.code === 'custom') return [customProblem(issue, { name, path, about })];
  return [
    {
      code: 'config/invalid-value',
      severity: 'error',
      message: `${name} must be ${expected(issue)}, not ${quote(issue.input)}.`,
      ...(about ? { fix: about.trim() } : {}),
      path,
    },
  ];
}

/** A custom check's message is a predicate; `params` may hold a code of its own and the fix. */
function customProblem(
  issue: z.core.$ZodIssueCustom,
  { name, path, about }: { readonly name: string; readonly path: KeyPath; readonly about: string },
): Problem {
  const { code = 'invalid-value', fix = about.trim() } = (issue.params ?? {}) as { code?: string; fix?: string };
  const value = issue.message.startsWith('must be') ? `, not ${quote(issue.input)}` : '';
  const slug = issue.message === 'is missing' ? 'missing-key' : code;
  return {
    code: `config/${slug}`,
    severity: 'error',
    message: `${name} ${issue.message}${value}.`,
    ...(fix ? { fix } : {}),
    path,
  };
}

/** The report of a key that nothing knows. */
export function unknownKey(path: KeyPath, known: readonly string[]): Problem {
  const key = String(path.at(-1));
  const meant = nearest(key, known);
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
  switch (issue.code) {
    case 'invalid_type':
      return TYPE_NAMES[issue.expected] ?? issue.expected;
    case 'invalid_value':
      return either(issue.values.map(value => quote(value)));
    case 'invalid_union':
      return either([...new Set(issue.errors.flatMap(errors => errors.slice(0, 1).map(expectedByBranch)))]);
    case 'too_small':
      if (issue.origin === 'array' && issue.minimum === 2) return 'a [name, options] pair';
      return issue.origin === 'number' ? `at least ${issue.minimum}` : 'not empty';
    case 'too_big':
      return issue.origin === 'array' ? 'a [name, options] pair' : `at most ${issue.maximum}`;
    default:
      return 'valid';
  }
}

function expectedByBranch(issue: Issue): string {
  if (issue.path.length > 0) return 'a [name, options] pair';
  return issue.code === 'custom' ? issue.message.replace(/^must be /, '') : expected(issue);
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
