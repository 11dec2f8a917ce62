/** What the schemas of a site say of values in its files, as messages with a way to mend them. */

import { nearest } from '../../../shared/nearest.ts';
import { formatPath, type KeyPath } from '../../diagnostics/source-location.ts';
import { messageOf } from '../../diagnostics/thrown.ts';
import { isRecord, toJson, valueAt } from '../../util/json.ts';
import {
  findUnpublishable,
  type JsonSchema,
  jsonSchemaOf,
  propertiesOf,
  type SchemaIssue,
  type StandardSchema,
  type Unpublishable,
  validate,
} from '../../util/standard-schema.ts';
import { quote } from '../suggest.ts';

/** A problem with one value of a file. */
export interface SchemaProblem {
  readonly path: KeyPath;
  /** A whole sentence. */
  readonly message: string;
  readonly fix: string;
}

/** Where values come from and what checks them, as messages call them. */
export interface CheckedBy {
  readonly schema: StandardSchema;
  /** Where the config has the schema, such as `frontMatter`. */
  readonly option: string;
  /** Keys that others than the schema know, and that therefore nobody has mistyped. */
  readonly otherKeys?: ReadonlySet<string>;
}

/** What a schema returns for a value, as pages get it, or what is wrong. */
export type CheckedValue =
  | { readonly value: unknown; readonly problems?: undefined }
  | { readonly problems: readonly SchemaProblem[] };

/** Checks a value by a schema. */
export async function checkBySchema(value: unknown, by: CheckedBy): Promise<CheckedValue> {
  try {
    const outcome = await validate(by.schema, value);
    if (outcome.issues) return { problems: schemaProblems(outcome.issues, value, by) };
    const wrong = findUnpublishable(outcome.value);
    return wrong ? { problems: [unpublishableProblem(wrong, by)] } : { value: toJson(outcome.value) };
  } catch (error) {
    const fix = `Correct the schema, \`${by.option}\` in the config, or the value that it failed at.`;
    return { problems: [{ path: [], message: `The schema failed: ${messageOf(error)}`, fix }] };
  }
}

function schemaProblems(issues: readonly SchemaIssue[], value: unknown, by: CheckedBy): readonly SchemaProblem[] {
  const input = jsonSchemaOf(by.schema, 'input');
  return issues.map(issue => problemOf(issue, { value, input, by }));
}

interface ProblemContext {
  readonly value: unknown;
  readonly input: JsonSchema | undefined;
  readonly by: CheckedBy;
}

function problemOf(issue: SchemaIssue, context: ProblemContext): SchemaProblem {
  const { path, message, isUnknownKey, allowed } = issue;
  const { value, input, by } = context;
  const name = `\`${formatPath(path)}\``;
  const key = String(path.at(-1));
  if (isUnknownKey) {
    const meant = nearest(key, propertiesOf(partAt(input, path.slice(0, -1)))?.keys() ?? []);
    const fix =
      meant === undefined ? `Remove it, or add it to the schema, \`${by.option}\` in the config.` : didYouMean(meant);
    return { path, message: `${name} is not a key that the schema has.`, fix };
  }
  if (path.length === 0) return { path, message: `${message}.`, fix: changeSchema(by) };
  const actual = valueAt(value, path);
  const part = partAt(input, path);
  if (actual !== undefined) {
    return {
      path,
      message: `${name} is ${quote(actual)}: ${message}.`,
      fix: fixOfValue(actual, { name, part, allowed, by }),
    };
  }
  const mistyped = mistypedKey(path, context);
  const missing = `${name} is missing: ${message}.`;
  if (mistyped === undefined)
    return { path, message: missing, fix: ['Add it.', about(name, part) ?? []].flat().join(' ') };
  const fix = `Rename \`${mistyped}\`, which nothing reads, to \`${key}\`.`;
  return { path: [...path.slice(0, -1), mistyped], message: missing, fix };
}

interface ValueContext {
  readonly name: string;
  readonly part: JsonSchema | undefined;
  readonly allowed: readonly unknown[] | undefined;
  readonly by: CheckedBy;
}

function fixOfValue(value: unknown, { name, part, allowed, by }: ValueContext): string {
  const known = allowed ?? (Array.isArray(part?.enum) ? part.enum : []);
  const meant = typeof value === 'string' ? nearest(value, known.map(String)) : undefined;
  if (meant !== undefined) return didYouMean(meant);
  return [about(name, part) ?? [], otherNotation(value, part) ?? changeSchema(by)].flat().join(' ');
}

/** How the same value is written as the type that the schema wants, which YAML decides by its notation. */
function otherNotation(value: unknown, part: JsonSchema | undefined): string | undefined {
  if (typeof value === 'object') return undefined;
  if (part?.type === 'array') return `Write a list, such as \`[${String(value)}]\`.`;
  return part?.type === 'string' && typeof value !== 'string' ? 'Put quotes around it, so that it is text.' : undefined;
}

function didYouMean(name: string): string {
  return `Did you mean \`${name}\`?`;
}

function changeSchema({ option }: CheckedBy): string {
  return `Correct the value, or the schema, \`${option}\` in the config.`;
}

/** What the schema says that a value is for. */
function about(name: string, part: JsonSchema | undefined): string | undefined {
  return typeof part?.description === 'string' ? `${name}: ${part.description}` : undefined;
}

/** A key of the author beside a missing one, with a name that is near, and that nobody knows. */
function mistypedKey(path: KeyPath, { value, input, by }: ProblemContext): string | undefined {
  const beside = valueAt(value, path.slice(0, -1));
  if (!isRecord(beside)) return undefined;
  const known = propertiesOf(partAt(input, path.slice(0, -1)));
  const others = Object.keys(beside).filter(key => !known?.has(key) && !(path.length === 1 && by.otherKeys?.has(key)));
  return nearest(String(path.at(-1)), others);
}

/** The part of a JSON Schema that values at a path follow. */
function partAt(schema: JsonSchema | undefined, path: KeyPath): JsonSchema | undefined {
  return path.reduce<JsonSchema | undefined>((part, key) => {
    if (typeof key === 'number') return isRecord(part?.items) ? part.items : undefined;
    const others = isRecord(part?.additionalProperties) ? part.additionalProperties : undefined;
    return propertiesOf(part)?.get(key) ?? others;
  }, schema);
}

/** Describes a value that a schema has returned, and that pages cannot have. */
function unpublishableProblem({ path, kind }: Unpublishable, { option }: CheckedBy): SchemaProblem {
  const what = path.length === 0 ? 'The schema returns' : `The schema makes \`${formatPath(path)}\``;
  return {
    path,
    message: `${what} ${kind}, which pages cannot have: browsers get values as JSON.`,
    fix: `Let the schema, \`${option}\` in the config, return texts, numbers, lists and plain objects${FIXES[kind] ?? ''}.`,
  };
}

const FIXES: Readonly<Record<string, string>> = {
  'a Date': ', such as `z.iso.date()` in place of a date',
  'a Map': ', such as `Object.fromEntries(map)`',
  'a Set': ', such as `[...set]`',
};
