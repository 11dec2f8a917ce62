/** Examples of values, from the description or made of a schema. */

import { asFields, asList, resolveIn } from './pointer.ts';
import { choicesOf, readSchema, typesOf } from './schema.ts';
import type { Bundle, Fields } from './types.ts';

/** Named schemas within each other. */
const MAX_LEVELS = 6;
/** Values of a made example. */
const MAX_VALUES = 200;
/** Properties of one object that a made example has. */
const MAX_PROPERTIES = 20;

/** An example of a body or parameter: its own, the first of its `examples`, else one of its schema. */
export function exampleOf(bundle: Bundle, holder: Fields): unknown {
  const own = writtenExample(bundle, holder);
  return own === undefined ? exampleOfSchema(bundle, holder.schema ?? holder.itemSchema) : own.value;
}

/** The example that a body or parameter has itself. */
export function writtenExample(bundle: Bundle, { example, examples }: Fields): { readonly value: unknown } | undefined {
  if (example !== undefined) return { value: example };
  for (const name of Object.keys(asFields(examples))) {
    const { fields } = resolveIn(bundle, asFields(examples)[name]);
    const value = fields.value ?? fields.dataValue ?? fields.serializedValue;
    if (value !== undefined) return { value };
  }
  return undefined;
}

/** An example that is being made. */
interface Making {
  readonly bundle: Bundle;
  /** Pointers to the schemas that it is within. */
  readonly open: Set<string>;
  /** What it is an example of: a request has the properties that it needs, none of them `readOnly`, a response all but `writeOnly` ones. */
  readonly side: 'request' | 'response';
  /** How many more values it may have. */
  left: number;
}

/** An example of a schema's values. What would be within itself is left out, and so is what would make the example very long. */
export function exampleOfSchema(bundle: Bundle, schema: unknown, side: Making['side'] = 'request'): unknown {
  return make(schema, { bundle, side, open: new Set(), left: MAX_VALUES }) ?? null;
}

/** Makes a value; undefined for one that is left out. */
function make(schema: unknown, making: Making): unknown {
  const { fields, pointer } = readSchema(making.bundle, schema);
  if (making.left-- <= 0 || making.open.size > MAX_LEVELS) return undefined;
  if (pointer === undefined) return makeClosed(fields, making);
  if (making.open.has(pointer)) return undefined;
  making.open.add(pointer);
  const value = makeClosed(fields, making);
  making.open.delete(pointer);
  return value;
}

function makeClosed(fields: Fields, making: Making): unknown {
  const [listed] = asList(fields.examples);
  const [first] = asList(fields.enum);
  for (const known of [fields.example, listed, fields.const, fields.default, first])
    if (known !== undefined) return known;
  const type = typesOf(fields).find(each => each !== 'null');
  if (type === undefined || fields.properties === undefined) {
    for (const choice of choicesOf(fields)) {
      const value = make(choice, making);
      if (value !== undefined || making.left <= 0) return value;
    }
  }
  if (type === 'array') return [make(fields.items, making)].filter(each => each !== undefined);
  if (type === 'object') return exampleObject(fields, making);
  return type === undefined ? null : exampleText(type, fields);
}

/** An object with the properties of its side: in a request the required ones, or all if none is. */
function exampleObject({ properties, required }: Fields, making: Making): Fields {
  const schemas = asFields(properties);
  const all = Object.keys(schemas);
  const needed = new Set(asList(required));
  const wanted = all.filter(name => needed.has(name));
  const isRequest = making.side === 'request';
  const names = (isRequest && wanted.length > 0 ? wanted : all).slice(0, MAX_PROPERTIES);
  const shown = names.filter(
    name => readSchema(making.bundle, schemas[name]).fields[isRequest ? 'readOnly' : 'writeOnly'] !== true,
  );
  const values = shown.map(name => [name, make(schemas[name], making)] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

const TEXTS: ReadonlyMap<unknown, string> = new Map([
  ['date', '2025-01-31'],
  ['date-time', '2025-01-31T12:00:00Z'],
  ['time', '12:00:00'],
  ['email', 'user@example.com'],
  ['uri', 'https://example.com'],
  ['url', 'https://example.com'],
  ['uuid', '3fa85f64-5717-4562-b3fc-2c963f66afa6'],
  ['ipv4', '192.0.2.1'],
  ['ipv6', '2001:db8::1'],
  ['hostname', 'example.com'],
  ['binary', '<file>'],
  ['byte', 'ZXhhbXBsZQ=='],
]);

function exampleText(type: string, { format, minimum }: Fields): unknown {
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return typeof minimum === 'number' ? minimum : 1;
  return TEXTS.get(format) ?? 'string';
}
