import * as z from 'zod';
import { isWrapper } from './check.ts';

/** The schema of a key without its wrappers for optional keys and defaults. */
export interface Unwrapped {
  readonly inner: z.ZodType;
  readonly isRequired: boolean;
  /** The default, if there is one. */
  readonly fallback?: unknown;
}

/** Removes the wrappers of a key's schema. */
export function unwrap(schema: z.ZodType): Unwrapped {
  if (schema instanceof z.ZodDefault) {
    const { inner } = unwrap(schema.unwrap() as z.ZodType);
    return { inner, isRequired: false, fallback: schema.def.defaultValue };
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodExactOptional || schema instanceof z.ZodPrefault) {
    return { inner: unwrap(schema.unwrap() as z.ZodType).inner, isRequired: false };
  }
  if (schema instanceof z.ZodPipe) {
    const { in: written, out } = schema;
    // Of a transformed value, users write what goes in.
    return out instanceof z.ZodTransform
      ? unwrap(written as z.ZodType)
      : { ...unwrap(out as z.ZodType), isRequired: true };
  }
  return { inner: schema, isRequired: true };
}

/** Whether a key is one of earlier versions, made by `removed`. */
export function isRemoved(schema: z.ZodType): boolean {
  return schema instanceof z.ZodOptional && schema.unwrap() instanceof z.ZodCustom && !descriptionOf(schema);
}

/** The description of a key, of its schema or of the wrapped one. */
export function descriptionOf(schema: z.ZodType): string {
  if (schema.description) return schema.description;
  return isWrapper(schema) ? descriptionOf(schema.unwrap() as z.ZodType) : '';
}
