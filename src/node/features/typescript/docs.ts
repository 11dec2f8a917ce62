/** Pages of a package's exports, and their sidebar. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SitePackage } from '../../config/resolve/site-package.ts';
import { type Diagnostic, severityOf } from '../../diagnostics/index.ts';
import { locatedFile, type MadeVersion, namedFile } from '../../plugins/docs/maker.ts';
import type { SidebarItemConfig } from '../../plugins/docs/sidebars/items.ts';
import type { InstanceContext, VersionInfo } from '../../plugins/docs/types.ts';
import { CURRENT } from '../../plugins/docs/version-list.ts';
import { type ReferencePage, referenceDocs } from '../../reference/docs.ts';
import { pageTextsIn } from '../../translations/page-texts.ts';
import { type Texts, translate } from '../../translations/texts.ts';
import { attempt } from '../../util/attempt.ts';
import { hashIfExists, statIfExists } from '../../util/files.ts';
import { hashOf } from '../../util/hash.ts';
import { parseJson } from '../../util/json.ts';
import { relativePath } from '../../util/relative-path.ts';
import { listsOf } from './package/entry-lists.ts';
import { type ApiPageContent, pageHash, summaryOf } from './package/pages.ts';
import { hashOfNames, readPackage, reportLinks } from './package/read-package.ts';
import { isInstalled } from './package/typedoc.ts';
import { type ApiPage, type Entry, GROUPS, type PackageModel } from './package/types.ts';
import { TYPESCRIPT_PAGE_TEXTS, TYPESCRIPT_TEXTS } from './texts.ts';

/** How pages are made of the exports of a package. All paths are absolute. */
export interface PackageOptions {
  readonly packageDir: string;
  readonly entryPoints: readonly [string, ...string[]];
  readonly tsconfig: string;
  /** Whether the config names that file; without it, usual options hold. */
  readonly isTsconfigNamed: boolean;
  /** Title of the first page, instead of the name of the package. */
  readonly label?: string;
  /** Address of the package's files on a host. */
  readonly editUrl?: string;
  /** The site's typedoc, with its version. */
  readonly typedoc: SitePackage;
}

