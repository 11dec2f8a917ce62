import path from 'node:path';
import * as z from 'zod';
import type { CachedPage } from '../../compile/cached-page.ts';
import type { Diagnostic, Result, SourceLocation } from '../../diagnostics/index.ts';
import { createLocator, type Locator } from '../../diagnostics/source-location.ts';
import { siteFile } from '../../diagnostics/thrown.ts';
import { type FileOrigin, type PlannedFile, textFile } from '../../emit/index.ts';
import type { FileTools } from '../../pipeline/feature.ts';
import type { RenderedSite } from '../../pipeline/render-routes.ts';
import type { CompiledSite } from '../../pipeline/site-compiler.ts';
import { createHookRunner, nameOf } from '../../plugins/lifecycle/hooks.ts';
import { addedFiles, checkedValue, partHook } from '../../plugins/lifecycle/parts.ts';
import type { LoadedPlugin } from '../../plugins/lifecycle/types.ts';
import type { Route } from '../../plugins/types.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';
import { outputPath } from '../../util/output-path.ts';
import type { SitePluginsTypes } from './types.ts';

/** Tells a plugin from the others of a site. */
export function idOf({ name, id }: Pick<LoadedPlugin, 'name' | 'id'>): string {
  return JSON.stringify([name, id]);
}

/** A plugin within a sentence. */
export function nameWithin(use: LoadedPlugin['use']): string {
  return nameOf(use).replace(/^T/, 't');
}

function placeOf(use: LoadedPlugin['use'], locate: Locator): SourceLocation {
  return siteFile(use.source) ?? locate(use.path);
}

/** A plugin's file in messages. */
export function originOf({ use }: LoadedPlugin, name: string, locate: Locator): FileOrigin {
  return {
    by: `the file \`${name}\` of ${nameWithin(use)}`,
    location: placeOf(use, locate),
  };
}

/** Files that plugins make of all rendered pages. */
export async function pluginFiles(
  { site, graph, pages, compiled }: RenderedSite,
  { factsOf }: FileTools<SitePluginsTypes>,
): Promise<Result<readonly PlannedFile[]>> {
  const locate = createLocator(site.configFile);
  const runner = createHookRunner(locate);
  const files: PlannedFile[] = [];
  for (const { plugin, hooks } of graph.plugins.parts) {
    if (!hooks.files) continue;
    const rendered = new Map(pages.map(page => [page.path, factsOf(page)?.[idOf(plugin)]]));
    const given = graph.routes
      .filter(route => rendered.has(route.path))
      .map(route => ({ ...pageOf(route, compiled.get(route)), facts: rendered.get(route.path) }));
    const added = await runner.run(plugin, partHook('files'), async () =>
      checkedValue(addedFiles, await hooks.files?.({ pages: given, content: plugin.content }), 'returned'),
    );
    for (const file of added ?? [])
      files.push({
        ...textFile(outputPath(site.outPath, file.path), file.text),
        origin: originOf(plugin, file.path, locate),
      });
  }
  return { value: files, diagnostics: runner.problems() };
}

const problemSchema = z
  .strictObject({
    message: z.string().min(1),
    severity: z.enum(['error', 'warning']).default('error'),
    file: z.string().optional(),
    line: z.int().min(1).optional(),
    column: z.int().min(1).optional(),
    fix: z.string().optional(),
  })
  .refine(({ file, line }) => line === undefined || file !== undefined, 'has a `line`, but no `file`')
  .refine(({ line, column }) => column === undefined || line !== undefined, 'has a `column`, but no `line`');

/** What plugins find wrong with compiled pages. */
export async function pluginProblems({ site, graph, compiled }: CompiledSite): Promise<readonly Diagnostic[]> {
  const checking = graph.plugins.parts.filter(({ hooks }) => hooks.check);
  if (checking.length === 0) return [];
  const locate = createLocator(site.configFile);
  const runner = createHookRunner(locate);
  const pages = [...compiled].map(([route, page]) => pageOf(route, page));
  const found: Diagnostic[] = [];
  for (const { plugin, hooks } of checking) {
    const { use, content } = plugin;
    const problems = await runner.run(plugin, partHook('check'), async () =>
      checkedValue(z.array(problemSchema), (await hooks.check?.({ pages, content })) ?? [], 'returned'),
    );
    for (const { message, severity, file, line, column, fix } of problems ?? []) {
      const location =
        file === undefined ? placeOf(use, locate) : { file: path.resolve(site.siteDir, file), line, column };
      found.push({
        code: 'plugins/check',
        severity,
        message: `${message} (${nameWithin(use)})`,
        location: omitUndefined(location),
        fix: fix ?? 'Correct it, or the check in the plugin.',
      });
    }
  }
  return [...found, ...runner.problems()];
}

/** A page as hooks see it. */
function pageOf(route: Route, page: CachedPage | undefined): object {
  const facts = page?.facts ?? null;
  const { path, title, description } = route.page(facts);
  const { source } = route;
  const headings = facts?.toc.map(({ id, level, value }) => ({ id, level, html: value })) ?? [];
  return omitUndefined({
    path,
    title,
    description,
    headings,
    file: source?.file,
    frontMatter: source?.frontMatter ?? {},
  });
}
