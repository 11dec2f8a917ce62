import { join } from 'node:path';
import GithubSlugger from 'github-slugger';
import { applyTrailingSlash, joinPath, slashedUrl, withBase } from '../../../../shared/url.ts';
import type { Diagnostic, Result, SourceLocation } from '../../../diagnostics/index.ts';
import { readIfExists } from '../../../util/files.ts';
import { isRecord } from '../../../util/json.ts';
import { omitUndefined } from '../../../util/omit-undefined.ts';
import { once } from '../../../util/once.ts';
import { isSiteFile } from '../../../util/site-paths.ts';
import { parseYaml } from '../../../util/yaml.ts';
import { quote, suggest } from '../../suggest.ts';
import type { GeneratedIndex, Neighbours, SourceDoc, VersionContext } from '../types.ts';
import { categoryFiles } from './category-files.ts';
import { createSidebarIcons, type SidebarIcons } from './icons.ts';
import type { CategoryItem, ConfigItem, ConfigSidebars, DocItem, LinkItem } from './items.ts';
import { locateInSidebars } from './load.ts';
import { cardsOf } from './props.ts';
import {
  flattenTree,
  type SidebarTree,
  type SidebarTreeCategory,
  type SidebarTreeLink,
  type SidebarTrees,
} from './tree.ts';

/** A category's generated index before its neighbours are resolved. */
export type IndexPage = Omit<GeneratedIndex, keyof Neighbours>;

/** Resolved sidebars, and the generated indexes of their categories. */
export interface ResolvedSidebars {
  readonly sidebars: SidebarTrees;
  readonly indexPages: readonly IndexPage[];
}

/** Resolves every doc id, link and default; drafts, and categories that contain nothing else, are removed. */
export function resolveSidebars(sidebars: ConfigSidebars, context: VersionContext): Result<ResolvedSidebars> {
  const slugger = new GithubSlugger();
  const indexPages: IndexPage[] = [];
  const diagnostics: Diagnostic[] = [];
  const trees: Record<string, SidebarTree> = {};
  const icons = createSidebarIcons(context);
  const inCategories = once(() => placesInCategories(context));
  for (const [sidebar, items] of Object.entries(sidebars)) {
    const walk: Walk = { context, sidebar, slugger, indexPages, icons, unknownIds: new Set() };
    trees[sidebar] = resolveItems(items, walk);
    diagnostics.push(...[...walk.unknownIds].map(id => unknownDoc(id, sidebar, { context, inCategories })));
  }
  return { value: { sidebars: trees, indexPages }, diagnostics: [...diagnostics, ...icons.diagnostics] };
}

interface Walk {
  readonly context: VersionContext;
  readonly sidebar: string;
  /** Makes slugs from labels; repeated ones get `-1`, `-2`. */
  readonly slugger: GithubSlugger;
  readonly indexPages: IndexPage[];
  readonly icons: SidebarIcons;
  readonly unknownIds: Set<string>;
}

type LabelledItem = Exclude<ConfigItem, { readonly type: 'html' }>;

/** The translation of an item's label, or of another text of it, whose key ends in `below`. */
function translate({ type, key, label }: LabelledItem, { context, sidebar }: Walk, below = ''): string | undefined {
  return context.version.texts[`sidebar.${sidebar}.${type === 'ref' ? 'doc' : type}.${key ?? label}${below}`];
}

function resolveItems(items: readonly ConfigItem[], walk: Walk): SidebarTree {
  return items.flatMap((item): SidebarTree => {
    if (item.type === 'category') return resolveCategory(item, walk);
    if (item.type === 'link') return [resolveLink(item, walk)];
    if (item.type !== 'html') return resolveDoc(item, walk);
    const { value, defaultStyle, key, className, customProps } = item;
    return [{ type: 'html', value, ...omitUndefined({ defaultStyle, key, className, customProps }) }];
  });
}

function resolveDoc(item: DocItem, walk: Walk): readonly SidebarTreeLink[] {
  const doc = findDoc(item.id, walk);
  if (!doc) return [];
  const { sidebar_label, sidebar_class_name, sidebar_custom_props } = doc.frontMatter;
  const label = item.label ? (translate(item, walk) ?? item.label) : doc.title;
  const link: SidebarTreeLink = {
    type: 'link',
    label: sidebar_label ?? label,
    href: doc.permalink,
    docId: doc.id,
    ...(item.type === 'ref' && { ref: true }),
    ...omitUndefined({
      key: item.key,
      className: sidebar_class_name ?? item.className,
      customProps: sidebar_custom_props ?? item.customProps,
      badge: doc.badge,
    }),
    ...walk.icons.of(item, doc),
    unlisted: doc.hidden,
  };
  return [link];
}

