import assert from 'node:assert/strict';
import { it } from 'node:test';
import * as z from 'zod';
import { isWrapper } from '../../../../src/node/config/schema/check.ts';
import { configSchemas } from '../../../../src/node/config/schema/compose.ts';
import { docsSchema, pagesSchema } from '../../../../src/node/config/schema/docs.ts';
import { redirectsSchema } from '../../../../src/node/config/schema/plugins.ts';
import { FEATURES } from '../../../../src/node/features/index.ts';

/** Paths of the keys without a description; removed keys say what took their place when they are used. */
function undescribed(schema: unknown, path: string): readonly string[] {
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([key, value]) => {
      const own = value.description || isRemoved(value) ? [] : [`${path}.${key}`];
      return [...own, ...undescribed(value, `${path}.${key}`)];
    });
  }
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(option => undescribed(option, path));
  if (schema instanceof z.ZodArray) return undescribed(schema.element, `${path}[]`);
  if (schema instanceof z.ZodRecord) return undescribed(schema.valueType, `${path}.*`);
  return isWrapper(schema) ? undescribed(schema.unwrap(), path) : [];
}

function isRemoved(schema: z.ZodType): boolean {
  return schema instanceof z.ZodOptional && schema.unwrap() instanceof z.ZodCustom;
}

it('describes every key, for the messages that name it', () => {
  const { site, theme, preset, plugins } = configSchemas(FEATURES);
  const ofPlugins = Object.fromEntries(plugins.map(({ name, schema }) => [name, schema]));
  const schemas = { site, theme, preset, docsSchema, pagesSchema, redirectsSchema, ...ofPlugins };
  assert.deepEqual(
    Object.entries(schemas).flatMap(([name, schema]) => undescribed(schema, name)),
    [],
  );
});
