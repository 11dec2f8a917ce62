import { join } from 'node:path';
import type { DocsOptions, Site } from '../../config/site.ts';
import type { Diagnostic, Result, SourceLocation } from '../../diagnostics/index.ts';
import { createLocator, type Locator } from '../../diagnostics/source-location.ts';
import { statIfExists } from '../../util/files.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';
import { isBelow, relativePath } from '../../util/relative-path.ts';
import { type LastUpdates, needsHistory, readLastUpdates, untrackedPages } from '../content/last-update.ts';
import { contentFolders } from '../content/localized-files.ts';
import { readOutdated } from '../content/outdated.ts';
import { dueChanges } from '../content/schedule.ts';
import { quote } from '../suggest.ts';
import { readGlossary } from './glossary.ts';
import { listDocs } from './list-docs.ts';
import { makerOf } from './maker.ts';
import { checkedParser } from './names.ts';
import { type GitFacts, resolvePages } from './resolve-pages.ts';
import { categoryFiles } from './sidebars/category-files.ts';
import { readSidebars } from './sidebars/index.ts';
import { readingOrder, type SidebarTrees } from './sidebars/tree.ts';
import { duplicateIds, readSourceDocs } from './source-docs.ts';
import { taggedFiles, taggedUpdates } from './tagged-versions.ts';
import { readTagsFile, tagPagesOf, tagsFileOf, tagsPathOf } from './tags.ts';
import type {
  Doc,
  DocsContent,
  DocsTools,
  DocsVersion,
  InstanceContext,
  SourceDoc,
  VersionContext,
  VersionInfo,
} from './types.ts';
import { readVersions, versionFiles } from './version-list.ts';

/** Reads one docs instance: every version with its docs, sidebars, generated pages and tags. */
export async function readDocs(site: Site, options: DocsOptions, tools: DocsTools): Promise<Result<DocsContent>> {
  const instance = instanceOf(site, options, tools);
  const versions = readVersions(site, options);
  const folders = versions.value.flatMap(contentFolders);
  // Started without `await`: git runs in a child process while the docs are read.
  const history = needsHistory(options, site) ? readHistory(folders, { site, options, tools }) : undefined;
  const translations = readOutdated(versions.value, site, tools.cache);
  const sources = await Promise.all(versions.value.map(version => readSources(version, instance)));
  const [updates, outdated] = [await history, await translations];
  const fromGit = { lastUpdates: updates?.value, isOutdated: outdated.value };
  const read = await Promise.all(sources.map(({ value }) => resolveVersion({ ...value, ...fromGit })));
  const steps = [versions, ...sources, ...(updates ? [updates] : []), outdated, ...read];
  return {
    value: {
      pluginId: options.id,
      versions: read.map(({ value }) => value),
      watched: [
        versionFiles(site.siteDir, options.id).list,
        ...(options.source?.watched ?? []),
        ...(options.versionsFromTags ? [taggedFiles(site.siteDir, options.id).state] : []),
        ...sources.flatMap(({ value }) => watchedFiles(value)),
      ],
    },
    diagnostics: steps.flatMap(step => step.diagnostics),
  };
}

/** Last updates: those that came with files that are written elsewhere, and those of the site's own files. */
async function readHistory(
  folders: readonly string[],
  { site, options, tools }: Pick<InstanceContext, 'site' | 'options' | 'tools'>,
): Promise<Result<LastUpdates | undefined>> {
  const { source, path } = options;
  const tags = taggedUpdates(site, options);
  const own = folders.filter(folder => !(source && folder === path) && !tags.some(tag => tag.folder === folder));
  const read = own.length > 0 ? await readLastUpdates(own, site, tools.cache) : { value: undefined, diagnostics: [] };
  const brought = source?.lastUpdates?.();
  const all = [...(brought ? [{ folder: path, updates: brought }] : []), ...tags];
  if (all.length === 0) return read;
  const lookUp: LastUpdates = file => {
    const home = all.find(({ folder }) => isBelow(folder, file));
    return home ? home.updates[relativePath(home.folder, file)] : read.value?.(file);
  };
  return { ...read, value: lookUp };
}

/** Reads the files of every version of an instance without resolving sidebars, pagination or tags. */
export async function readVersionSources(
  site: Site,
  options: DocsOptions,
  tools: DocsTools,
): Promise<Result<readonly VersionContext[]>> {
  const versions = readVersions(site, options);
  const instance = instanceOf(site, options, tools);
  const sources = await Promise.all(versions.value.map(version => readSources(version, instance)));
  return {
    value: sources.map(({ value }) => value),
    diagnostics: [versions, ...sources].flatMap(({ diagnostics }) => diagnostics),
  };
}

