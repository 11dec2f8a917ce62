import * as z from 'zod';
import { isWrapper } from './check.ts';

/** A schema without what says that its key may be absent, and what holds then. */
export interface Unwrapped {
  readonly inner: z.ZodType;
  readonly isRequired: boolean;
  /** The default, if there is one. */
  readonly fallback?: unknown;
}

/** Looks below defaults and whatever else a key's schema is wrapped in. */
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

/** Whether a key is one of former versions, which is refused with a word on what replaces it. */
export function isRemoved(schema: z.ZodType): boolean {
  return schema instanceof z.ZodOptional && schema.unwrap() instanceof z.ZodCustom && !meaningOf(schema);
}

/** The description of a key. */
export function meaningOf(schema: z.ZodType): string {
  if (schema.description) return schema.description;
  return isWrapper(schema) ? meaningOf(schema.unwrap() as z.ZodType) : '';
}
