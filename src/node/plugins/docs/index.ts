import type { DocsOptions, Site } from '../../config/site.ts';
import type { Result } from '../../diagnostics/index.ts';
import { needsHistory, readLastUpdates } from '../content/last-update.ts';
import type { DocsContent } from './types.ts';
import { type DocsTools, readVersion, readVersionSources, watchedFiles } from './versions/read-version.ts';
import { readVersions, versionFiles } from './versions/version-list.ts';

export type { DocsTools } from './versions/read-version.ts';

/** Reads one docs instance: every version with its docs, sidebars, generated pages and tags. */
export async function readDocs(site: Site, options: DocsOptions, tools: DocsTools): Promise<Result<DocsContent>> {
  const context = { site, options, tools };
  const versions = readVersions(site, options);
  const folders = versions.value.map(version => version.contentPath);
  // Git runs in a process of its own while the docs are read.
  const history = needsHistory(options, site) ? readLastUpdates(folders, site.siteDir, tools.cache) : undefined;
  const sources = await Promise.all(versions.value.map(version => readVersionSources(version, context)));
  const updates = await history;
  const read = await Promise.all(
    sources.map(({ value }) => readVersion(value, { ...context, lastUpdates: updates?.value })),
  );
  const watched = sources.flatMap(({ value }) => watchedFiles(value, options));
  const steps = [versions, ...sources, ...(updates ? [updates] : []), ...read];
  return {
    value: {
      pluginId: options.id,
      versions: read.map(({ value }) => value),
      watched: [versionFiles(site.siteDir, options.id).list, ...watched],
    },
    diagnostics: steps.flatMap(step => step.diagnostics),
  };
}
