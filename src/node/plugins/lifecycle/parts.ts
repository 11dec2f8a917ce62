/**
 * What plugins of sites add where Docusaurus' hooks have no word for it: the value of `lectern` in what a plugin returns. Its keys
 * are hooks of features (`pipeline/feature.ts`), and the feature `site-plugins` calls them.
 */

import { existsSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import type { ModulePlaces } from '../../config/load/modules.ts';
import { codeKey } from '../../config/load/site-code.ts';
import { check } from '../../config/schema/check.ts';
import { functionSchema } from '../../config/schema/common.ts';
import { isFilePath } from '../../util/inside.ts';
import { type HookRunner, nameOf } from './hooks.ts';
import { partJson } from './part-json.ts';
import type { LoadedPlugin, PageModule, PartHook, PluginPart, PluginTools } from './types.ts';

const pageSchema = z.strictObject({
  module: z.string().min(1),
  settings: functionSchema<PartHook<object>>('').optional(),
  files: z
    .record(
      z
        .templateLiteral(['.', z.string()])
        .refine(name => /^(?:\.[a-z\d]+)+$/.test(name), 'must be an extension such as `.json`')
        .refine(name => !/^\.html?$/.test(name), 'must not be the extension of pages'),
      z.string().refine(type => /^[\w.+-]+\/[\w.+-]+$/.test(type), 'must be a media type such as `application/json`'),
    )
    .default({}),
});

const partSchema = z.strictObject({
  addToPage: pageSchema.optional(),
  contentFiles: functionSchema<PartHook<object>>('').optional(),
  files: functionSchema<PartHook<{ readonly pages: readonly object[] }>>('').optional(),
  check: functionSchema<PartHook<{ readonly pages: readonly object[] }>>('').optional(),
});

const filePath = z.string().refine(
  // Windows would take what is before `\` for a folder.
  name => isFilePath(name) && !name.includes('\\'),
  'must be a path of a file below the site, without `..`, `\\` or empty names between slashes',
);

/** What hooks for files return. */
export const addedFiles = z.array(z.strictObject({ path: filePath, text: z.string() }));

/** The name of a hook in errors. @example partHook('check') // 'lectern.check' */
export function partHook(name: keyof z.output<typeof partSchema>): `lectern.${string}` {
  return `lectern.${name}`;
}

interface PartTools extends Pick<PluginTools, 'loadExports'> {
  readonly site: ModulePlaces;
  readonly runner: HookRunner;
}

/** Reads and checks the parts of all plugins, and the files that need no rendered page. */
export async function pluginParts(
  plugins: readonly LoadedPlugin[],
  { site, loadExports, runner: { run } }: PartTools,
): Promise<readonly PluginPart[]> {
  const parts: PluginPart[] = [];
  for (const plugin of plugins) {
    const { hooks, content, hasFailed } = plugin;
    if (hooks.lectern === undefined || hasFailed) continue;
    const part = await run(plugin, 'lectern', () => checkedValue(partSchema, hooks.lectern, 'lectern'));
    if (!part) continue;
    const { addToPage, contentFiles, ...later } = part;
    const page =
      addToPage &&
      (await run(plugin, partHook('addToPage'), () => pageModule(addToPage, plugin, { site, loadExports })));
    const files =
      contentFiles &&
      (await run(plugin, partHook('contentFiles'), async () =>
        checkedValue(addedFiles, await contentFiles({ content }), 'returned'),
      ));
    if (page) await run(plugin, partHook('addToPage'), () => assertOwnFiles(page, parts));
    parts.push({ plugin, page, contentFiles: files ?? [], hooks: { files: later.files, check: later.check } });
  }
  return parts;
}

/** One plugin has the files of an extension: those of another would take their place. */
function assertOwnFiles({ files }: PageModule, others: readonly PluginPart[]): void {
  for (const extension of Object.keys(files)) {
    const other = others.find(({ page }) => page && Object.hasOwn(page.files, extension));
    if (other) throw sharedExtension(extension, nameOf(other.plugin.use));
  }
}

/** @param owner who else puts such files beside pages */
export function sharedExtension(extension: string, owner: string): Error {
  return new Error(`${owner} puts files '${extension}' beside pages, too; name them otherwise in \`files\``);
}

/** Loads the module once, so that its mistakes are told before a page is rendered. */
async function pageModule(
  { module, settings, files }: z.output<typeof pageSchema>,
  { directory, content }: LoadedPlugin,
  { site, loadExports }: Omit<PartTools, 'runner'>,
): Promise<PageModule> {
  const file = path.resolve(directory, module);
  if (!existsSync(file)) throw new Error(`there is no module '${module}' at '${file}'`);
  const exported = (await loadExports(file)) as { readonly default?: unknown } | null;
  if (typeof (exported?.default ?? exported) !== 'function')
    throw new Error(`'${module}' exports no function by default`);
  return { file, code: codeKey(file, site), settings: partJson(await settings?.({ content }), ['settings']), files };
}

/** A value of a plugin that has the shape of a schema. @throws Error that says what is wrong with it, and how to mend it */
export function checkedValue<S extends z.ZodType>(schema: S, value: unknown, name: string): z.output<S> {
  const problems: string[] = [];
  if (value instanceof Promise) throw new Error('it must not be async');
  const checked = check(schema, value, {
    path: [name],
    report: ({ message, fix = '' }) => problems.push(`${message} ${fix}`.trim()),
  });
  if (problems.length > 0) throw new Error(problems.join(' '));
  return checked as z.output<S>;
}
