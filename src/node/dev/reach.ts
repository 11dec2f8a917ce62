import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Cache } from '../cache/index.ts';
import { readThemeElements } from '../compile/theme-elements.ts';
import type { Site } from '../config/site.ts';
import type { Graph } from '../graph.ts';
import { fileMatcher } from '../plugins/content/files.ts';
import { hashIfTextEdit } from '../plugins/content/read-markdown.ts';
import { docFrontMatter } from '../plugins/docs/front-matter.ts';
import { versionFiles } from '../plugins/docs/versions/version-list.ts';
import { once } from '../util/once.ts';
import { relativePath } from '../util/relative-path.ts';

/**
 * How far an edit reaches. Text of pages and what they include: nothing else. Code of the shell: the shell. Content: what
 * pages know of each other. Plugins: they run again, too. Config: everything.
 */
export type Reach = 'text' | 'shell' | 'content' | 'plugins' | 'config';

const ORDER: readonly Reach[] = ['text', 'shell', 'content', 'plugins', 'config'];

/** The state that an edit finds. */
export interface Standing {
  readonly site: Site;
  readonly graph: Graph;
  readonly cache: Cache;
  /** Elements that were components when the compilers were made. */
  readonly elements: string;
}

export interface EditReach {
  readonly reach: Reach;
  /** Hashes that edited docs have now, by file. */
  readonly hashes: ReadonlyMap<string, string>;
}

/** How far an edit of these files, by absolute path, reaches. */
export function reachOf(files: readonly string[], standing: Standing): EditReach {
  const hashes = new Map<string, string>();
  const context = { ...standing, folders: once(() => contentFolders(standing.site)) };
  const reaches = files.map(file => {
    const { reach, hash } = fileReach(file, context);
    if (hash !== undefined) hashes.set(file, hash);
    return ORDER.indexOf(reach);
  });
  return { reach: ORDER[Math.max(0, ...reaches)] ?? 'config', hashes };
}

/** Which elements of Markdown are components, as a text that changes when that does. */
export function elementsKey(site: Site): string {
  const { mapped, offered } = readThemeElements(site.siteDir);
  return JSON.stringify([[...mapped], offered]);
}

interface Context extends Standing {
  readonly folders: () => readonly ContentFolder[];
}

interface ContentFolder {
  readonly path: string;
  readonly isPage: (file: string) => boolean;
}

function fileReach(file: string, context: Context): { readonly reach: Reach; readonly hash?: string } {
  const { graph, site, cache } = context;
  if (site.code.files.includes(file)) return { reach: 'config' };
  if (graph.plugins.sources.some(source => isIn(file, source))) return { reach: 'plugins' };
  if (graph.watched.includes(file)) return { reach: 'content' };
  if (isDoc(file, graph)) {
    const isReadable = existsSync(file) && !site.markdown.parseFrontMatter;
    const hash = isReadable ? hashIfTextEdit(file, docFrontMatter, { siteDir: site.siteDir, cache }) : undefined;
    return hash === undefined ? { reach: 'content' } : { reach: 'text', hash };
  }
  if (isComponent(file, graph) && existsSync(file)) return { reach: 'shell' };
  const folder = context.folders().find(other => isIn(file, other.path));
  if (folder) return { reach: mayBePage(file, folder) ? 'content' : 'text' };
  if (site.staticDirectories.some(directory => isIn(file, directory))) return { reach: 'text' };
  return { reach: sourceReach(file, context) };
}

/** The site's own code: of the shell, unless the config or the compilers have to do with it. */
function sourceReach(file: string, { site, elements }: Context): Reach {
  const inTheme = isIn(file, path.join(site.siteDir, 'src/theme'));
  if (inTheme) return elementsKey(site) === elements ? 'shell' : 'config';
  return isIn(file, path.join(site.siteDir, 'src')) ? 'shell' : 'config';
}

function isDoc(file: string, { routes }: Graph): boolean {
  return routes.some(({ source }) => source?.file === file && source.compiler.startsWith('docs:'));
}

function isComponent(file: string, { routes }: Graph): boolean {
  return routes.some(({ component, location }) => location?.file === file && component.startsWith('@site/'));
}

function contentFolders({ docs, pages, siteDir }: Site): readonly ContentFolder[] {
  const options = [...docs, ...(pages ? [pages] : [])];
  const own = options.map(filter => ({ path: filter.path, isPage: fileMatcher(filter) }));
  const versions = docs.map(filter => ({
    path: versionFiles(siteDir, filter.id).folder,
    // Below a folder for each version.
    isPage: (file: string) => fileMatcher(filter)(file.replace(/^[^/]*\//, '')),
  }));
  return [...own, ...versions];
}

/** Whether a file, also one that is gone, may be a page or decide where pages stand; folders may hold pages. */
function mayBePage(file: string, folder: ContentFolder): boolean {
  const name = relativePath(folder.path, file);
  return folder.isPage(name) || /(^|\/)_category_\.\w+$/.test(name) || path.extname(name) === '';
}

function isIn(file: string, location: string): boolean {
  return file === location || file.startsWith(location + path.sep);
}
