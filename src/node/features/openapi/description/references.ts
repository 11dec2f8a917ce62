/** References of a description: which of its fields are some, and what they become in a bundle. */

import { asFields } from './pointer.ts';

/** Fields whose keys are names that the author chose, so that `$ref` or `example` among them is a name, too. */
const NAMED = new Set(
  words(
    'properties patternProperties schemas responses parameters examples requestBodies headers securitySchemes links callbacks pathItems paths webhooks x-webhooks $defs definitions dependentSchemas content encoding variables additionalOperations mediaTypes',
  ),
);

/** Fields with data of the described service, in which nothing is a reference. */
const DATA = new Set(words('example default const enum value dataValue'));

function words(text: string): readonly string[] {
  return text.split(' ');
}

/** A reference in a description. */
export interface Reference {
  /** The object that holds it as `$ref`. */
  readonly holder: { $ref: string };
  readonly pointer: string;
}

/** Whether a field has data of others: of the described service, or of an extension. */
function isData(key: string, inner: unknown): boolean {
  // The examples of a schema are a list of values; those of a body have names.
  return DATA.has(key) || (key.startsWith('x-') && !NAMED.has(key)) || (key === 'examples' && Array.isArray(inner));
}

/** All references in a value, and their pointers within it. */
export function referencesIn(value: unknown): readonly Reference[] {
  const found: Reference[] = [];
  const visit = (node: unknown, pointer: string, isNamed: boolean): void => {
    if (Array.isArray(node)) {
      for (const [index, item] of node.entries()) visit(item, `${pointer}/${index}`, false);
      return;
    }
    const fields = asFields(node);
    if (!isNamed && typeof fields.$ref === 'string') found.push({ holder: fields as { $ref: string }, pointer });
    for (const [key, inner] of Object.entries(fields)) {
      if (typeof inner !== 'object' || inner === null || (!isNamed && isData(key, inner))) continue;
      visit(inner, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`, !isNamed && NAMED.has(key));
    }
  };
  visit(value, '', false);
  return found;
}

/** The address of a file and the pointer in it that a `$ref` consists of; `#name` and addresses of hosts have none. */
export function splitReference(ref: string): { readonly path: string; readonly pointer: string } | undefined {
  const [path = '', fragment = ''] = ref.split('#', 2);
  if (/^[a-z][a-z0-9+.-]+:/i.test(path) || path.startsWith('//')) return undefined;
  const pointer = decode(fragment);
  return pointer === '' || pointer.startsWith('/') ? { path: decode(path), pointer } : undefined;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
