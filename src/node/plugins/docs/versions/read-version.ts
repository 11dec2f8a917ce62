import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DocsOptions, Site } from '../../../config/site.ts';
import type { Diagnostic, Result, SourceLocation } from '../../../diagnostics/index.ts';
import { createLocator, locateText } from '../../../diagnostics/source-location.ts';
import type { Cache } from '../../content/file-facts.ts';
import { listFiles } from '../../content/files.ts';
import { type LastUpdates, untracked } from '../../content/last-update.ts';
import { markdownReader } from '../../content/read-markdown.ts';
import { quote } from '../../suggest.ts';
import { neighboursByHref, type ReadingStop, readingOrder } from '../pagination.ts';
import { placeDocs } from '../resolve-docs.ts';
import { categoryFiles, readCategories } from '../sidebars/category-files.ts';
import { type LoadModule, readSidebars } from '../sidebars/config.ts';
import { expandSidebars } from '../sidebars/expand.ts';
import { completeIndexes } from '../sidebars/generated-index.ts';
import { type ResolvedSidebars, resolveSidebars } from '../sidebars/resolve.ts';
import { docFiles, readSourceDocs } from '../source-docs.ts';
import { tagPagesOf, tagsPathOf } from '../tags/doc-tags.ts';
import { readTagsFile, tagsFileOf } from '../tags/tags-file.ts';
import type { Doc, DocsVersion, SourceDoc, VersionInfo } from '../types.ts';

/** What reading a docs instance needs from outside. */
export interface DocsTools {
  readonly loadModule: LoadModule;
  readonly cache: Cache;
  /** Leaves drafts out and hides unlisted docs. */
  readonly production: boolean;
}

/** A version's files, before its docs know of each other. */
export interface VersionSources {
  readonly version: VersionInfo;
  readonly files: readonly string[];
  /** Drafts included. */
  readonly docs: readonly SourceDoc[];
}

/** Lists and reads the files of a version. */
export async function readVersionSources(
  version: VersionInfo,
  { site, options, tools }: { site: Site; options: DocsOptions; tools: DocsTools },
): Promise<Result<VersionSources>> {
  const files = listFiles(version.contentPath);
  const sources = docFiles(files, options);
  const paths = sources.map(source => join(version.contentPath, source));
  const read = await markdownReader(paths, { site, cache: tools.cache });
  const { value: docs, diagnostics } = readSourceDocs(sources, { site, options, version, read });
  return { value: { version, files, docs }, diagnostics };
}

/** What puts a version together. */
export interface VersionContext {
  readonly site: Site;
  readonly options: DocsOptions;
  readonly tools: DocsTools;
  /** Undefined when no page shows them. */
  readonly lastUpdates: LastUpdates | undefined;
}

/** Puts a version together: its sidebars first, then every doc in its place. */
export async function readVersion(sources: VersionSources, context: VersionContext): Promise<Result<DocsVersion>> {
  const { version } = sources;
  const { production } = context.tools;
  const drafts = production ? sources.docs.filter(doc => doc.draft) : [];
  const draftIds = new Set(drafts.map(doc => doc.id));
  const docs = new Map(sources.docs.filter(doc => !drafts.includes(doc)).map(doc => [doc.id, doc]));
  const resolved = await readVersionSidebars(sources, { ...context, docs, draftIds });
  const { sidebars, indexPages } = resolved.value;
  const readingOrders = Object.entries(sidebars).map(([id, items]) => [id, readingOrder(items, docs)] as const);
  const neighbours = new Map(readingOrders.map(([id, stops]) => [id, neighboursByHref(stops)]));
  const tagsFile = tagsFileOf(version.contentPath, context.options.tags);
  const defined = tagsFile === undefined ? undefined : readTagsFile(tagsFile, () => locationOfOption('tags', context));
  const input = { ...context, version, docs, draftIds, production, sidebars, neighbours, defined: defined?.value };
  const placed = placeDocs(input);
  const tagPages = tagPagesOf(placed.value, doc => production && doc.unlisted);
  const mainDocId = mainDocOf(placed.value, readingOrders[0]?.[1]);
  const diagnostics = [
    ...resolved.diagnostics,
    ...(defined?.diagnostics ?? []),
    ...placed.diagnostics,
    // A folder that is not there is told where versions are read.
    ...(sources.docs.length === 0 && existsSync(version.contentPath) ? [noDocs(version, context)] : []),
    ...untrackedDocs(placed.value, context),
  ];
  const value: DocsVersion = {
    ...version,
    mainDocId,
    docs: placed.value,
    docsById: new Map(placed.value.map(doc => [doc.id, doc])),
    draftIds: [...draftIds],
    sidebars,
    generatedIndexes: completeIndexes(indexPages, { sidebars, neighbours, docs }),
    tagPages,
    ...(tagPages.some(page => !page.unlisted) && { tagsPath: tagsPathOf(input) }),
  };
  return { value, diagnostics };
}

interface SidebarsContext extends VersionContext {
  readonly docs: ReadonlyMap<string, SourceDoc>;
  readonly draftIds: ReadonlySet<string>;
}

/** Config → long form → generated items → resolved tree. Drafts take part in generation: they vanish afterwards. */
async function readVersionSidebars(
  sources: VersionSources,
  context: SidebarsContext,
): Promise<Result<ResolvedSidebars>> {
  const { version, files } = sources;
  const { options, tools } = context;
  const { sidebarPath } = version;
  const source = sidebarPath && existsSync(sidebarPath) ? sidebarPath : undefined;
  const config = await readSidebars(sidebarPath, tools.loadModule);
  const categories = readCategories(files, version.contentPath);
  const expanded = await expandSidebars(config.value, {
    docs: sources.docs,
    version,
    options,
    categories: categories.value,
    configFile: context.site.configFile,
    ...(source !== undefined && { location: { file: source } }),
  });
  const resolved = resolveSidebars(expanded.value, {
    ...context,
    version,
    production: tools.production,
    ...(source !== undefined && { find: value => locateText(source, value) }),
  });
  const steps = [config, categories, expanded, resolved];
  return { value: resolved.value, diagnostics: steps.flatMap(step => step.diagnostics) };
}

/** Files besides the docs that decide how a version turns out. */
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

function untrackedDocs(docs: readonly Doc[], { lastUpdates }: VersionContext): Diagnostic[] {
  if (!lastUpdates) return [];
  return untracked(
    docs.filter(doc => doc.frontMatter.last_update === undefined && !lastUpdates(doc.file)).map(doc => doc.file),
  );
}

function locationOfOption(option: string, { site, options }: VersionContext): SourceLocation {
  return createLocator(site.configFile)([...options.keyPath, option]);
}

function noDocs(version: VersionInfo, context: VersionContext): Diagnostic {
  return {
    code: 'docs/no-docs',
    severity: 'error',
    message: `Version ${quote(version.name)} has no docs: nothing in ${version.contentPath} matches the docs option \`include\`.`,
    location: locationOfOption('include', context),
    fix: 'Write a first page, or leave the version out.',
  };
}
