import { applyTrailingSlash, isExternal, withBase } from '../../../../shared/url.ts';
import type { DocsOptions, Site } from '../../../config/site.ts';
import type { Diagnostic, Result, SourceLocation } from '../../../diagnostics/index.ts';
import { omitUndefined } from '../../../util/omit-undefined.ts';
import { quote, suggest } from '../../suggest.ts';
import type { SidebarTreeCategory, SidebarTreeItem, SidebarTreeLink, SourceDoc, VersionInfo } from '../types.ts';
import { createDescribePage, type DescribePage, type IndexPage } from './generated-index.ts';
import type { CategoryItem, DocItem, ExpandedItem, LinkItem, Sidebars } from './types.ts';
import { type SidebarWords, sidebarWords } from './words.ts';

/** What references are resolved against. */
export interface ResolveContext {
  readonly site: Site;
  readonly options: DocsOptions;
  readonly version: VersionInfo;
  /** By id, without the drafts that are left out. */
  readonly docs: ReadonlyMap<string, SourceDoc>;
  /** Docs that are not there now, but will be: to name them is no mistake. */
  readonly draftIds: ReadonlySet<string>;
  readonly production: boolean;
  /** Finds a doc id in the sidebars file, for reports. */
  readonly find?: (value: string) => SourceLocation;
}

/** Sidebars ready to be painted, and the generated pages of their categories. */
export interface ResolvedSidebars {
  readonly sidebars: Readonly<Record<string, readonly SidebarTreeItem[]>>;
  readonly indexPages: readonly IndexPage[];
}

/** Resolves every doc id, link and default; drafts and the categories they leave empty vanish. */
export function resolveSidebars(sidebars: Sidebars<ExpandedItem>, context: ResolveContext): Result<ResolvedSidebars> {
  const describePage = createDescribePage(context.site, context.version);
  const indexPages: IndexPage[] = [];
  const diagnostics: Diagnostic[] = [];
  const trees: Record<string, readonly SidebarTreeItem[]> = {};
  for (const [sidebar, items] of Object.entries(sidebars)) {
    const words = sidebarWords(context.version.texts, sidebar);
    const walk: Walk = {
      context,
      words,
      unknownIds: new Set(),
      addPage: (category, link) => {
        const page = { ...describePage(category, link), ...words.index(category, link) };
        indexPages.push({ ...page, sidebar });
        return page.permalink;
      },
    };
    trees[sidebar] = resolveItems(items, walk);
    diagnostics.push(...[...walk.unknownIds].map(id => unknownDoc(id, sidebar, context)));
  }
  return { value: { sidebars: trees, indexPages }, diagnostics };
}

interface Walk {
  readonly context: ResolveContext;
  readonly words: SidebarWords;
  readonly unknownIds: Set<string>;
  /** Notes a category's generated page; returns its permalink. */
  readonly addPage: (...page: Parameters<DescribePage>) => string;
}

function resolveItems(items: readonly ExpandedItem[], walk: Walk): readonly SidebarTreeItem[] {
  return items.flatMap((item): readonly SidebarTreeItem[] => {
    if (item.type === 'category') return resolveCategory(item, walk);
    if (item.type === 'link') return [resolveLink(item, walk)];
    if (item.type !== 'html') return resolveDoc(item, walk);
    const { value, defaultStyle = false, className, customProps } = item;
    return [{ type: 'html', value, defaultStyle, ...omitUndefined({ className, customProps }) }];
  });
}

function resolveDoc(item: DocItem, walk: Walk): readonly SidebarTreeLink[] {
  const doc = findDoc(item.id, walk);
  if (!doc) return [];
  const { sidebar_label, sidebar_class_name, sidebar_custom_props } = doc.frontMatter;
  const link: SidebarTreeLink = {
    type: 'link',
    label: sidebar_label ?? walk.words.label(item) ?? doc.title,
    href: doc.permalink,
    docId: doc.id,
    ...(item.type === 'ref' && { ref: true }),
    ...omitUndefined({
      className: sidebar_class_name ?? item.className,
      customProps: sidebar_custom_props ?? item.customProps,
    }),
    unlisted: isHidden(doc, walk.context),
  };
  return [link];
}

function resolveLink(item: LinkItem, { context: { site }, words }: Walk): SidebarTreeLink {
  const { href, autoAddBaseUrl = true, className, customProps, description } = item;
  const based = autoAddBaseUrl ? withBase(site.baseUrl, href) : href;
  return {
    type: 'link',
    label: words.label(item) ?? item.label,
    href: isExternal(based) ? based : applyTrailingSlash(based, site.trailingSlash, site.baseUrl),
    ...omitUndefined({ className, customProps, description }),
    unlisted: false,
  };
}

/** A category whose items are gone is a link to its doc, if it has one. */
function resolveCategory(item: CategoryItem<ExpandedItem>, walk: Walk): readonly SidebarTreeItem[] {
  const { link, className, customProps, description } = item;
  const label = walk.words.label(item) ?? item.label;
  const items = resolveItems(item.items, walk);
  const doc = link?.type === 'doc' ? findDoc(link.id, walk) : undefined;
  if (items.length === 0) {
    return doc
      ? resolveDoc({ type: 'doc', id: doc.id, label, ...omitUndefined({ className, customProps }) }, walk)
      : [];
  }
  const href = link?.type === 'generated-index' ? walk.addPage(item, link) : doc?.permalink;
  const { sidebarCollapsible, sidebarCollapsed } = walk.context.options;
  const collapsible = item.collapsible ?? sidebarCollapsible;
  const category: SidebarTreeCategory = {
    type: 'category',
    label,
    ...omitUndefined({ href, docId: doc?.id, firstHref: href === undefined ? firstHref(items) : undefined }),
    ...omitUndefined({ className, customProps, description }),
    unlisted: doc !== undefined && isHidden(doc, walk.context),
    collapsible,
    collapsed: collapsible && (item.collapsed ?? sidebarCollapsed),
    items,
  };
  return [category];
}

function firstHref(items: readonly SidebarTreeItem[]): string | undefined {
  for (const item of items) {
    if (item.type === 'html') continue;
    const own = item.unlisted ? undefined : item.href;
    const href = own ?? (item.type === 'category' ? firstHref(item.items) : undefined);
    if (href !== undefined) return href;
  }
  return undefined;
}

function findDoc(id: string, { context, unknownIds }: Walk): SourceDoc | undefined {
  const doc = context.docs.get(id);
  if (!doc && !context.draftIds.has(id)) unknownIds.add(id);
  return doc;
}

function isHidden(doc: SourceDoc, context: ResolveContext): boolean {
  return context.production && doc.unlisted;
}

function unknownDoc(id: string, sidebar: string, { docs, version, find }: ResolveContext): Diagnostic {
  const location = find?.(id);
  return {
    code: 'sidebars/unknown-doc',
    severity: 'error',
    message: `Sidebar ${quote(sidebar)} of version ${quote(version.name)} names the doc ${quote(id)}, which does not exist.`,
    ...(location && { location }),
    fix: suggest(id, [...docs.keys()], 'doc ids'),
  };
}
