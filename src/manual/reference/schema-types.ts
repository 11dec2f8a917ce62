import * as z from 'zod';

/** A schema without what says that its key may be absent, and what holds then. */
export interface Unwrapped {
  readonly inner: z.ZodType;
  readonly isRequired: boolean;
  /** The default, if there is one. */
  readonly fallback?: unknown;
}

export function unwrap(schema: z.ZodType): Unwrapped {
  if (schema instanceof z.ZodDefault) {
    const { inner } = unwrap(schema.unwrap() as z.ZodType);
    return { inner, isRequired: false, fallback: schema.def.defaultValue };
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodExactOptional || schema instanceof z.ZodPrefault) {
    return { inner: unwrap(schema.unwrap() as z.ZodType).inner, isRequired: false };
  }
  if (schema instanceof z.ZodPipe) return { inner: unwrap(schema.out as z.ZodType).inner, isRequired: true };
  return { inner: schema, isRequired: true };
}

/** The type of a value, as TypeScript writes it. */
export function typeText(schema: z.ZodType): string {
  const { inner } = unwrap(schema);
  if (inner instanceof z.ZodNullable) return unionOf([typeText(inner.unwrap() as z.ZodType), 'null']);
  if (inner instanceof z.ZodUnion) return unionOf(inner.options.map(option => typeText(option as z.ZodType)));
  if (inner instanceof z.ZodEnum) return unionOf(inner.options.map(value => literal(value)));
  if (inner instanceof z.ZodLiteral) return unionOf([...inner.values].map(value => literal(value)));
  if (inner instanceof z.ZodArray) return listOf(typeText(inner.element as z.ZodType));
  if (inner instanceof z.ZodTuple) return '[name, options]';
  if (inner instanceof z.ZodObject || inner instanceof z.ZodRecord) return 'object';
  if (inner instanceof z.ZodCustom) return customTypeOf(inner);
  return SIMPLE_TYPES.find(([kind]) => inner instanceof kind)?.[1] ?? 'any';
}

const SIMPLE_TYPES = [
  [z.ZodString, 'string'],
  [z.ZodNumber, 'number'],
  [z.ZodBoolean, 'boolean'],
  [z.ZodNull, 'null'],
] as const;

/** Types that a hand-written check accepts, found by trying it. */
function customTypeOf(schema: z.ZodType): string {
  const samples: readonly (readonly [sample: unknown, type: string])[] = [
    [() => {}, 'function'],
    [/x/, 'RegExp'],
    ['default', 'string'],
  ];
  return samples.find(([sample]) => schema.safeParse(sample).success)?.[1] ?? 'any';
}

function unionOf(types: readonly string[]): string {
  return [...new Set(types)].join(' | ');
}

function listOf(type: string): string {
  return type.includes(' | ') ? `(${type})[]` : `${type}[]`;
}

/** A default as JavaScript writes it; objects whose keys are listed themselves are left to them. */
export function defaultText(value: unknown): string {
  const list = Array.isArray(value) ? value : [value];
  const isPlain = list.every(item => typeof item !== 'object' || item === null || Object.keys(item).length === 0);
  return isPlain && value !== undefined ? literal(value) : '';
}

/** @example literal(['a', 1]) // "['a', 1]" */
function literal(value: unknown): string {
  if (typeof value === 'string') return `'${value}'`;
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  return typeof value === 'object' && value !== null ? '{}' : String(value);
}
