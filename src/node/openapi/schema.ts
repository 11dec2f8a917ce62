/** Schemas as pages show them: references followed, `allOf` merged, differences of OpenAPI 3.0 and 3.1 evened out. */

import { asFields, asList, asText, keysOf, resolveIn } from './pointer.ts';
import type { Bundle, Fields } from './types.ts';

/** A schema whose references are followed. */
export interface Schema {
  readonly fields: Fields;
  /** Pointer to the schema in the bundle, if it was referred to. */
  readonly pointer?: string;
  /** Its name among the schemas of the description. */
  readonly name?: string;
}

/** Levels of `allOf` that are merged: one that contains itself has no end. */
const MAX_MERGED = 20;

/** Reads a schema. `true` and what is no object stand for any value. */
export function readSchema(bundle: Bundle, value: unknown, level = 0): Schema {
  const { fields: own, pointer } = resolveIn(bundle, value);
  const parts = asList(own.allOf);
  const fields = parts.length > 0 && level < MAX_MERGED ? merge(bundle, own, level) : own;
  // A schema that only repeats another is the other, with its name.
  const [only] = parts;
  const inner = parts.length === 1 && pointer === undefined ? resolveIn(bundle, only).pointer : undefined;
  const target = pointer ?? inner;
  return target === undefined ? { fields } : { fields, pointer: target, name: nameOf(target) };
}

function nameOf(pointer: string): string {
  const keys = keysOf(pointer);
  return keys.length > 1 ? (keys.at(-1) ?? '') : 'schema';
}

/** Merges the schemas of `allOf`, the schema's own fields last. */
function merge(bundle: Bundle, { allOf, ...rest }: Fields, level: number): Fields {
  const parts = [...asList(allOf).map(part => readSchema(bundle, part, level + 1).fields), rest];
  const merged: Record<string, unknown> = Object.assign({}, ...parts);
  const properties = Object.assign({}, ...parts.map(part => asFields(part.properties)));
  const required = new Set(parts.flatMap(part => asList(part.required)));
  if (Object.keys(properties).length > 0) merged.properties = properties;
  if (required.size > 0) merged.required = [...required];
  return merged;
}

/** The types of a schema; those of its values if it names none. `null` of OpenAPI 3.0 is `nullable`. */
export function typesOf({
  type,
  nullable,
  properties,
  items,
  enum: values,
  const: only,
  ...more
}: Fields): readonly string[] {
  const named = [type].flat().filter(each => typeof each === 'string');
  const withNull = nullable === true && !named.includes('null') ? [...named, 'null'] : named;
  if (named.length > 0) return withNull;
  if (properties !== undefined || more.additionalProperties !== undefined) return ['object'];
  if (items !== undefined || more.prefixItems !== undefined) return ['array'];
  const known = only === undefined ? asList(values) : [only];
  return [...new Set(known.map(value => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value)))];
}

/** The schemas that a value matches one or some of. */
export function choicesOf({ oneOf, anyOf }: Fields): readonly unknown[] {
  return oneOf === undefined ? asList(anyOf) : asList(oneOf);
}

/**
 * The type of a schema in words.
 *
 * @example typeLabel([], { type: 'array', items: { type: 'string', format: 'date' } }) // 'array of string (date)'
 */
export function typeLabel(bundle: Bundle, value: unknown, level = 0): string {
  const { fields, name } = readSchema(bundle, value);
  const choices = choicesOf(fields);
  const types = typesOf(fields);
  if (choices.length > 0 && types.every(type => type === 'object' || type === 'null')) {
    const labels = new Set(choices.map(choice => (level > 3 ? 'any' : typeLabel(bundle, choice, level + 1))));
    if (types.includes('null')) labels.add('null');
    return labels.size > 4 ? (name ?? 'one of several') : [...labels].join(' or ');
  }
  const labels = types.map(type => {
    if (type === 'array') return level > 3 ? 'array' : arrayLabel(bundle, fields, level);
    if (type === 'object') return name ?? (asText(fields.title) || mapLabel(bundle, fields, level));
    return type === 'null' || !fields.format ? type : `${type} (${asText(fields.format)})`;
  });
  return labels.join(' or ') || name || 'any';
}

function arrayLabel(bundle: Bundle, { items }: Fields, level: number): string {
  const inner = typeLabel(bundle, items, level + 1);
  if (inner === 'any') return 'array';
  return inner.includes(' or ') ? `array of (${inner})` : `array of ${inner}`;
}

function mapLabel(bundle: Bundle, { properties, additionalProperties }: Fields, level: number): string {
  if (properties !== undefined || typeof additionalProperties !== 'object' || level > 3) return 'object';
  const inner = typeLabel(bundle, additionalProperties, level + 1);
  return inner === 'any' ? 'object' : `map of ${inner}`;
}

/** A limit on values. */
export interface Limit {
  readonly kind: 'atLeast' | 'above' | 'atMost' | 'below' | 'length' | 'items' | 'pattern' | 'multipleOf' | 'unique';
  readonly value: string;
}

/** The limits of a schema, besides its type and its list of values. */
export function limitsOf(fields: Fields): readonly Limit[] {
  const { minimum, maximum, exclusiveMinimum: above, exclusiveMaximum: below, pattern, multipleOf } = fields;
  const number = (kind: Limit['kind'], value: unknown): readonly Limit[] =>
    typeof value === 'number' ? [{ kind, value: String(value) }] : [];
  return [
    ...number(above === true ? 'above' : 'atLeast', minimum),
    ...number('above', above),
    ...number(below === true ? 'below' : 'atMost', maximum),
    ...number('below', below),
    ...range('length', fields.minLength, fields.maxLength),
    ...range('items', fields.minItems, fields.maxItems),
    ...number('multipleOf', multipleOf),
    ...(typeof pattern === 'string' ? [{ kind: 'pattern', value: pattern } as const] : []),
    ...(fields.uniqueItems === true ? [{ kind: 'unique', value: '' } as const] : []),
  ];
}

function range(kind: 'length' | 'items', min: unknown, max: unknown): readonly Limit[] {
  const [low, high] = [min, max].map(each => (typeof each === 'number' ? each : undefined));
  if (low === undefined && high === undefined) return [];
  if (low === high) return [{ kind, value: String(low) }];
  if (high === undefined) return [{ kind, value: `≥ ${low}` }];
  return [{ kind, value: low === undefined || low === 0 ? `≤ ${high}` : `${low}–${high}` }];
}
