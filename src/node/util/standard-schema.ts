/** Schemas of sites: of zod, Valibot, ArkType and whatever else has the interface of https://standardschema.dev. */

import type { KeyPath } from '../diagnostics/source-location.ts';
import { attempt } from './attempt.ts';
import { isRecord } from './json.ts';

/** A schema, by which a site checks values of its own. */
export interface StandardSchema {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => Outcome | Promise<Outcome>;
    /** What values look like, as JSON Schema; it throws where JSON Schema cannot tell. */
    readonly jsonSchema?: Readonly<Record<Side, (options: ConvertOptions) => unknown>>;
  };
}

interface ConvertOptions {
  readonly target: string;
  readonly libraryOptions: Record<string, unknown>;
}

/** What a schema takes, or what it returns. */
export type Side = 'input' | 'output';

interface Outcome {
  readonly value?: unknown;
  readonly issues?: readonly Issue[] | undefined;
}

interface Issue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
  /** Of zod: names of keys that a strict object does not have. */
  readonly keys?: unknown;
  /** Of zod: the issues of each branch of a union. */
  readonly errors?: unknown;
  /** Of zod: the values that there may be, also of the key that tells the branches of a union apart. */
  readonly values?: unknown;
  readonly options?: unknown;
}

/** What a schema says of a value. */
export type SchemaOutcome =
  | { readonly value: unknown; readonly issues?: undefined }
  | { readonly issues: readonly SchemaIssue[] };

/** A part of a value that a schema does not take. */
export interface SchemaIssue {
  readonly path: KeyPath;
  /** A clause or sentence of the schema's library, without a full stop. */
  readonly message: string;
  /** Whether the key itself is what the schema does not take. */
  readonly isUnknownKey?: true;
  /** The values that there may be, where the library tells. */
  readonly allowed?: readonly unknown[];
}

/** Whether a value of a config is a schema. Those of ArkType are functions. */
export function isStandardSchema(value: unknown): value is StandardSchema {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return false;
  const props: unknown = Reflect.get(value, '~standard');
  return isRecord(props) && props.version === 1 && typeof props.validate === 'function';
}

/** Validates a value. @throws whatever functions of the schema throw */
export async function validate(schema: StandardSchema, value: unknown): Promise<SchemaOutcome> {
  const outcome = await schema['~standard'].validate(value);
  return outcome.issues ? { issues: outcome.issues.flatMap(issue => issuesOf(issue)) } : { value: outcome.value };
}

function issuesOf(issue: Issue, outer: KeyPath = []): readonly SchemaIssue[] {
  const path = [...outer, ...(issue.path ?? []).flatMap(stepOf)];
  if (isListOf(issue.keys, isText)) {
    return issue.keys.map(key => ({
      path: [...path, key],
      message: 'The schema does not have it',
      isUnknownKey: true,
    }));
  }
  return isListOf(issue.errors, isBranch) && issue.errors.length > 0
    ? issuesOfUnion(issue.errors, { path, message: issue.message })
    : [told(issue, outer)];
}

/**
 * Those of the branch that the value is meant for: of those whose literals it has, such as a `type`, the one with the fewest issues. If it has
 * the literals of none, one that lists them; else one that says what each branch wants.
 */
function issuesOfUnion(branches: readonly (readonly Issue[])[], union: SchemaIssue): readonly SchemaIssue[] {
  const inside = branches.filter(
    issues => issues.length > 0 && issues.every(({ path = [], keys }) => path.length > 0 || keys),
  );
  const [closest] = inside.filter(issues => !issues.some(isLiteral)).sort((one, other) => one.length - other.length);
  if (closest) return closest.flatMap(issue => issuesOf(issue, union.path));
  const literals = inside.flatMap(issues => issues.find(isLiteral) ?? []);
  const [first] = literals;
  if (first) {
    const { path } = told(first, union.path);
    const name = JSON.stringify(path);
    const same = literals.filter(
      issue => JSON.stringify([...union.path, ...(issue.path ?? []).flatMap(stepOf)]) === name,
    );
    const allowed = [...new Set(same.flatMap(({ values }) => values as readonly unknown[]))];
    return [
      {
        path,
        message: withoutStop(`Expected one of ${allowed.map(value => JSON.stringify(value)).join(', ')}`),
        allowed,
      },
    ];
  }
  const wanted = new Set(branches.flatMap(issues => issues.slice(0, 1).map(({ message }) => withoutStop(message))));
  return [{ path: union.path, message: [...wanted].join(', or ') || union.message }];
}

