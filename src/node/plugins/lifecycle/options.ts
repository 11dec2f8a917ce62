import type { RunningPlugin } from './types.ts';

/** A plugin's own checks of its options and of its part of `themeConfig`. */
export interface OptionChecks {
  validateOptions?(args: { readonly options: object; readonly validate: Validate }): unknown;
  validateThemeConfig?(args: { readonly themeConfig: object; readonly validate: Validate }): unknown;
}

type Validate = (schema: unknown, value: unknown) => unknown;

/** A schema of any library that checks without changing types. */
interface Schema {
  validate?(value: unknown, options: object): { readonly error?: Error; readonly value?: unknown } | Promise<unknown>;
  unknown?(): Schema;
  describe?(): { readonly keys?: object };
  parse?(value: unknown): unknown;
}

/** The options after the plugin's own check; every plugin has an `id` besides. @throws what the check throws */
export function checkedOptions(checks: OptionChecks, options: object): RunningPlugin['options'] {
  const { id = 'default', ...own } = options as { readonly id?: unknown };
  if (!checks.validateOptions) return { id, ...own };
  const validate: Validate = (schema, value) => {
    const { id: ownId = id, ...rest } = (value ?? {}) as { readonly id?: unknown };
    const checked = apply(schema as Schema, hasId(schema as Schema) ? { id: ownId, ...rest } : rest);
    return { id: ownId, ...(checked as object) };
  };
  return { id, ...((checks.validateOptions({ options: { id, ...own }, validate }) ?? own) as object) };
}

/** `themeConfig` after the plugin's check of its part. @throws what the check throws */
export function checkedThemeConfig(checks: OptionChecks, themeConfig: object): object {
  if (!checks.validateThemeConfig) return themeConfig;
  const validate: Validate = (schema, value) => {
    const own = schema as Schema;
    return apply(own.unknown?.() ?? own, value);
  };
  return { ...themeConfig, ...((checks.validateThemeConfig({ themeConfig, validate }) ?? {}) as object) };
}

/** Whether a schema checks the id: most leave it out, since every plugin has one. */
function hasId(schema: Schema): boolean {
  return 'id' in (schema.describe?.().keys ?? {});
}

function apply(schema: Schema, value: unknown): unknown {
  if (typeof schema.validate === 'function') {
    const result = schema.validate(value, { convert: false, abortEarly: false }) as ReturnType<
      NonNullable<Schema['validate']>
    >;
    if ('error' in result && result.error) throw result.error;
    return 'value' in result ? result.value : result;
  }
  if (typeof schema.parse === 'function') return schema.parse(value);
  throw new Error('`validate` takes a schema that can `validate` or `parse`');
}
