/** Pages of a description of an API, and their sidebar. */

import path from 'node:path';
import { defaultLocale } from '../../../shared/locales.ts';
import { hasErrors } from '../../diagnostics/index.ts';
import { type MadeVersion, namedFile } from '../../plugins/docs/maker.ts';
import type { SidebarItemConfig, SidebarsConfig } from '../../plugins/docs/sidebars/items.ts';
import type { InstanceContext, VersionInfo } from '../../plugins/docs/types.ts';
import { type ReferencePage, type ReferencePages, referenceDocs } from '../../reference/docs.ts';
import { pageTextsIn } from '../../translations/page-texts.ts';
import { type Texts, translate } from '../../translations/texts.ts';
import { hashIfExists, statIfExists } from '../../util/files.ts';
import { hashOf } from '../../util/hash.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';
import { relativePath } from '../../util/relative-path.ts';
import { type Division, divideOperations } from './description/divide.ts';
import { loadDescription } from './description/load.ts';
import { methodBadgeKind } from './description/methods.ts';
import { checkDescription, describePages, type PageOptions } from './description/pages.ts';
import type { DescribedPage, PageContent } from './description/types.ts';
import type { DescriptionOptions } from './options.ts';
import { OPENAPI_PAGE_TEXTS, OPENAPI_TEXTS } from './texts.ts';

/** Makes the docs of a version's description. */
export function readDescription(
  version: VersionInfo,
  { pages: kind, linkBase, tryIt, url }: DescriptionOptions,
  context: InstanceContext,
): MadeVersion {
  const { site } = context;
  const { contentPath } = version;
  const place = { feature: 'openapi', version, site, ...omitUndefined({ linkBase }) };
  const nothing = { pages: [], diagnostics: [], sidebars: {}, files: [contentPath], bundleKey: '' };
  if (!statIfExists(contentPath)?.isFile()) return referenceDocs(nothing, place);
  // Pages are in the default locale's language, the sidebar around them is in that of the reader.
  const titles = groupTitles((defaultLocale(site.locales) ?? site.locale).name, site.defaultTexts);
  const own = groupTitles(site.locale.name, site.texts);
  const labels = new Map(UNTAGGED.map(name => [titles[name], own[name]]));
  const options: PageOptions = {
    ...titles,
    pages: kind,
    // Without an address of their own, servers are those of the host that has the description.
    ...(tryIt && { tryBase: url ?? site.url }),
  };
  const { pages, files, ...read } = readPages(contentPath, options, context);
  return referenceDocs(
    {
      ...read,
      pages: pages.map(page => referencePage(page, contentPath)),
      sidebars: sidebarsOf(pages, labels),
      files: files.map(file => path.resolve(site.siteDir, file)),
    },
    place,
  );
}

/** Groups of what has no tag. */
const UNTAGGED = ['untagged', 'webhooks'] as const;

function groupTitles(locale: string, ofSite: Texts): Pick<PageOptions, (typeof UNTAGGED)[number]> {
  const texts = { ...pageTextsIn(locale, OPENAPI_PAGE_TEXTS), ...ofSite };
  return { untagged: translate(texts, OPENAPI_TEXTS.untagged), webhooks: translate(texts, OPENAPI_TEXTS.webhooks) };
}

function referencePage({ pointer, ...page }: DescribedPage, description: string): ReferencePage<PageContent> {
  const { content } = page;
  const method = content.kind === 'operation' ? content.operation.method : undefined;
  return {
    ...page,
    id: sourceOf(page),
    // The description, and the place in it.
    file: namedFile(description, 'openapi', pointer.replace(/^\/\d+/, '')),
    ...(method !== undefined && { badge: { text: method, kind: methodBadgeKind(method) } }),
  };
}

/** The pages of a description, as the cache has them. Paths are relative to the site. */
interface KnownPages {
  /** With hashes of their bytes. */
  readonly hashes: readonly (readonly [file: string, hash: string])[];
  readonly pages: readonly DescribedPage[];
}

interface ReadPages extends Pick<ReferencePages<PageContent>, 'files' | 'bundleKey' | 'diagnostics'> {
  readonly pages: readonly DescribedPage[];
}

/** Reads the pages of a description; from the cache as long as none of its files has changed. */
function readPages(file: string, options: PageOptions, { site, tools: { cache } }: InstanceContext): ReadPages {
  const inSite = (name: string) => relativePath(site.siteDir, name);
  const name = hashOf(inSite(file), JSON.stringify(options));
  const known = cache.get<KnownPages>(`openapi:${name}`);
  const bundleKey = (hashes: KnownPages['hashes']) => `openapi-bundle:${hashOf(JSON.stringify(hashes))}`;
  if (known?.hashes.every(([each, hash]) => hashIfExists(path.resolve(site.siteDir, each)) === hash)) {
    const key = bundleKey(known.hashes);
    const files = known.hashes.map(([each]) => each);
    if (cache.locate?.(key)) return { pages: known.pages, files, bundleKey: key, diagnostics: [] };
  }
  const { value: description, diagnostics: problems } = loadDescription(file, site.siteDir);
  if (!description) return { pages: [], files: [inSite(file)], bundleKey: '', diagnostics: problems };
  const unsupported = checkDescription(description);
  const diagnostics = unsupported.length > 0 ? unsupported : problems;
  const hashes = description.files.map(each => [inSite(each), hashIfExists(each) ?? ''] as const);
  const pages = unsupported.length > 0 ? [] : describePages(description, options);
  cache.set(bundleKey(hashes), description.bundle);
  if (!hasErrors(diagnostics)) cache.set(`openapi:${name}`, { hashes, pages } satisfies KnownPages);
  return { pages, files: hashes.map(([each]) => each), bundleKey: bundleKey(hashes), diagnostics };
}

/** The id of a page's doc. A group's is that of the index of its folder. */
function sourceOf({ slug, content }: Pick<DescribedPage, 'slug' | 'content'>): string {
  if (content.kind === 'overview') return 'index';
  return content.kind === 'group' ? `${slug}/index` : slug;
}

/**
 * One sidebar: the overview, then a category for each group, whose page is that of the group.
 *
 * @param labels by title, where they differ
 */
function sidebarsOf(pages: readonly DescribedPage[], labels: ReadonlyMap<string, string>): SidebarsConfig {
  const items = pages.flatMap((page): SidebarItemConfig[] => {
    const id = sourceOf(page);
    const { content } = page;
    if (content.kind === 'overview') return [{ type: 'doc', id, key: 'overview' }];
    if (content.kind === 'operation') return [];
    const label = labels.get(page.title) ?? page.title;
    if (content.isWhole) return [{ type: 'doc', id, ...(label !== page.title && { label }) }];
    const link = { type: 'doc', id } as const;
    const items = operationItems(page.slug, divideOperations(content.group.operations));
    return [{ type: 'category', label, key: page.slug, link, items }];
  });
  return items.length === 0 ? {} : { api: items };
}

/** The operations of a group with a slug, then the groups within. */
function operationItems(slug: string, { operations, groups }: Division): SidebarItemConfig[] {
  return [
    ...operations.map((operation): SidebarItemConfig => ({ type: 'doc', id: `${slug}/${operation.slug}` })),
    ...groups.map(({ prefix, label, ...inner }): SidebarItemConfig => {
      return { type: 'category', label, key: `${slug} ${prefix}`, items: operationItems(slug, inner) };
    }),
  ];
}
