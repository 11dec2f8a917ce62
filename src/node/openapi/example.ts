/** Examples of values, from the description or made of a schema. */

import { asFields, asList, resolveIn } from './pointer.ts';
import { choicesOf, readSchema, typesOf } from './schema.ts';
import type { Bundle, Fields } from './types.ts';

const MAX_LEVELS = 6;
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

/** An example of a schema's values. */
export function exampleOfSchema(bundle: Bundle, value: unknown, level = 0): unknown {
  const { fields } = readSchema(bundle, value);
  const [listed] = asList(fields.examples);
  const [first] = asList(fields.enum);
  for (const known of [fields.example, listed, fields.const, fields.default, first])
    if (known !== undefined) return known;
  if (level > MAX_LEVELS) return null;
  const [choice] = choicesOf(fields);
  const type = typesOf(fields).find(each => each !== 'null');
  if (choice !== undefined && (type === undefined || fields.properties === undefined)) {
    return exampleOfSchema(bundle, choice, level + 1);
  }
  if (type === 'array') return [exampleOfSchema(bundle, fields.items, level + 1)];
  if (type === 'object') return exampleObject(bundle, fields, level);
  return type === undefined ? null : exampleText(type, fields);
}

/** An object with the required properties, or with all if none is. */
function exampleObject(bundle: Bundle, { properties, required }: Fields, level: number): Fields {
  const all = Object.keys(asFields(properties));
  const wanted = all.filter(name => asList(required).includes(name));
  const names = (wanted.length > 0 ? wanted : all).slice(0, MAX_PROPERTIES);
  const shown = names.filter(name => readSchema(bundle, asFields(properties)[name]).fields.readOnly !== true);
  return Object.fromEntries(shown.map(name => [name, exampleOfSchema(bundle, asFields(properties)[name], level + 1)]));
}

const TEXTS: Readonly<Record<string, string>> = {
  date: '2025-01-31',
  'date-time': '2025-01-31T12:00:00Z',
  time: '12:00:00',
  email: 'user@example.com',
  uri: 'https://example.com',
  url: 'https://example.com',
  uuid: '3fa85f64-5717-4562-b3fc-2c963f66afa6',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  hostname: 'example.com',
  binary: '<file>',
  byte: 'ZXhhbXBsZQ==',
};

function exampleText(type: string, { format, minimum }: Fields): unknown {
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return typeof minimum === 'number' ? minimum : 1;
  return TEXTS[String(format)] ?? 'string';
}
