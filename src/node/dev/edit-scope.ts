import { existsSync } from 'node:fs';
import path from 'node:path';
import { OWN_ICONS } from '../compile/icons/sets.ts';
import type { Site } from '../config/site.ts';
import { localeOf } from '../config/site-locales.ts';
import type { Graph } from '../graph/index.ts';
import { fileMatcher } from '../plugins/content/files.ts';
import { hashIfTextEdit } from '../plugins/content/read-markdown.ts';
import { docFrontMatter } from '../plugins/docs/front-matter.ts';
import { versionFiles } from '../plugins/docs/version-list.ts';
import { editedFolders } from '../shell/stock/index.ts';
import { codeTextsFile, DOCS_PLUGIN, PAGES_PLUGIN, pluginTranslationsDir } from '../translations/paths.ts';
import { relativePath } from '../util/relative-path.ts';
import { type DevBase, elementsKey } from './dev-base.ts';

/**
 * What an edit invalidates, from least to most. `text`: the pages with that text. `shell`: the shell. `content`: also what pages
 * show of each other. `plugins`: also the results of plugins. `config`: everything.
 */
export type EditScope = (typeof SCOPES)[number];

const SCOPES = ['text', 'shell', 'content', 'plugins', 'config'] as const;

export interface ScopedEdit {
  readonly scope: EditScope;
  /** New hashes of edited docs, by file. */
  readonly hashes: ReadonlyMap<string, string>;
}

/** The scope of an edit of some files, given as absolute paths; the graph is that of the state before the edit. */
export function scopeOfEdit(files: readonly string[], base: DevBase, graph: Graph): ScopedEdit {
  const hashes = new Map<string, string>();
  const folders = contentFolders(base.site);
  const scopes = files.map(file => {
    const { scope, hash } = scopeOfFile(file, { base, graph, folders });
    if (hash !== undefined) hashes.set(file, hash);
    return SCOPES.indexOf(scope);
  });
  return { scope: SCOPES[Math.max(0, ...scopes)] ?? 'config', hashes };
}

interface ContentFolder {
  readonly path: string;
  readonly isPage: (file: string) => boolean;
}

interface EditContext {
  readonly base: DevBase;
  readonly graph: Graph;
  readonly folders: readonly ContentFolder[];
}

function scopeOfFile(
  file: string,
  { base, graph, folders }: EditContext,
): { readonly scope: EditScope; readonly hash?: string } {
  const { site, cache } = base;
  if (site.code.files.includes(file)) return { scope: 'config' };
  if (graph.plugins.sources.some(source => isIn(file, source))) return { scope: 'plugins' };
  if (editedFolders().some(folder => isIn(file, folder))) return { scope: 'shell' };
  if (graph.watched.includes(file) || Object.values(site.data).some(source => isIn(file, source.path)))
    return { scope: 'content' };
  if (isDoc(file, graph)) {
    const isReadable = existsSync(file) && !site.markdown.parseFrontMatter;
    const hash = isReadable ? hashIfTextEdit(file, docFrontMatter, { siteDir: site.siteDir, cache }) : undefined;
    return hash === undefined ? { scope: 'content' } : { scope: 'text', hash };
  }
  if (isComponent(file, graph) && existsSync(file)) return { scope: 'shell' };
  if (isOfOtherLocale(file, site)) return { scope: 'text' };
  const folder = folders.find(other => isIn(file, other.path));
  if (folder) return { scope: mayBePage(file, folder) ? 'content' : 'text' };
  if (site.staticDirectories.some(directory => isIn(file, directory))) return { scope: 'text' };
  return { scope: isOnlyIncluded(file, base) ? 'text' : scopeOfSource(file, base) };
}

/** Whether pages include a file that is no code of the site. What stands in the site's own folder may be a config of a tool. */
function isOnlyIncluded(file: string, { site: { siteDir }, included }: DevBase): boolean {
  return included.has(file) && path.dirname(file) !== siteDir && !isIn(file, path.join(siteDir, 'src'));
}

/** The scope of a file of the site's own code: the shell, unless the config or the compilers depend on it. */
function scopeOfSource(file: string, { site, elements }: DevBase): EditScope {
  const inTheme = isIn(file, path.join(site.siteDir, 'src/theme'));
  if (inTheme) return elementsKey(site) === elements ? 'shell' : 'config';
  // The compilers know which icons there are.
  if (isIn(file, path.join(site.siteDir, OWN_ICONS))) return 'config';
  return isIn(file, path.join(site.siteDir, 'src')) ? 'shell' : 'config';
}

function isDoc(file: string, { routes }: Graph): boolean {
  return routes.some(({ source }) => source?.file === file && source.compiler.startsWith('docs:'));
}

function isComponent(file: string, { routes }: Graph): boolean {
  return routes.some(({ component, location }) => location?.file === file && component.startsWith('@site/'));
}

function contentFolders(site: Site): readonly ContentFolder[] {
  const { docs, pages, siteDir } = site;
  const options = [...docs, ...pages];
  const own = options.map(filter => ({ path: filter.path, isPage: fileMatcher(filter) }));
  const versions = docs.map(filter => ({
    path: versionFiles(siteDir, filter.id).folder,
    // The first folder of a path is that of the version.
    isPage: (file: string) => fileMatcher(filter)(file.replace(/^[^/]*\//, '')),
  }));
  return [...own, ...versions, ...translatedFolders(site)];
}

/** The folders of translated docs, one for each version, and of translated pages. */
function translatedFolders({ docs, pages, localizationDir }: Site): readonly ContentFolder[] {
  if (localizationDir === null) return [];
  const ofDocs = docs.map(filter => ({
    path: pluginTranslationsDir(localizationDir, DOCS_PLUGIN, filter.id),
    // Translations of a version's sidebar are in a JSON file beside its folder.
    isPage: (file: string) => file.endsWith('.json') || fileMatcher(filter)(file.replace(/^[^/]*\//, '')),
  }));
  const ofPages = pages.map(filter => ({
    path: pluginTranslationsDir(localizationDir, PAGES_PLUGIN, filter.id),
    isPage: fileMatcher(filter),
  }));
  return [...ofDocs, ...ofPages];
}

/** Whether a file is a translation into a language other than the site's, and has no texts of its untranslated pages. */
function isOfOtherLocale(file: string, site: Site): boolean {
  const { siteDir, thirdPartyPlugins } = site;
  const { localizationDir, i18n } = thirdPartyPlugins.context;
  const original = localeOf(site, i18n.defaultLocale).localizationDir;
  if (file === codeTextsFile(original)) return false;
  return !isIn(file, localizationDir) && isIn(file, path.resolve(siteDir, i18n.path));
}

/** Whether a file, which may be deleted, can be a page or affect the paths of pages; folders can contain pages. */
function mayBePage(file: string, folder: ContentFolder): boolean {
  const name = relativePath(folder.path, file);
  return folder.isPage(name) || /(^|\/)_category_\.\w+$/.test(name) || path.extname(name) === '';
}

function isIn(file: string, location: string): boolean {
  return file === location || file.startsWith(location + path.sep);
}
