import { applyTrailingSlash, isExternal, withBase } from '../../../../shared/url.ts';
import type { Diagnostic, Result, SourceLocation } from '../../../diagnostics/index.ts';
import { omitUndefined } from '../../../util/omit-undefined.ts';
import { quote, suggest } from '../../suggest.ts';
import type { SourceDoc, VersionContext } from '../types.ts';
import { createDescribePage, type DescribePage, type IndexPage } from './generated-index.ts';
import type {
  CategoryItem,
  DocItem,
  ExpandedItem,
  LinkItem,
  Sidebars,
  SidebarTreeCategory,
  SidebarTreeItem,
  SidebarTreeLink,
  SidebarTrees,
} from './types.ts';

/** A version, and its sidebars file for reports. */
export interface SidebarsContext extends VersionContext {
  /** Finds a text in the sidebars file, if there is one. */
  readonly locate: (text: string) => SourceLocation | undefined;
}

/** Resolved sidebars, and the generated pages of their categories. */
export interface ResolvedSidebars {
  readonly sidebars: SidebarTrees;
  readonly indexPages: readonly IndexPage[];
}

/** Resolves every doc id, link and default; drafts and the categories they leave empty vanish. */
export function resolveSidebars(sidebars: Sidebars<ExpandedItem>, context: SidebarsContext): Result<ResolvedSidebars> {
  const describePage = createDescribePage(context.site, context.version);
  const indexPages: IndexPage[] = [];
  const diagnostics: Diagnostic[] = [];
  const trees: Record<string, readonly SidebarTreeItem[]> = {};
  for (const [sidebar, items] of Object.entries(sidebars)) {
    const translate: Translate = ({ type, key, label }, below = '') =>
      context.version.texts[`sidebar.${sidebar}.${type === 'ref' ? 'doc' : type}.${key ?? label}${below}`];
    const addPage: Walk['addPage'] = (category, link) => {
      const title = translate(category, '.link.generated-index.title') ?? link.title ?? translate(category);
      const description = translate(category, '.link.generated-index.description') ?? link.description;
      const page = describePage(category, { ...link, ...omitUndefined({ title, description }) });
      indexPages.push({ ...page, sidebar });
      return page.permalink;
    };
    const walk: Walk = { context, translate, unknownIds: new Set(), addPage };
    trees[sidebar] = resolveItems(items, walk);
    diagnostics.push(...[...walk.unknownIds].map(id => unknownDoc(id, sidebar, context)));
  }
  return { value: { sidebars: trees, indexPages }, diagnostics };
}

type LabelledItem = Exclude<ExpandedItem, { readonly type: 'html' }>;

/** The translation of an item's label, or of a text below it. */
type Translate = (item: LabelledItem, below?: string) => string | undefined;

interface Walk {
  readonly context: SidebarsContext;
  readonly translate: Translate;
  readonly unknownIds: Set<string>;
  /** Adds a category's generated page; returns its permalink. */
  readonly addPage: (...page: Parameters<DescribePage>) => string;
}

/** The label of an item; undefined for a doc whose item has none. */
function labelOf(item: LabelledItem, { translate }: Walk): string | undefined {
  return item.label === undefined ? undefined : (translate(item) ?? item.label);
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
    label: sidebar_label ?? labelOf(item, walk) ?? doc.title,
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

function resolveLink(item: LinkItem, walk: Walk): SidebarTreeLink {
  const { site } = walk.context;
  const { href, autoAddBaseUrl = true, className, customProps, description } = item;
  const based = autoAddBaseUrl ? withBase(site.baseUrl, href) : href;
  return {
    type: 'link',
    label: labelOf(item, walk) ?? item.label,
    href: isExternal(based) ? based : applyTrailingSlash(based, site.trailingSlash, site.baseUrl),
    ...omitUndefined({ className, customProps, description }),
    unlisted: false,
  };
}

/** A category whose items are gone is a link to its doc, if it has one. */
function resolveCategory(item: CategoryItem<ExpandedItem>, walk: Walk): readonly SidebarTreeItem[] {
  const { link, className, customProps, description } = item;
  const label = labelOf(item, walk) ?? item.label;
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

function isHidden(doc: SourceDoc, context: SidebarsContext): boolean {
  return context.production && doc.unlisted;
}

function unknownDoc(id: string, sidebar: string, { docs, version, locate }: SidebarsContext): Diagnostic {
  return {
    code: 'sidebars/unknown-doc',
    severity: 'error',
    message: `Sidebar ${quote(sidebar)} of version ${quote(version.name)} names the doc ${quote(id)}, which does not exist.`,
    ...omitUndefined({ location: locate(id) }),
    fix: suggest(id, [...docs.keys()], 'doc ids'),
  };
}
