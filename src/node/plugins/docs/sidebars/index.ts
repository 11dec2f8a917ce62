import { existsSync } from 'node:fs';
import type { Result } from '../../../diagnostics/index.ts';
import { createLocator, locateText } from '../../../diagnostics/source-location.ts';
import type { VersionContext, VersionSources } from '../types.ts';
import { readCategories } from './category-files.ts';
import { expandSidebars } from './expand.ts';
import { type LoadModule, loadSidebars } from './load.ts';
import { normalizeSidebars } from './normalize.ts';
import { type ResolvedSidebars, resolveSidebars } from './resolve.ts';

/** Reads a version's sidebars, through all states of `types.ts`. Drafts take part in generation and vanish afterwards. */
export async function readSidebars(
  sources: VersionSources,
  context: VersionContext,
  loadModule: LoadModule,
): Promise<Result<ResolvedSidebars>> {
  const { contentPath, sidebarPath } = context.version;
  const locate = (text: string) => (sidebarPath && existsSync(sidebarPath) ? locateText(sidebarPath, text) : undefined);
  const loaded = await loadSidebars(sidebarPath, loadModule);
  const config = normalizeSidebars(loaded.value, createLocator(sidebarPath || ''));
  const categories = readCategories(sources.files, contentPath);
  const expanded = await expandSidebars(config.value, {
    ...context,
    sourceDocs: sources.docs,
    categories: categories.value,
    locate,
  });
  const resolved = resolveSidebars(expanded.value, { ...context, locate });
  const steps = [loaded, config, categories, expanded, resolved];
  return { value: resolved.value, diagnostics: steps.flatMap(step => step.diagnostics) };
}
