/** Media types of bodies and parameters. */

import { asFields, asText } from './pointer.ts';
import type { Fields } from './types.ts';

/** The media type of a body that samples send, JSON if there is one. */
export function preferredMedia(content: unknown): readonly [type: string, media: Fields] | undefined {
  const types = Object.keys(asFields(content));
  const type = types.find(isJson) ?? types[0];
  return type === undefined ? undefined : [type, asFields(asFields(content)[type])];
}

/** Whether a media type is JSON. */
export function isJson(type: string): boolean {
  return /[/+]json\b/i.test(type);
}

/** How a field of a form is written, as far as a description says. */
export function encodingOf({ encoding }: Fields, name: string): Fields {
  const all = asFields(encoding);
  return Object.hasOwn(all, name) ? asFields(all[name]) : {};
}

/** The media type of a part of a form: the one that its encoding names, else JSON for objects; undefined if it names several. */
export function partType({ contentType }: Fields, value: unknown): string | undefined {
  if (contentType === undefined) return isObject(Array.isArray(value) ? value[0] : value) ? JSON_TYPE : undefined;
  const type = asText(contentType);
  return /^[\w.+-]+\/[\w.+-]+(?:; ?[\w.+-]+=[\w.+-]+)*$/.test(type) ? type : undefined;
}

const JSON_TYPE = 'application/json';

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
