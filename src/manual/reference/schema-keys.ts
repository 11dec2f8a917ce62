import * as z from 'zod';
import { descriptionOf, isRemoved, unwrap } from '../../node/config/schema/unwrap.ts';
import { defaultText, typeText } from './schema-types.ts';

/** A key of an object as the reference lists it. */
export interface Key {
  /** Path of the key, such as `navbar.items[].label`. */
  readonly path: string;
  /** What it may be, as TypeScript writes it; empty where its keys are those of another one. */
  readonly type: string;
  /** What holds where it is absent, as JavaScript writes it; empty where nothing does. */
  readonly fallback: string;
  readonly isRequired: boolean;
  readonly meaning: string;
}

/** Every key that a schema checks, those below a key after it; `elsewhere` are the schemas with a list of their own. */
export function keysOf(schema: z.ZodObject, elsewhere: readonly z.ZodObject[] = []): readonly Key[] {
  return keysIn(schema, { path: '', described: new Map(), around: [], elsewhere });
}

interface Place {
  /** Path of the object, with its last dot. */
  readonly path: string;
  /** Path of the objects that are listed already, where several keys share them. */
  readonly described: Map<z.ZodObject, string>;
  /** The objects around this one. */
  readonly around: readonly z.ZodObject[];
  readonly elsewhere: readonly z.ZodObject[];
}

function keysIn(object: z.ZodObject, place: Place): readonly Key[] {
  return Object.entries(object.shape as Readonly<Record<string, z.ZodType>>).flatMap(([name, schema]) => {
    if (isRemoved(schema)) return [];
    const { inner, isRequired, fallback } = unwrap(schema);
    const key = { path: place.path + name, type: typeText(inner), isRequired, meaning: descriptionOf(schema) };
    const around = [...place.around, object];
    const below = objectsIn(inner).filter(found => !place.elsewhere.includes(found) && !repeatsOuter(found, around));
    const keys = below.flatMap(found => keysBelow(found, { path: key.path, inner, place, object }));
    return [{ ...key, fallback: fallback === undefined ? '' : defaultText(fallback) }, ...keys];
  });
}

interface Below {
  readonly path: string;
  readonly inner: z.ZodType;
  readonly place: Place;
  readonly object: z.ZodObject;
}

/** The keys of an object below a key, or a word on where they are listed already. */
function keysBelow(found: z.ZodObject, { path: outer, inner, place, object }: Below): readonly Key[] {
  const path = `${outer}${suffixOf(inner, found)}`;
  const known = place.described.get(found);
  const none = { type: '', fallback: '', isRequired: false };
  if (known) return [{ ...none, path: `${path}.*`, meaning: `The keys of \`${known}\`.` }];
  place.described.set(found, path);
  return keysIn(found, { ...place, path: `${path}.`, around: [...place.around, object] });
}

/** Suffix of a path from a key to its objects: `[]` for each item of a list, `.<name>` for each value of a record. */
function suffixOf(schema: z.ZodType, target: z.ZodObject): string {
  const { inner } = unwrap(schema);
  if (inner instanceof z.ZodArray) return `[]${suffixOf(inner.element as z.ZodType, target)}`;
  if (inner instanceof z.ZodRecord) return `.<name>${suffixOf(inner.valueType as z.ZodType, target)}`;
  if (!(inner instanceof z.ZodUnion)) return '';
  const branch = inner.options.find(option => objectsIn(option as z.ZodType).includes(target));
  return branch ? suffixOf(branch as z.ZodType, target) : '';
}

function objectsIn(schema: z.ZodType): readonly z.ZodObject[] {
  const { inner } = unwrap(schema);
  if (inner instanceof z.ZodObject) return [inner];
  if (inner instanceof z.ZodArray) return objectsIn(inner.element as z.ZodType);
  if (inner instanceof z.ZodRecord) return objectsIn(inner.valueType as z.ZodType);
  if (inner instanceof z.ZodUnion) return inner.options.flatMap(option => objectsIn(option as z.ZodType));
  return [];
}

/** Whether all keys of an object are keys of one around it, as those of a dropdown's items are. */
function repeatsOuter(object: z.ZodObject, around: readonly z.ZodObject[]): boolean {
  return around.some(outer => Object.keys(object.shape).every(key => key in outer.shape));
}
