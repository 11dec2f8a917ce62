import * as z from 'zod';
import { filesBeside } from '../../../shared/page-files.ts';
import { clearRequireCache, moduleLoader } from '../../config/load/modules.ts';
import { describeThrown } from '../../diagnostics/thrown.ts';
import { partJson } from '../../plugins/lifecycle/part-json.ts';
import { checkedValue, partHook } from '../../plugins/lifecycle/parts.ts';
import type { AddFeature, RenderedContent } from '../../render/page-hook.ts';
import { RenderError } from '../../render/render-error.ts';
import type { PageHook, SitePluginsTypes } from './types.ts';

/** Names are written as they are; what ends a name in HTML would begin something else. */
const attributesSchema = z
  .record(z.string(), z.union([z.string(), z.boolean()]))
  .superRefine((attributes, { addIssue }) => {
    const wrong = Object.keys(attributes).find(name => !/^[^\s"'<>/=\p{Cc}]+$/u.test(name));
    if (wrong !== undefined) addIssue({ code: 'custom', message: `has '${wrong}', which is no name of an attribute` });
  });

const tagSchema = z.strictObject({
  tagName: z.string().refine(name => /^[a-z][a-z\d-]*$/i.test(name), 'must be the name of an element'),
  attributes: attributesSchema.default({}),
  innerHTML: z.string().exactOptional(),
});

const additionSchema = z.strictObject({
  head: z.array(tagSchema).default([]),
  files: z.record(z.templateLiteral(['.', z.string()]), z.string()).default({}),
  facts: z.unknown().optional(),
});

/** Pages that have files beside them are those with content. */
const ANY_FILE = { '.txt': 'text/plain' };

type Add = (page: object, settings: unknown) => unknown;

/** Loads the modules of plugins; the function adds what all of them return to a page with content. */
export async function loadPageHooks({
  siteDir,
  workDir,
  hooks,
}: SitePluginsTypes['settings']): Promise<AddFeature<SitePluginsTypes['facts']>> {
  // A thread of the dev server has loaded earlier versions.
  clearRequireCache();
  const loader = moduleLoader({ siteDir, workDir });
  const loaded: { readonly hook: PageHook; readonly add: Add }[] = [];
  for (const hook of hooks) {
    const add = await loader.loadModule(hook.file).catch(error => {
      throw failureIn(hook, error);
    });
    loaded.push({ hook, add: add as Add });
  }
  return content => {
    if (filesBeside({ pageFiles: ANY_FILE }, content.page).length === 0) return {};
    const additions = loaded.map(({ hook, add }) => ({ id: hook.id, ...additionOf(content, hook, add) }));
    return {
      head: additions.flatMap(({ head }) => head),
      files: Object.assign({}, ...additions.map(({ files }) => files)),
      facts: Object.fromEntries(additions.map(({ id, facts }) => [id, facts])),
    };
  };
}

function additionOf({ page, head, html }: RenderedContent, hook: PageHook, add: Add): z.output<typeof additionSchema> {
  const { path, title, description } = page;
  try {
    const returned = add({ path, title, description, head, html }, hook.settings) ?? {};
    const addition = checkedValue(additionSchema, returned, 'returned');
    const unnamed = Object.keys(addition.files).find(extension => !Object.hasOwn(hook.files, extension));
    if (unnamed !== undefined) throw new Error(`it returned a file '${unnamed}', which its \`files\` do not name`);
    return { ...addition, facts: partJson(addition.facts, ['returned', 'facts']) };
  } catch (error) {
    throw failureIn(hook, error);
  }
}

function failureIn({ name, file }: PageHook, error: unknown): RenderError {
  const { message, location } = describeThrown(error, { file });
  return new RenderError({ message: `${name} failed in \`${partHook('addToPage')}\`: ${message}`, location });
}
