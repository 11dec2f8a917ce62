import * as z from 'zod';
import type { KeyPath } from '../../diagnostics/source-location.ts';

/** What a schema says of the value at a path: its description, the keys it knows. */

/** The description of the value at a path. */
export function descriptionAt(schema: z.ZodType, path: KeyPath): string | undefined {
  for (const candidate of schemasAt(schema, path)) {
    const description = [candidate, ...unwrap(candidate)].find(inner => inner.description)?.description;
    if (description) return description;
  }
  return undefined;
}

/** The keys that the object at a path may have. */
export function knownKeysAt(schema: z.ZodType, path: KeyPath): readonly string[] {
  const objects = schemasAt(schema, path)
    .flatMap(unwrap)
    .filter(inner => inner instanceof z.ZodObject);
  return objects.flatMap(object => Object.keys(object.shape));
}

function schemasAt(schema: z.ZodType, path: KeyPath): readonly z.ZodType[] {
  let candidates: readonly z.ZodType[] = [schema];
  for (const key of path) candidates = candidates.flatMap(unwrap).flatMap(inner => child(inner, key));
  return candidates;
}

function child(schema: z.ZodType, key: string | number): readonly z.ZodType[] {
  if (schema instanceof z.ZodObject) {
    const found = Object.hasOwn(schema.shape, key) ? schema.shape[key] : undefined;
    return found ? [found as z.ZodType] : [];
  }
  if (schema instanceof z.ZodArray) return [schema.element as z.ZodType];
  if (schema instanceof z.ZodRecord) return [schema.valueType as z.ZodType];
  return [];
}

/** The schema without optional, default and null around it; all branches of a union. */
function unwrap(schema: z.ZodType): readonly z.ZodType[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable) {
    return unwrap(schema.unwrap() as z.ZodType);
  }
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(option => unwrap(option as z.ZodType));
  return [schema];
}