interface ReadModel {
  readonly model?: PackageModel;
  /** Absolute. */
  readonly files: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Makes the docs of a version of a package. */
export async function readExports(
  version: VersionInfo,
  reference: PackageOptions,
  context: InstanceContext,
): Promise<MadeVersion> {
  const { name, contentPath } = version;
  const { site, tools } = context;
  const place = { feature: 'typescript', version, site };
  const nothing = { pages: [], sidebars: {}, bundleKey: '' };
  const isThere = (file: string): boolean => statIfExists(file)?.isFile() ?? false;
  const { entryPoints, tsconfig, isTsconfigNamed } = reference;
  const needed = name === CURRENT ? [...entryPoints, ...(isTsconfigNamed ? [tsconfig] : [])] : [contentPath];
  if (!needed.every(isThere)) return referenceDocs({ ...nothing, files: needed, diagnostics: [] }, place);
  const read = name === CURRENT ? await readCurrent(reference, context) : readFrozen(contentPath);
  const { model, files, diagnostics } = read;
  if (!model) return referenceDocs({ ...nothing, files, diagnostics }, place);
  const bundleKey = `typescript-bundle:${hashOf(JSON.stringify(model))}`;
  if (!tools.cache.locate?.(bundleKey)) tools.cache.set(bundleKey, [model]);
  const pages = model.pages.map((page): ReferencePage<ApiPageContent> => {
    return {
      ...{ id: idOf(page), slug: page.slug, hash: pageHash(page, model), content: { slug: page.slug } },
      title: (page.kind === 'package' ? reference.label : undefined) ?? page.name,
      summary: summaryOf(page),
      file: fileOf(page, { contentPath, ...(name === CURRENT && { packageDir: reference.packageDir }) }),
    };
  });
  const sidebars = {
    api: sidebarOf(model, { ...pageTextsIn(site.locale.name, TYPESCRIPT_PAGE_TEXTS), ...site.texts }),
  };
  return referenceDocs({ pages, sidebars, files, bundleKey, diagnostics }, place);
}

/** What the cache has of a package. Paths are relative to the site. */
interface KnownPackage {
  readonly model: PackageModel;
  /** With hashes of their bytes. */
  readonly files: readonly (readonly [file: string, hash: string])[];
  /** With hashes of the names in them. */
  readonly folders: readonly (readonly [folder: string, hash: string])[];
}

/** Reads the package; from the cache as long as nothing that typedoc has read has changed. */
async function readCurrent(reference: PackageOptions, { site, tools: { cache } }: InstanceContext): Promise<ReadModel> {
  const { packageDir, entryPoints, tsconfig, editUrl, typedoc } = reference;
  const inSite = (name: string) => relativePath(site.siteDir, name);
  const fromSite = (name: string) => path.resolve(site.siteDir, name);
  const options = [...entryPoints, tsconfig, packageDir].map(inSite);
  const key = `typescript:${hashOf(typedoc.version, editUrl ?? '', ...options)}`;
  const asked = severityOf(site.onBrokenLinks);
  // Who has installed a package cannot mend its comments.
  const severity = asked && isInstalled(packageDir) ? 'warning' : asked;
  const finish = (model: PackageModel | undefined, files: readonly string[], problems: readonly Diagnostic[]) => {
    const links = model && severity ? reportLinks(model, packageDir, severity) : [];
    return {
      ...(model && { model }),
      files: files.filter(file => !isInstalled(file)),
      diagnostics: [...problems, ...links],
    };
  };
  const known = cache.get<KnownPackage>(key);
  const isKnown =
    known?.files.every(([file, hash]) => hashIfExists(fromSite(file)) === hash) &&
    known.folders.every(([folder, hash]) => hashOfNames(fromSite(folder)) === hash);
  if (known && isKnown)
    return finish(
      known.model,
      known.files.map(([file]) => fromSite(file)),
      [],
    );
  const { model, files, folders, diagnostics } = await readPackage({ ...reference, typedoc: typedoc.file });
  if (model) {
    cache.set(key, {
      model,
      files: files.map(file => [inSite(file), hashIfExists(file) ?? '']),
      folders: folders.map(folder => [inSite(folder), hashOfNames(folder) ?? '']),
    } satisfies KnownPackage);
  }
  return finish(model, files, diagnostics);
}

/** Reads the exports that a version has kept. */
export function readFrozen(file: string): ReadModel {
  const value = attempt(() => parseJson(readFileSync(file, 'utf8'))) as PackageModel | undefined;
  if (value?.format === 1 && Array.isArray(value.pages)) return { model: value, files: [file], diagnostics: [] };
  const problem: Diagnostic = {
    code: 'typescript/unreadable-version',
    severity: 'error',
    message: 'The file of a frozen version is not one that `docs:version` has written.',
    location: { file },
    fix: 'Restore it from the history of the repository, or remove the version.',
  };
  return { files: [file], diagnostics: [problem] };
}

/** The id of a page's doc. That of a module is the index of its folder. */
function idOf({ slug, kind }: Pick<ApiPage, 'slug' | 'kind'>): string {
  if (kind === 'package') return 'index';
  return kind === 'module' || kind === 'namespace' ? `${slug}/index` : slug;
}

interface PageFolder {
  readonly contentPath: string;
  /** Absent for frozen versions, whose sources are gone. */
  readonly packageDir?: string;
}

function fileOf({ slug, source, signatures }: ApiPage, { contentPath, packageDir }: PageFolder): string {
  const place = source ?? signatures[0]?.source;
  if (packageDir === undefined) return namedFile(contentPath, 'typescript', `/${slug}`);
  return place
    ? locatedFile(path.join(packageDir, place.file), place)
    : locatedFile(contentPath, { line: 1, column: 1 });
}

/** The package, then a category for each group or kind of export; modules have categories in theirs. */
function sidebarOf({ pages }: PackageModel, texts: Texts): SidebarItemConfig[] {
  const bySlug = new Map(pages.map(page => [page.slug, page]));
  const itemsOf = ({ entries }: ApiPage, prefix: string): SidebarItemConfig[] =>
    // An export with another name in another module is in the sidebar once.
    listsOf(entries.filter(each => each.slug.startsWith(prefix) && bySlug.get(each.slug)?.name === each.name)).flatMap(
      ({ key, group, kind, entries: own }): SidebarItemConfig[] => {
        const items = own.map(each => itemOf(each));
        if (group === undefined && kind === 'module') return items;
        const label = group ?? translate(texts, TYPESCRIPT_TEXTS[GROUPS[kind]]);
        return [{ type: 'category', label, key: `${prefix}${key}`, items }];
      },
    );
  const itemOf = (entry: Entry): SidebarItemConfig => {
    const page = bySlug.get(entry.slug);
    const id = idOf(entry);
    if (!page || page.entries.length === 0) return { type: 'doc', id };
    return {
      type: 'category',
      label: entry.name,
      key: entry.slug,
      link: { type: 'doc', id },
      items: itemsOf(page, `${entry.slug}/`),
    };
  };
  const [home] = pages;
  return home ? [{ type: 'doc', id: 'index', key: 'overview' }, ...itemsOf(home, '')] : [];
}
