import assert from 'node:assert/strict';
import { it } from 'node:test';
import * as z from 'zod';
import { declarationsOf } from '../../../../src/node/pipeline/declarations.ts';
import { typeOfJsonSchema } from '../../../../src/node/util/json-schema-type.ts';
import { jsonSchemaOf, type StandardSchema } from '../../../../src/node/util/standard-schema.ts';
import { docsOptionsAt } from '../plugins/site.ts';

const typeOf = (schema: StandardSchema) => typeOfJsonSchema(jsonSchemaOf(schema, 'output') ?? {});

it('a type is what the schema returns', () => {
  assert.equal(typeOf(z.enum(['a', 'b']).nullable()), '"a" | "b" | null');
  assert.equal(typeOf(z.array(z.union([z.string(), z.int()]))), 'readonly (string | number)[]');
  assert.equal(typeOf(z.tuple([z.literal(1), z.boolean()])), 'readonly [1, boolean]');
  assert.equal(typeOf(z.record(z.string(), z.number())), '{ readonly [key: string]: number; }');
  assert.equal(
    typeOf(z.object({ a: z.string().default('x').describe('Its */ name.'), 'b-c': z.number().optional() })),
    '{ /** Its * / name. */ readonly "a": string; readonly "b-c"?: number; }',
  );
  assert.equal(typeOf(z.string().transform(Number)), 'unknown');
  assert.equal(typeOf(z.string().transform(Number).pipe(z.number())), 'number');
  const parts = [{ $ref: '#/$defs/a' }, { type: ['string', 'null'] }];
  assert.equal(typeOfJsonSchema({ allOf: parts, $defs: { a: { const: 'x' } } }), '("x") & (string | null)');
});

it('the type of a schema that contains itself ends', () => {
  const node = z.object({
    name: z.string(),
    get inner() {
      return z.array(node);
    },
  });
  assert.match(typeOf(node), /^\{ readonly "name": string; readonly "inner": readonly \(\{ .*unknown/);
});

it('front matter has the types of the schemas of all instances and versions', () => {
  const of = (frontMatter?: StandardSchema) =>
    declarationsOf({ ...(frontMatter && { frontMatter }), docs, pages: [], data: {} });
  const docs = [docsOptionsAt('/site'), docsOptionsAt('/site', { versions: { '1.0': { frontMatter: false } } })];
  assert.equal(of(), '');
  assert.match(of(z.object({ a: z.string() })), /^ {2}docs: \{ readonly "a": string; \};$/m);
  const old = { versions: { '1.0': { frontMatter: z.object({ a: z.number() }) } } };
  docs.push(docsOptionsAt('/site', old));
  assert.match(
    of(z.object({ a: z.string() })),
    /^ {2}docs: \{ readonly "a": string; \} \| \{ readonly "a": number; \};$/m,
  );
});
