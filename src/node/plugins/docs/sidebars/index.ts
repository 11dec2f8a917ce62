import type { Result } from '../../../diagnostics/index.ts';
import { createLocator } from '../../../diagnostics/source-location.ts';
import type { VersionContext } from '../types.ts';
import { createGenerator } from './autogenerate.ts';
import { readCategories } from './category-files.ts';
import type { ConfigSidebars } from './items.ts';
import { loadSidebars } from './load.ts';
import { normalizeSidebars } from './normalize.ts';
import { type ResolvedSidebars, resolveSidebars } from './resolve.ts';

/**
 * Reads a version's sidebars, through all states of `items.ts`. Generators see no drafts that are left out; those that
 * items name are removed afterwards.
 */
export async function readSidebars(context: VersionContext): Promise<Result<ResolvedSidebars>> {
  const items = await readSidebarItems(context);
  const resolved = resolveSidebars(items.value, context);
  return { value: resolved.value, diagnostics: [...items.diagnostics, ...resolved.diagnostics] };
}

/** Reads a version's sidebars as normalized items, whose texts are not translated yet. */
export async function readSidebarItems(context: VersionContext): Promise<Result<ConfigSidebars>> {
  const { version, files, tools } = context;
  const { made } = context;
  const loaded = made ? { value: made.sidebars, diagnostics: [] } : await loadSidebars(version.sidebarPath, tools);
  const categories = readCategories(files, version.contentPath);
  const items = await normalizeSidebars(loaded.value, {
    locate: createLocator(version.sidebarPath || ''),
    generate: createGenerator(context, categories.value),
  });
  const steps = [loaded, categories, items];
  return { value: items.value, diagnostics: steps.flatMap(step => step.diagnostics) };
}
