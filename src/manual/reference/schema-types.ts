import * as z from 'zod';
import { unwrap } from '../../node/config/schema/unwrap.ts';

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
