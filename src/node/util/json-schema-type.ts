import { isRecord } from './json.ts';
import type { JsonSchema } from './standard-schema.ts';

/** Levels up to which types are written out, as schemas may contain themselves. */
const MAX_LEVELS = 8;

/** The TypeScript type of values that follow a JSON Schema; `unknown` for what it does not tell. */
export function typeOfJsonSchema(schema: JsonSchema): string {
  return typeOf(schema, { root: schema, levels: MAX_LEVELS });
}

interface Walk {
  readonly root: JsonSchema;
  readonly levels: number;
}

function typeOf(schema: unknown, { root, levels }: Walk): string {
  if (!isRecord(schema) || levels === 0) return 'unknown';
  const inner: Walk = { root, levels: levels - 1 };
  if (typeof schema.$ref === 'string') return typeOf(target(schema.$ref, root), inner);
  if (Array.isArray(schema.enum)) return union(schema.enum.map(literal));
  if (Object.hasOwn(schema, 'const')) return literal(schema.const);
  const branches = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(branches)) return union(branches.map(branch => typeOf(branch, inner)));
  if (Array.isArray(schema.allOf)) return schema.allOf.map(part => `(${typeOf(part, inner)})`).join(' & ');
  return union([schema.type].flat().map(type => typeNamed(type, schema, inner)));
}

function typeNamed(type: unknown, schema: JsonSchema, walk: Walk): string {
  if (type === 'integer') return 'number';
  if (type === 'array') return listType(schema, walk);
  if (type === 'object') return objectType(schema, walk);
  return ['string', 'number', 'boolean', 'null'].includes(String(type)) ? String(type) : 'unknown';
}

function listType({ items, prefixItems }: JsonSchema, walk: Walk): string {
  if (Array.isArray(prefixItems)) return `readonly [${prefixItems.map(item => typeOf(item, walk)).join(', ')}]`;
  return `readonly (${typeOf(items, walk)})[]`;
}

function objectType({ properties, required, additionalProperties }: JsonSchema, walk: Walk): string {
  const needed = new Set(Array.isArray(required) ? required : []);
  const keys = Object.entries(isRecord(properties) ? properties : {}).map(([key, value]) => {
    const meaning = isRecord(value) && typeof value.description === 'string' ? value.description : '';
    const comment = meaning === '' ? '' : `/** ${meaning.replaceAll('*/', '* /').replace(/\s+/g, ' ')} */ `;
    return `${comment}readonly ${JSON.stringify(key)}${needed.has(key) ? '' : '?'}: ${typeOf(value, walk)};`;
  });
  const isOpen = isRecord(additionalProperties) && keys.length === 0;
  const others = isOpen ? [`readonly [key: string]: ${typeOf(additionalProperties, walk)};`] : [];
  return `{ ${[...keys, ...others].join(' ')} }`;
}

/** The part of a schema that a reference names, such as `#/$defs/link`. */
function target(ref: string, root: JsonSchema): unknown {
  const steps = ref
    .replace(/^#\/?/, '')
    .split('/')
    .filter(step => step !== '');
  return steps.reduce<unknown>(
    (part, step) => (isRecord(part) ? part[step.replaceAll('~1', '/').replaceAll('~0', '~')] : undefined),
    root,
  );
}

function union(types: readonly string[]): string {
  const unique = [...new Set(types)];
  if (unique.length === 0 || unique.includes('unknown')) return 'unknown';
  return unique.join(' | ');
}

function literal(value: unknown): string {
  const isPlain = value === null || ['string', 'number', 'boolean'].includes(typeof value);
  return isPlain ? JSON.stringify(value) : 'unknown';
}
