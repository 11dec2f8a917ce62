import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DocsOptions, Site } from '../../../config/site.ts';
import type { Diagnostic, Result } from '../../../diagnostics/index.ts';
import { createLocator } from '../../../diagnostics/source-location.ts';
import type { FactsCache } from '../../content/file-facts.ts';
import { fileMatcher, listFiles } from '../../content/files.ts';
import { type LastUpdates, untracked } from '../../content/last-update.ts';
import { markdownReader } from '../../content/read-markdown.ts';
import { quote } from '../../suggest.ts';
import { neighboursByHref, type ReadingStop, readingOrder } from '../pagination.ts';
import { resolveDocs } from '../resolve-docs.ts';
import { categoryFiles } from '../sidebars/category-files.ts';
import { completeIndexes } from '../sidebars/generated-index.ts';
import { readSidebars } from '../sidebars/index.ts';
import type { LoadModule } from '../sidebars/load.ts';
import { readSourceDocs } from '../source-docs.ts';
import { tagPagesOf, tagsPathOf } from '../tags/doc-tags.ts';
import { readTagsFile, tagsFileOf } from '../tags/tags-file.ts';
import type { Doc, DocsVersion, VersionContext, VersionInfo, VersionSources } from '../types.ts';

export interface DocsTools {
  readonly loadModule: LoadModule;
  readonly cache: FactsCache;
  /** Leaves drafts out and hides unlisted docs. */
  readonly production: boolean;
}

export interface InstanceContext {
  readonly site: Site;
  readonly options: DocsOptions;
  readonly tools: DocsTools;
}

/** Lists and reads the files of a version. */
export async function readVersionSources(
  version: VersionInfo,
  { site, options, tools }: InstanceContext,
): Promise<Result<VersionSources>> {
  const files = listFiles(version.contentPath);
  const sources = files.filter(fileMatcher(options));
  const paths = sources.map(source => join(version.contentPath, source));
  const read = await markdownReader(paths, { site, cache: tools.cache });
  const { value: docs, diagnostics } = readSourceDocs(sources, { site, options, version, read });
  return { value: { version, files, docs }, diagnostics };
}

/** Resolves a version: its sidebars first, then its docs. Without `lastUpdates`, no page shows any of git's. */
export async function readVersion(
  sources: VersionSources,
  { site, options, tools, lastUpdates }: InstanceContext & { readonly lastUpdates: LastUpdates | undefined },
): Promise<Result<DocsVersion>> {
  const { version } = sources;
  const { production } = tools;
  const isLeftOut = ({ draft }: { readonly draft: boolean }): boolean => production && draft;
  const draftIds = new Set(sources.docs.filter(isLeftOut).map(doc => doc.id));
  const docs = new Map(sources.docs.filter(doc => !isLeftOut(doc)).map(doc => [doc.id, doc]));
  const context: VersionContext = { site, options, version, production, docs, draftIds };
  const locateOption = (key: string) => createLocator(site.configFile)([...options.keyPath, key]);

  const resolved = await readSidebars(sources, context, tools.loadModule);
  const { sidebars, indexPages } = resolved.value;
  const readingOrders = Object.entries(sidebars).map(([id, items]) => [id, readingOrder(items, docs)] as const);
  const neighbours = new Map(readingOrders.map(([id, stops]) => [id, neighboursByHref(stops)]));
  const tagsFile = tagsFileOf(version.contentPath, options.tags);
  const tags = tagsFile === undefined ? undefined : readTagsFile(tagsFile, () => locateOption('tags'));
  const { value: resolvedDocs, diagnostics } = resolveDocs({
    ...context,
    sidebars,
    neighbours,
    definedTags: tags?.value,
    lastUpdates,
  });
  const tagPages = tagPagesOf(resolvedDocs, doc => production && doc.unlisted);
  const value: DocsVersion = {
    ...version,
    mainDocId: mainDocOf(resolvedDocs, readingOrders[0]?.[1]),
    docs: resolvedDocs,
    docsById: new Map(resolvedDocs.map(doc => [doc.id, doc])),
    draftIds: [...draftIds],
    sidebars,
    generatedIndexes: completeIndexes(indexPages, { sidebars, neighbours, docs }),
    tagPages,
    ...(tagPages.some(page => !page.unlisted) && { tagsPath: tagsPathOf(context) }),
  };
  // A missing folder is reported where versions are listed.
  const isEmpty = sources.docs.length === 0 && existsSync(version.contentPath);
  return {
    value,
    diagnostics: [
      ...resolved.diagnostics,
      ...(tags?.diagnostics ?? []),
      ...diagnostics,
      ...(isEmpty ? [noDocs(version, locateOption('include'))] : []),
      ...(lastUpdates ? untracked(undatedFiles(resolvedDocs, lastUpdates)) : []),
    ],
  };
}

/** Absolute paths of the files besides the docs that a version depends on. */
export function watchedFiles({ version, files }: VersionSources, options: DocsOptions): readonly string[] {
  const tagsFile = tagsFileOf(version.contentPath, options.tags);
  const categories = categoryFiles(files).map(file => join(version.contentPath, file));
  return [...(version.sidebarPath ? [version.sidebarPath] : []), ...categories, ...(tagsFile ? [tagsFile] : [])];
}

/** The doc at the version's root, else the first of the first sidebar, else the first of all. */
function mainDocOf(docs: readonly Doc[], order: readonly ReadingStop[] = []): string {
  const home = docs.find(doc => doc.slug === '/')?.id;
  return home ?? order.find(stop => stop.docId !== undefined)?.docId ?? docs[0]?.id ?? '';
}

function undatedFiles(docs: readonly Doc[], lastUpdates: LastUpdates): readonly string[] {
  return docs
    .filter(({ file, frontMatter }) => frontMatter.last_update === undefined && !lastUpdates(file))
    .map(({ file }) => file);
}

function noDocs({ name, contentPath }: VersionInfo, location: NonNullable<Diagnostic['location']>): Diagnostic {
  return {
    code: 'docs/no-docs',
    severity: 'error',
    message: `Version ${quote(name)} has no docs: nothing in ${contentPath} matches the docs option \`include\`.`,
    location,
    fix: 'Write a first page, or leave the version out.',
  };
}
