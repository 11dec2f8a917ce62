import { type Cache, DamagedCacheError, type Extent } from '../cache/index.ts';
import { hashIfFile, hashOf } from '../util/hash.ts';
import { relativePath } from '../util/relative-path.ts';
import { assetOf } from './assets.ts';
import { type CachedPage, findPage, hadProblems, readSections, registerPage } from './cached-page.ts';
import { createDocResolver, type DocLinks } from './doc-links.ts';
import { hashOfUses } from './glossary.ts';
import { isStillPublished } from './published-files.ts';
import type { SettingsKeys } from './settings.ts';
import { settingsName } from './settings-name.ts';
import type { PageFacts, RouteSource } from './types.ts';

/** A page's source, and the permalink that it is compiled for. */
export interface PageRequest extends RouteSource {
  /** With base URL. */
  readonly permalink: string;
}

/** A page to compile. Plain data, so that it can be sent to a worker thread. */
export interface CompileTask extends PageRequest {
  /** See {@link CachedPage}. */
  readonly key: string;
  /** Where the cache has what the page is made of. */
  readonly bundle?: Extent;
}

export interface CompilePagesOptions extends DocLinks {
  readonly keys: SettingsKeys;
  /** What `hashPermalinks` of `doc-links.ts` returns. */
  readonly permalinksKey: string;
  readonly cache: Cache;
  /** Whether features may still show a file, which was shown when a page was compiled. */
  readonly mayShow: (file: string) => boolean;
  /** Called for each page with the reason why it is compiled; undefined if it is up to date. */
  readonly onLookup?: (task: CompileTask, miss: CompileMiss | undefined) => void;
  /** Compiles pages; the results are in the order of the tasks. */
  readonly compile: (tasks: readonly CompileTask[]) => Promise<readonly CachedPage[]>;
}

/** Why a page is compiled: it is not in the cache, it had problems, or its included files, its terms or its links have changed. */
export type CompileMiss = 'absent' | 'problems' | 'files' | 'links';

/**
 * Compiles pages that are not up to date in the cache, and returns all pages in the order of the requests. A page is up
 * to date as long as its source, its settings, the files that it includes and the targets of its links are the same.
 */
export async function compilePages(
  requests: readonly PageRequest[],
  options: CompilePagesOptions,
): Promise<readonly CachedPage[]> {
  const { cache, compile, onLookup } = options;
  const tasks = requests.map(request => ({ ...request, key: pageKey(request, options) }));
  const found = tasks.map(task => {
    const page = findPage(task.key, task.file, cache);
    const miss = page ? missReason(page, task, options) : 'absent';
    onLookup?.(task, miss === 'absent' && hadProblems(task.key, cache) ? 'problems' : miss);
    return miss ? undefined : page;
  });
  const missing = tasks.filter((_, index) => !found[index]).map(task => withBundle(task, cache));
  const compiled = missing.length > 0 ? await compile(missing) : [];
  for (const page of compiled) registerPage(page, cache);
  const fresh = compiled.values();
  return found.map(page => page ?? (fresh.next().value as CachedPage));
}

/** Tells threads where to read what a page is made of. @throws DamagedCacheError */
function withBundle(task: CompileTask, cache: Cache): CompileTask {
  if (!task.made) return task;
  const bundle = cache.locate(task.made.bundleKey);
  if (!bundle) throw new DamagedCacheError();
  return { ...task, bundle };
}

function missReason(page: CachedPage, task: CompileTask, options: CompilePagesOptions): CompileMiss | undefined {
  if (!areFilesUnchanged(page.facts, options) || !areTermsUnchanged(page, task, options)) return 'files';
  return areLinksUnchanged(page, task, options) ? undefined : 'links';
}

function pageKey(request: PageRequest, { keys, siteDir }: CompilePagesOptions): string {
  const { file, hash, permalink, title = '\0', frontMatter, contentPath } = request;
  const paths = [file, contentPath].map(name => relativePath(siteDir, name));
  return `compile:${hashOf(keys.get(settingsName(request)) ?? '', hash, permalink, title, JSON.stringify(frontMatter), ...paths)}`;
}

function areLinksUnchanged(page: CachedPage, source: RouteSource, options: CompilePagesOptions): boolean {
  if (page.permalinksKey === options.permalinksKey) return true;
  const resolveDoc = createDocResolver(options, source);
  return page.resolutions.every(([href, file, permalink]) => (resolveDoc(href, file) ?? null) === permalink);
}

/** Whether the glossary says the same of the terms that the page's text contains as when it was compiled. */
function areTermsUnchanged(
  page: CachedPage,
  { glossary }: CompileTask,
  { cache }: Pick<CompilePagesOptions, 'cache'>,
): boolean {
  const [known, uses] = page.facts.terms ?? [];
  if (known === glossary?.key) return true;
  if (!glossary || uses === undefined) return false;
  const usesKey = `terms:${hashOf(page.facts.textHash, glossary.key)}`;
  const now = cache.get<string>(usesKey) ?? hashOfUses(readSections(page, cache), glossary);
  cache.set(usesKey, now);
  return now === uses;
}

/**
 * Whether the page's assets, partials and shown files have the same content as when it was compiled, and may still be shown and published.
 */
function areFilesUnchanged(
  { assets, includes, shownFiles = [], trackedFiles = [] }: PageFacts,
  { siteDir, mayShow }: Pick<CompilePagesOptions, 'siteDir' | 'mayShow'>,
): boolean {
  try {
    return (
      assets.every(({ file, kind, output }) => assetOf(file, kind).output === output) &&
      includes.every(([file, hash]) => hashIfFile(file) === hash) &&
      shownFiles.every(mayShow) &&
      trackedFiles.every(file => isStillPublished(file, siteDir))
    );
  } catch {
    return false;
  }
}