function instanceOf(site: Site, options: DocsOptions, tools: DocsTools): InstanceContext {
  const locateOption: Locator = path => createLocator(site.configFile)([...options.keyPath, ...path]);
  const numberPrefixParser = checkedParser(options.numberPrefixParser, () => locateOption(['numberPrefixParser']));
  return { site, options: { ...options, ...omitUndefined({ numberPrefixParser }) }, tools, locateOption };
}

/** Lists and reads the files of a version. */
async function readSources(version: VersionInfo, instance: InstanceContext): Promise<Result<VersionContext>> {
  const read = await makerOf(instance.options)?.make(version, instance);
  const files = read ? [] : listDocs(version, instance.options);
  const written = read ?? (await readSourceDocs(files, { ...instance, version }));
  const glossary = read ? undefined : readGlossary(version, instance);
  const sourceDocs = [...written.value, ...(glossary?.value ?? [])];
  const diagnostics = [
    ...written.diagnostics,
    ...(glossary?.diagnostics ?? []),
    ...(read ? [] : duplicateIds(sourceDocs, version)),
  ];
  const more = omitUndefined({ made: read?.made, glossaries: glossary?.glossaries });
  const isLeftOut = ({ draft }: SourceDoc): boolean => draft && instance.tools.production;
  const draftIds = new Set(sourceDocs.filter(isLeftOut).map(doc => doc.id));
  const docs = new Map(sourceDocs.filter(doc => !isLeftOut(doc)).map(doc => [doc.id, doc]));
  return { value: { ...instance, version, files, sourceDocs, docs, draftIds, ...more }, diagnostics };
}

/** Resolves a version: its sidebars, then its docs, which depend on them. */
async function resolveVersion(context: VersionContext & GitFacts): Promise<Result<DocsVersion>> {
  const { version, sourceDocs, lastUpdates } = context;
  const resolved = await readSidebars(context);
  const tags = readTagsFile(context);
  const pages = resolvePages({ ...context, ...resolved.value, definedTags: tags.value });
  const { sidebars } = resolved.value;
  const { docs, generatedIndexes } = pages.value;
  const docsById = new Map(docs.map(doc => [doc.id, doc]));
  const tagPages = tagPagesOf(docs, context);
  const value: DocsVersion = {
    ...version,
    mainDocId: mainDocOf(docs, sidebars),
    docs,
    docsById,
    draftIds: [...context.draftIds],
    due: dueChanges(sourceDocs),
    sidebars,
    generatedIndexes,
    tagPages,
    tagsPath: tagsPathOf(context),
    ...omitUndefined({ glossaries: context.glossaries }),
  };
  // A missing folder is reported where versions are listed.
  const isEmpty = sourceDocs.length === 0 && statIfExists(version.contentPath)?.isDirectory();
  return {
    value,
    diagnostics: [
      ...resolved.diagnostics,
      ...tags.diagnostics,
      ...pages.diagnostics,
      ...(isEmpty ? [noDocs(version, context.locateOption(['include']))] : []),
      ...(lastUpdates && !context.site.fileHistory ? untrackedPages(docs, lastUpdates) : []),
    ],
  };
}

/** Absolute paths of the other files that a version depends on: sidebars, categories, tags. */
function watchedFiles(context: VersionContext): readonly string[] {
  const { contentPath, sidebarPath } = context.version;
  const tagsFile = tagsFileOf(context);
  const categories = categoryFiles(context.files).map(file => join(contentPath, file));
  const made = [...(context.made?.files ?? []), ...(context.glossaries?.files ?? [])];
  return [...(sidebarPath ? [sidebarPath] : []), ...categories, ...(tagsFile ? [tagsFile] : []), ...made];
}

/** The doc at the version's root, else the first of the first sidebar, else the first of all. */
function mainDocOf(docs: readonly Doc[], sidebars: SidebarTrees): string {
  const home = docs.find(doc => doc.slug === '/')?.id;
  const order = readingOrder(Object.values(sidebars)[0] ?? []);
  return home ?? order.find(item => item.docId !== undefined)?.docId ?? firstId(docs);
}

/** The first id in alphabetical order; files may have numbers before their names. */
function firstId(docs: readonly Doc[]): string {
  return docs.reduce((first, { id }) => (first === '' || id.localeCompare(first) < 0 ? id : first), '');
}

function noDocs({ name, contentPath }: VersionInfo, location: SourceLocation): Diagnostic {
  return {
    code: 'docs/no-docs',
    severity: 'error',
    message: `Version ${quote(name)} has no docs: nothing in ${contentPath} matches the docs option \`include\`.`,
    location,
    fix: 'Write a first page, or exclude the version.',
  };
}