/** Whether an issue is that a value is not the only one that there may be. */
function isLiteral({ values }: Issue): boolean {
  return Array.isArray(values) && values.length === 1;
}

function told({ message, path = [], values, options }: Issue, outer: KeyPath): SchemaIssue {
  const [known] = [values, options].filter(list => Array.isArray(list));
  const allowed = known ? { allowed: known as readonly unknown[] } : {};
  return { path: [...outer, ...path.flatMap(stepOf)], message: withoutStop(message), ...allowed };
}

/** Lists of what a value may be can be long. */
const LONGEST = 300;

function withoutStop(message: string): string {
  const text = message.trim();
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text.replace(/\.$/, '');
}

function stepOf(step: PropertyKey | { readonly key: PropertyKey }): KeyPath {
  const key = typeof step === 'object' ? step.key : step;
  return typeof key === 'symbol' ? [] : [key];
}

function isListOf<T>(value: unknown, isItem: (item: unknown) => item is T): value is readonly T[] {
  return Array.isArray(value) && value.every(isItem);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isBranch(value: unknown): value is readonly Issue[] {
  return isListOf(value, (item): item is Issue & Record<string, unknown> => isRecord(item) && isText(item.message));
}

/** A JSON Schema, or a part of one. */
export type JsonSchema = Readonly<Record<string, unknown>>;

const jsonSchemas = new WeakMap<StandardSchema, Partial<Record<Side, JsonSchema>>>();

/** What values look like that a schema takes or returns; undefined if its library does not tell. */
export function jsonSchemaOf(schema: StandardSchema, side: Side): JsonSchema | undefined {
  const known = jsonSchemas.get(schema) ?? {};
  jsonSchemas.set(schema, known);
  // For zod: a part that JSON Schema does not have may be anything.
  const options = { target: 'draft-2020-12', libraryOptions: { unrepresentable: 'any' } };
  const made = known[side] ?? attempt(() => schema['~standard'].jsonSchema?.[side](options));
  if (!isRecord(made)) return undefined;
  known[side] = made;
  return made;
}

/** The schemas of an object's keys, those of all branches of a union; undefined if a JSON Schema is not about objects. */
export function propertiesOf(schema: JsonSchema | undefined, levels = 10): ReadonlyMap<string, JsonSchema> | undefined {
  if (!schema || levels === 0) return undefined;
  const branches = ['allOf', 'anyOf', 'oneOf'].flatMap(key => schema[key] ?? []).filter(isRecord);
  const found = branches.map(branch => propertiesOf(branch, levels - 1));
  const own = isRecord(schema.properties) ? schema.properties : undefined;
  if (!own && !found.some(each => each)) return undefined;
  const ofBranches = found.flatMap(properties => [...(properties ?? [])]);
  const entries = Object.entries(own ?? {}).map(([key, value]) => [key, isRecord(value) ? value : {}] as const);
  return new Map([...ofBranches, ...entries]);
}

/** A value that JSON would change or lose, in words, with its path: what a schema may return, and a page cannot have. */
export interface Unpublishable {
  readonly path: KeyPath;
  /** @example 'a Date' */
  readonly kind: string;
}

/** The first value that is neither a text, a finite number, a flag, null, a list nor a plain object; undefined if there is none. */
export function findUnpublishable(
  value: unknown,
  path: KeyPath = [],
  outer: readonly unknown[] = [],
): Unpublishable | undefined {
  const kind = kindOf(value, outer);
  if (kind !== undefined) return { path, kind };
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const found = findUnpublishable(inner, [...path, Array.isArray(value) ? Number(key) : key], [...outer, value]);
    if (found) return found;
  }
  return undefined;
}

const MAX_LEVELS = 100;

/** How messages call a value that is not plain data; undefined if it is. */
function kindOf(value: unknown, outer: readonly unknown[]): string | undefined {
  if (value === null || value === undefined || typeof value === 'string' || typeof value === 'boolean')
    return undefined;
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : `the number ${value}`;
  if (typeof value !== 'object') return `a ${typeof value}`;
  if (outer.includes(value)) return 'an object that contains itself';
  if (outer.length > MAX_LEVELS) return `an object in more than ${MAX_LEVELS} levels`;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (Array.isArray(value) || prototype === null || prototype === Object.prototype) return undefined;
  // Objects of other realms, such as those of config files that run in a context of their own.
  if (isRecord(prototype) && Object.getPrototypeOf(prototype) === null) return undefined;
  return `a ${value.constructor.name || 'class instance'}`;
}
