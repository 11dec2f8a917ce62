/** JSON pointers (RFC 6901): `/paths/~1pets/get`. */

import type { KeyPath } from '../../../diagnostics/source-location.ts';
import type { Bundle, Fields } from './types.ts';

/** @example pointerOf('/0/paths', '/pets', 'get') // '/0/paths/~1pets/get' */
export function pointerOf(parent: string, ...keys: readonly (string | number)[]): string {
  return keys.reduce<string>((path, key) => `${path}/${escapeKey(String(key))}`, parent);
}

function escapeKey(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** The keys of a pointer. */
export function keysOf(pointer: string): readonly string[] {
  const keys = pointer.split('/').slice(1);
  return keys.map(key => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The value at a pointer; undefined if there is none. */
export function valueAtPointer(value: unknown, pointer: string): unknown {
  let found = value;
  for (const key of keysOf(pointer)) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, key)) return undefined;
    found = (found as Fields)[key];
  }
  return found;
}

/** A pointer as a path of keys, with indexes of lists as numbers. */
export function keyPathOf(value: unknown, pointer: string): KeyPath {
  let found = value;
  return keysOf(pointer).map(key => {
    const step = Array.isArray(found) ? Number(key) : key;
    found = typeof found === 'object' && found !== null ? Reflect.get(found, key) : undefined;
    return step;
  });
}

/** The object that a value is, or that its `$ref` leads to, and the pointer of the latter. */
export interface Resolved {
  readonly fields: Fields;
  /** Of the last reference. */
  readonly pointer?: string;
}

/** How many references may lead to another. */
const MAX_REFERENCES = 50;

/** Follows the references of a value; what is no object has no fields. Fields beside a `$ref` win, as in OpenAPI 3.1. */
export function resolveIn(bundle: Bundle, value: unknown): Resolved {
  let fields = asFields(value);
  let pointer: string | undefined;
  for (let step = 0; step < MAX_REFERENCES && typeof fields.$ref === 'string'; step++) {
    const { $ref, ...own } = fields;
    pointer = $ref;
    fields = { ...asFields(valueAtPointer(bundle, $ref)), ...own };
  }
  return pointer === undefined ? { fields } : { fields, pointer };
}

/** A value as an object; one without fields if it is none. */
export function asFields(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

/** A value as a list; empty if it is none. */
export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A value as a text; empty if it is none. */
export function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
