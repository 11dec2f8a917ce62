import assert from 'node:assert/strict';
import { it } from 'node:test';
import * as z from 'zod';
import { isWrapper } from '../../../../src/node/config/schema/check.ts';
import { docsSchema, pagesSchema } from '../../../../src/node/config/schema/docs.ts';
import { presetSchema, redirectsSchema, sitemapSchema } from '../../../../src/node/config/schema/plugins.ts';
import { siteSchema } from '../../../../src/node/config/schema/site.ts';
import { themeSchema } from '../../../../src/node/config/schema/theme.ts';

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
  const schemas = { siteSchema, themeSchema, presetSchema, docsSchema, pagesSchema, sitemapSchema, redirectsSchema };
  assert.deepEqual(
    Object.entries(schemas).flatMap(([name, schema]) => undescribed(schema, name)),
    [],
  );
});
