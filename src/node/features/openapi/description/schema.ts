/** Schemas as pages show them: references followed, `allOf` merged, differences of OpenAPI 3.0 and 3.1 evened out. */

import { asFields, asList, asText, keysOf, valueAtPointer } from './pointer.ts';
import type { Bundle, Fields } from './types.ts';

/** A schema whose references are followed. */
export interface Schema {
  readonly fields: Fields;
  /** Pointer to the schema in the bundle, if it was referred to. */
  readonly pointer?: string;
  /** Its name among the schemas of the description. */
  readonly name?: string;
}

/** Schemas of a bundle by their nodes: those that are read, and those that are being read. */
interface SchemaCache {
  readonly read: WeakMap<object, Schema>;
  readonly open: Set<object>;
}

const caches = new WeakMap<Bundle, SchemaCache>();

/** Schemas that are read within each other. */
const MAX_OPEN = 200;

/** Reads a schema. `true` and what is no object stand for any value, and so does a schema within itself. */
export function readSchema(bundle: Bundle, value: unknown): Schema {
  const node = asFields(value);
  const cache = caches.get(bundle) ?? { read: new WeakMap(), open: new Set() };
  caches.set(bundle, cache);
  const known = cache.read.get(node);
  if (known) return known;
  if (cache.open.has(node) || cache.open.size >= MAX_OPEN) return { fields: {} };
  cache.open.add(node);
  const schema = readNode(bundle, node);
  cache.open.delete(node);
  cache.read.set(node, schema);
  return schema;
}

function readNode(bundle: Bundle, node: Fields): Schema {
  const { $ref, ...own } = node;
  if (typeof $ref !== 'string') return readOwn(bundle, node);
  const target = valueAtPointer(bundle, $ref);
  const read = readSchema(bundle, target);
  // The last reference of several is the schema's own place.
  const pointer = typeof asFields(target).$ref === 'string' ? (read.pointer ?? $ref) : $ref;
  const name = nameOf(pointer);
  if (Object.keys(own).length === 0) return { fields: read.fields, pointer, name };
  const fields = merge([read.fields, readOwn(bundle, own).fields]);
  return isOther(own) ? { fields } : { fields, pointer, name };
}

function readOwn(bundle: Bundle, own: Fields): Schema {
  const { allOf, ...rest } = own;
  const parts = asList(allOf).map(part => readSchema(bundle, part));
  const [first] = parts;
  if (!first) return { fields: own };
  const fields = merge([...parts.map(part => part.fields), rest]);
  const { pointer, name } = first;
  // A schema that only repeats another is the other, with its name.
  const isSame = parts.length === 1 && pointer !== undefined && !isOther(rest);
  return isSame ? { fields, pointer, ...(name !== undefined && { name }) } : { fields };
}

/** Whether fields beside a reference make another schema of it: others describe or limit the same. */
function isOther(own: Fields): boolean {
  return STRUCTURE.some(key => own[key] !== undefined);
}

const STRUCTURE = ['properties', 'required', 'additionalProperties', 'items', 'prefixItems', 'allOf', 'oneOf', 'anyOf'];

function nameOf(pointer: string): string {
  const keys = keysOf(pointer);
  return keys.length > 1 ? (keys.at(-1) ?? '') : 'schema';
}

/** Merges the fields of schemas that a value matches all of, the schema's own last. */
function merge(parts: readonly Fields[]): Fields {
  const merged: Record<string, unknown> = Object.assign({}, ...parts);
  const properties = Object.assign({}, ...parts.map(part => asFields(part.properties)));
  const required = new Set(parts.flatMap(part => asList(part.required)));
  if (Object.keys(properties).length > 0) merged.properties = properties;
  if (required.size > 0) merged.required = [...required];
  const sets = parts.flatMap(choiceSets);
  // A value matches a choice of each list, so that none replaces another.
  if (sets.length > 1) merged.allOf = sets;
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

/** The lists of choices of a schema that is read, each as a schema of its own. */
export function choiceSets({ allOf, oneOf, anyOf, discriminator }: Fields): readonly Fields[] {
  if (asList(allOf).length > 0) return asList(allOf).map(asFields);
  const of = discriminator === undefined ? {} : { discriminator };
  return [...(oneOf === undefined ? [] : [{ oneOf, ...of }]), ...(anyOf === undefined ? [] : [{ anyOf, ...of }])];
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
    if (level > 0 && name !== undefined) return name;
    const labels = choiceLabels(bundle, choices, level);
    if (types.includes('null')) labels.add('null');
    return labels.size > MAX_CHOICES ? (name ?? 'one of several') : [...labels].join(' or ');
  }
  const labels = types.map(type => {
    if (type === 'array') return level > 3 ? 'array' : arrayLabel(bundle, fields, level);
    if (type === 'object') return name ?? (asText(fields.title) || mapLabel(bundle, fields, level));
    return type === 'null' || !fields.format ? type : `${type} (${asText(fields.format)})`;
  });
  return labels.join(' or ') || name || 'any';
}

/** Choices that a label names. */
const MAX_CHOICES = 4;
/** Choices that are read for a label. */
const MAX_READ = 20;

/** The labels of choices, one more than are shown at most. */
function choiceLabels(bundle: Bundle, choices: readonly unknown[], level: number): Set<string> {
  const labels = new Set<string>();
  // Choices within choices multiply.
  if (level > 2) return labels.add('any');
  for (const choice of choices.slice(0, MAX_READ)) {
    labels.add(typeLabel(bundle, choice, level + 1));
    if (labels.size > MAX_CHOICES) break;
  }
  return labels;
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