function resolveLink(item: LinkItem, walk: Walk): SidebarTreeLink {
  const { site } = walk.context;
  const { href, autoAddBaseUrl, key, className, customProps, description } = item;
  const based = autoAddBaseUrl === false ? href : withBase(site.baseUrl, href);
  return {
    type: 'link',
    label: translate(item, walk) ?? item.label,
    href: slashedUrl(based, site, path => isSiteFile(path, site)),
    ...omitUndefined({ autoAddBaseUrl, key, className, customProps, description }),
    ...walk.icons.of(item),
    unlisted: false,
  };
}

/** A category; if no item is left, a link to its doc, if it has one. */
function resolveCategory(item: CategoryItem, walk: Walk): SidebarTree {
  const { link, key, className, description } = item;
  const label = translate(item, walk) ?? item.label;
  const items = resolveItems(item.items, walk);
  const doc = link?.type === 'doc' ? findDoc(link.id, walk) : undefined;
  const customProps = item.customProps ?? doc?.frontMatter.sidebar_custom_props;
  if (items.length === 0) {
    return doc
      ? resolveDoc({ type: 'doc', id: doc.id, label, ...omitUndefined({ key, className, customProps }) }, walk)
      : [];
  }
  const href = addIndexPage(item, items, walk)?.permalink ?? doc?.permalink;
  const firstListed = flattenTree(items).find(({ href, unlisted }) => href !== undefined && !unlisted);
  const { sidebarCollapsible, sidebarCollapsed } = walk.context.options;
  const collapsible = item.collapsible ?? sidebarCollapsible;
  const category: SidebarTreeCategory = {
    type: 'category',
    label,
    ...omitUndefined({
      href,
      docId: doc?.id,
      firstHref: href === undefined || doc?.hidden ? firstListed?.href : undefined,
    }),
    ...omitUndefined({ key, className, customProps, description }),
    ...walk.icons.of(item, item.customProps?.icon === undefined ? doc : undefined),
    unlisted: doc?.hidden ?? false,
    collapsible,
    collapsed: collapsible && (item.collapsed ?? sidebarCollapsed),
    items,
  };
  return [category];
}

/** Adds the generated index of a category, if it has one. */
function addIndexPage(category: CategoryItem, items: SidebarTree, walk: Walk): IndexPage | undefined {
  const { link } = category;
  if (link?.type !== 'generated-index') return undefined;
  const { site, version, docs } = walk.context;
  const id = link.slug || `/category/${walk.slugger.slug(category.label)}`;
  const slug = joinPath(id);
  const text = (name: 'title' | 'description') =>
    translate(category, walk, `.link.generated-index.${name}`) ?? link[name];
  const page: IndexPage = {
    permalink: applyTrailingSlash(joinPath(version.path, slug), site.trailingSlash, site.baseUrl),
    ...{ id, slug },
    title: text('title') ?? translate(category, walk) ?? category.label,
    ...omitUndefined({ description: text('description') ?? category.description, image: link.image }),
    keywords: typeof link.keywords === 'string' ? [link.keywords] : (link.keywords ?? []),
    sidebar: walk.sidebar,
    cards: cardsOf(items, { docs, site }),
  };
  walk.indexPages.push(page);
  return page;
}

function findDoc(id: string, { context, unknownIds }: Walk): SourceDoc | undefined {
  const doc = context.docs.get(id);
  if (!doc && !context.draftIds.has(id)) unknownIds.add(id);
  return doc;
}

interface UnknownDocContext {
  readonly context: VersionContext;
  readonly inCategories: () => ReadonlyMap<string, SourceLocation>;
}

function unknownDoc(id: string, sidebar: string, { context, inCategories }: UnknownDocContext): Diagnostic {
  const { docs, version } = context;
  const inSidebars = locateInSidebars(version, id);
  const location = inSidebars.location?.line === undefined ? inCategories().get(id) : undefined;
  return {
    code: 'sidebars/unknown-doc',
    severity: 'error',
    message: `Sidebar ${quote(sidebar)} of version ${quote(version.name)} names the doc ${quote(id)}, which does not exist.`,
    ...inSidebars,
    ...omitUndefined({ location }),
    fix: suggest(id, [...docs.keys()], 'doc ids'),
  };
}

/** The places where category files name docs, by the name; the first of several. */
function placesInCategories({ files, version }: VersionContext): ReadonlyMap<string, SourceLocation> {
  const places = categoryFiles(files).flatMap(name => {
    const file = join(version.contentPath, name);
    const { value, locate } = parseYaml(readIfExists(file) ?? '');
    const link = isRecord(value) && isRecord(value.link) ? value.link : {};
    return typeof link.id === 'string' ? [[link.id, { file, ...locate(['link', 'id']) }] as const] : [];
  });
  return new Map(places.toReversed());
}
