import * as z from 'zod';
import { valueAt } from '../../util/json.ts';
import type { ConfigPart, KeyOption, Option, PluginOption } from '../option.ts';
import { orFalse } from './common.ts';
import { presetSchema } from './plugins.ts';
import { siteSchema } from './site.ts';
import { themeSchema } from './theme.ts';

/** The schemas that validate a config, with the options of features. */
export interface ConfigSchemas {
  readonly site: typeof siteSchema;
  readonly theme: typeof themeSchema;
  readonly preset: typeof presetSchema;
  readonly keys: readonly KeyOption[];
  readonly plugins: readonly PluginOption[];
}

const THEME = 'themeConfig';

/** Adds the options of features to the schemas of the config. */
export function configSchemas(features: readonly ConfigPart[]): ConfigSchemas {
  const options = features.flatMap((feature): readonly Option[] => feature.options ?? []);
  const keys = options.filter(option => option.kind === 'key');
  const plugins = options.filter(option => option.kind === 'plugin');
  const ofTheme = keys.filter(({ keys }) => keys[0] === THEME);
  const inPreset = plugins.flatMap(({ preset, schema }) =>
    preset ? [[preset.key, orFalse(schema).describe(preset.description)] as const] : [],
  );
  return {
    site: withKeys(
      siteSchema,
      keys.filter(option => !ofTheme.includes(option)).map(({ keys, schema }) => [keys, schema] as const),
    ),
    theme: withKeys(
      themeSchema,
      ofTheme.map(({ keys, schema }) => [keys.slice(1), schema] as const),
    ),
    preset: withKeys(
      presetSchema,
      inPreset.map(([key, schema]) => [[key], schema] as const),
    ),
    keys,
    plugins,
  };
}

/** The value of a key in a validated config; its default where an object that holds it is left out. */
export function valueOfKey({ keys, schema }: KeyOption, config: unknown): unknown {
  const holder = valueAt(config, keys.slice(0, -1));
  return holder === undefined ? schema.parse(undefined) : valueAt(config, keys);
}

/** An object's schema with keys in it, by their paths. Its type stays: what is added is read by its own schema's type. */
function withKeys<S extends z.ZodObject>(object: S, added: readonly (readonly [readonly string[], z.ZodType])[]): S {
  return added.reduce<z.ZodObject>((all, [keys, schema]) => withKey(all, keys, schema), object) as S;
}

function withKey(object: z.ZodObject, [key = '', ...inner]: readonly string[], schema: z.ZodType): z.ZodObject {
  const value =
    inner.length === 0
      ? schema
      : changeObject(object.shape[key] as z.ZodType, holder => withKey(holder, inner, schema));
  return object.extend({ [key]: value });
}

/** Changes the schema of an object that may be left out. */
function changeObject(schema: z.ZodType, change: (object: z.ZodObject) => z.ZodObject): z.ZodType {
  const changed = changedObject(schema, change);
  return schema.description ? changed.describe(schema.description) : changed;
}

function changedObject(schema: z.ZodType, change: (object: z.ZodObject) => z.ZodObject): z.ZodType {
  if (schema instanceof z.ZodObject) return change(schema);
  if (schema instanceof z.ZodOptional) return changeObject(schema.unwrap() as z.ZodType, change).optional();
  if (schema instanceof z.ZodPrefault) {
    return changeObject(schema.unwrap() as z.ZodType, change).prefault(schema.def.defaultValue as never);
  }
  throw new Error('Options are added to objects only');
}
