import * as z from 'zod';
import type { DiagnosticCode } from '../../diagnostics/index.ts';
import { isSiteAddress } from '../../util/inside.ts';
import { isStandardSchema, type StandardSchema } from '../../util/standard-schema.ts';

/**
 * Parts that several schemas use. Messages of custom checks are predicates (`must be …`, `was removed`): the report
 * puts the key before them and the user's value after.
 */

/** Reporting level: the effect of a problem, such as a broken link, on the build. */
export const reporting = z.enum(['ignore', 'log', 'warn', 'throw']);

/**
 * A function; its arguments and result are not checked here.
 *
 * @param type `T` as the published declarations write it: a name from `hooks.ts` or `src/types`, or in full
 */
export function functionSchema<T extends (...args: never[]) => unknown>(type: string): z.ZodType<T, T> {
  return z.custom<T>(value => typeof value === 'function', 'must be a function').meta({ type });
}

/** A schema of the site's own. */
export const standardSchema: z.ZodType<StandardSchema, StandardSchema> = z
  .custom<StandardSchema>(isStandardSchema, {
    error: 'must be a schema',
    params: {
      fix: 'Write a schema of Zod (3.24 or newer), Valibot, ArkType or another library of https://standardschema.dev, such as `z.object({ level: z.enum([…]) })`.',
    } satisfies CheckParams,
  })
  .meta({ type: 'StandardSchema' });

/** A function of any type. */
export const anyFunction = functionSchema<(...args: never[]) => unknown>('(...args: any[]) => unknown');

/** Anything, kept as the user wrote it. */
export const anything = z.unknown();

/** An object with any keys. */
export const anyObject = z.record(z.string(), z.unknown());

/** What a custom check may say besides its message. */
export interface CheckParams {
  readonly code?: DiagnosticCode;
  readonly fix?: string;
  /** Whether the value is a secret, so that its line is not printed. */
  readonly isSecret?: true;
}

/** A key of earlier versions: setting it is an error whose fix names the replacement. */
export function removed(instead: string): z.ZodOptional<z.ZodType<undefined, undefined>> {
  return z
    .custom<undefined>(value => value === undefined, {
      error: 'was removed',
      params: { code: 'config/removed-key', fix: instead } satisfies CheckParams,
    })
    .optional();
}

export const textOrList = z.union([z.string(), z.array(z.string())]);

/** The source of a regular expression. */
export const regex = z.string().refine(isRegex, 'must be a regular expression');

function isRegex(source: string): boolean {
  try {
    return Boolean(new RegExp(source));
  } catch {
    return false;
  }
}

/** A path of the site's pages. */
export const pathOfPages: z.ZodString = z
  .string()
  .refine(path => isSiteAddress(path, '/'), 'must be a path below the site, without `.` and `..`');

/** The path of a URL. */
export const basePath = z.string().refine(isPath, {
  error: 'must be a path',
  params: { fix: 'Write what follows the host, such as `/docs/`; the host belongs to `url`.' },
});

function isPath(text: string): boolean {
  return !/[?#\\]|:\/\/|(?:^|\/)\.{1,2}(?:\/|$)/.test(text);
}

/** A base URL, or a function that returns a page's edit URL; `context` is the published name of its argument's type. */
export function editUrl<Context>(context: string) {
  const make = functionSchema<(context: Context) => string | undefined>(`(context: ${context}) => string | undefined`);
  return z.union([z.string(), make]).optional();
}

/** A remark, rehype or recma plugin, alone or with its options. */
const unifiedPlugin = z
  .custom<unknown>(isUnifiedPlugin, 'must be a plugin function or a [function, options] pair')
  .refine(value => !(pluginOf(value) instanceof Promise), {
    error: 'is a promise, not yet the plugin',
    params: { fix: 'Export an async function from the config, and write `(await import(…)).default` in it.' },
  })
  .refine(value => pluginOf(value) instanceof Promise || isUsable(pluginOf(value)), {
    error: 'is an object without `plugins`',
    params: {
      fix: 'Write the plugin function. If the object is the exports of a module, the function may be its `default`.',
    },
  });

const pluginList = (description: string) => z.array(unifiedPlugin).default([]).describe(description);

/** Options of docs and pages about compiling MDX. */
export const mdxShape = {
  remarkPlugins: pluginList('Remark plugins that run after the built-in ones.'),
  rehypePlugins: pluginList('Rehype plugins that run after the built-in ones.'),
  recmaPlugins: pluginList('Recma plugins, which run on the compiled module.'),
  beforeDefaultRemarkPlugins: pluginList('Remark plugins that run before the built-in ones.'),
  beforeDefaultRehypePlugins: pluginList('Rehype plugins that run before the built-in ones.'),
  admonitions: z
    .union([
      z.boolean(),
      z.strictObject({
        keywords: z.array(z.string()).default([]).describe('Additional admonition names.'),
        extendDefaults: z.boolean().default(true).describe('Whether to keep the built-in admonition names.'),
        tag: removed('Remove `tag`: admonitions always open with `:::`.'),
      }),
    ])
    .default(true)
    .describe('Whether to enable admonitions such as `:::note`, or an object with additional names.'),
};

const ID_RULE = 'must consist of letters, digits, dashes and underscores';

/** Identifier of a plugin instance. */
export const pluginId = z
  .string()
  .refine(id => /^[\w-]+$/.test(id), ID_RULE)
  .default('default')
  .describe('Id of the plugin instance. Must be unique among the instances of a plugin.');

/** Identifier of a docs instance whose pages are made. */
export const madeDocsId: z.ZodString = z.string().regex(/^[\w-]+$/, ID_RULE);

/** What the id is of docs that may have several instances. */
export const MADE_ID = 'Id of the docs instance that the pages belong to. If omitted, it is made of `route`.';

/** An address on the web. */
export const webAddress = z.url({ protocol: /^https?$/, error: 'must be an address that begins with https://' });

function isUnifiedPlugin(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0 && value.length <= 2 && isUnifiedPlugin(value[0]);
  return typeof value === 'function' || (typeof value === 'object' && value !== null);
}

/** The plugin of a pair, or the value itself. */
function pluginOf(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : value;
}

/** Whether unified can use a plugin: an object is a preset, which has plugins or settings. */
function isUsable(plugin: unknown): boolean {
  return typeof plugin !== 'object' || plugin === null || 'plugins' in plugin || 'settings' in plugin;
}

/** A plugin's options in the preset; `false` turns the plugin off. */
export const orFalse = <T extends z.ZodType>(options: T) => z.union([z.literal(false), options]).optional();
