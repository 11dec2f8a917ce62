import { loadSites } from '../../src/node/config/load-site.ts';
import type { Site } from '../../src/node/config/site.ts';
import { uniqueDiagnostics } from '../../src/node/diagnostics/index.ts';
import { FEATURES } from '../../src/node/features/index.ts';
import { type Graph, readGraph } from '../../src/node/graph/index.ts';
import { siteData, siteTags } from '../../src/node/pipeline/shell/site-data.ts';
import type { Route } from '../../src/node/plugins/types.ts';
import { htmlPath } from '../../src/node/util/output-path.ts';
import { pageHead } from '../../src/shared/head.ts';
import type { DocProps } from '../../src/shared/model/doc.ts';
import type { HeadTag } from '../../src/shared/model/head.ts';
import type { NavbarItem } from '../../src/shared/model/navbar.ts';
import type { PageProps } from '../../src/shared/model/page.ts';
import type { Breadcrumb, SidebarItem } from '../../src/shared/model/sidebar.ts';
import { navbarKey, splitNavbarItem } from '../../src/shared/navbar.ts';

/**
 * A site as text, before a page is compiled: problems, addresses with their pages, redirects, sidebars. One in several
 * locales is told in each.
 */
export async function outlineOf(siteDir: string): Promise<string> {
  const { sites, problems } = await read(siteDir);
  const locales = sites.map(read => {
    const text = localeOutline(read).join('\n').trim();
    return sites.length === 1 ? text : `── ${read.site.locale.name} ──\n\n${text}`;
  });
  return `${[...problems, ...(problems.length > 0 ? [''] : []), locales.join('\n\n')].join('\n')}\n`;
}

function localeOutline({ site, graph }: ReadSite): readonly string[] {
  return [
    ...listed(
      'on every page',
      siteTags(site, NOTHING, FEATURES).head.map(tag => (typeof tag === 'string' ? tag : tagText(tag))),
    ),
    ...graph.routes.filter(isContent).flatMap(route => ['', ...routeLines(route, { site, graph })]),
    ...listed(
      'redirects',
      graph.redirects.map(({ from, to }) => `${from} → ${to}`),
    ),
    ...graph.dataFiles.flatMap(({ output, data }) => listed(output, sidebarLines(data))),
  ];
}

/** The addresses of a site's pages, in all locales. */
export async function pathsOf(siteDir: string): Promise<readonly string[]> {
  const { sites } = await read(siteDir);
  return sites.flatMap(({ graph }) => graph.routes.map(({ path }) => path));
}

interface ReadSite {
  readonly site: Site;
  readonly graph: Graph;
}

/** The site in its locales, and the problems of all of them. */
async function read(siteDir: string): Promise<{
  readonly sites: readonly ReadSite[];
  readonly problems: readonly string[];
}> {
  const loaded = await loadSites({ features: FEATURES, siteDir, environment: 'production' });
  const values = new Map<string, unknown>();
  const cache = {
    get: <T>(key: string) => values.get(key) as T,
    set: (key: string, value: unknown) => void values.set(key, value),
  };
  const sites: ReadSite[] = [];
  const diagnostics = [...loaded.diagnostics];
  for (const site of loaded.value) {
    const graph = await readGraph(site, { cache: cache as never });
    sites.push({ site, graph: graph.value });
    diagnostics.push(...graph.diagnostics);
  }
  const problems = uniqueDiagnostics(diagnostics)
    .filter(({ code }) => !ABOUT_GIT.has(code))
    .map(({ severity, message }) => `${severity}: ${message}`);
  return { sites, problems };
}

/** Problems that depend on how the repository was cloned. */
const ABOUT_GIT = new Set(['docs/shallow-clone', 'docs/no-git-history', 'docs/untracked-file']);

const NOTHING = { head: [], preBody: [], postBody: [] };

/** Leaves out the search page, which is the same on every site. */
function isContent({ component }: Route): boolean {
  return component !== '@theme/SearchPage';
}

function listed(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ['', title, ...lines.map(line => `  ${line}`)];
}

function routeLines(route: Route, read: ReadSite): readonly string[] {
  const { site } = read;
  const page = route.page(null);
  const props = page.props as unknown as Partial<DocProps>;
  const facts: readonly (readonly [name: string, value: string | undefined])[] = [
    ['title', page.title],
    ['about', page.description],
    ['class', page.className],
    ['trail', props.breadcrumbs ? props.breadcrumbs.map(crumbText).join(' › ') || 'home alone' : undefined],
    ['sidebar', props.sidebar?.name],
    ['previous', props.previous && linkText(props.previous)],
    ['next', props.next && linkText(props.next)],
    ['tags', props.tags && Array.isArray(props.tags) ? props.tags.map(docTagText).join(', ') : undefined],
    ['edit', props.editUrl],
    ['updated', updateText(props)],
    ['banner', props.version?.banner ?? undefined],
    ['latest', props.version?.latest?.href],
    ['badge', props.version?.badge ? props.version.label : undefined],
    ['navbar', page.navbar.map(item => navbarText(completeItem(item, page))).join(' · ')],
    ['head', unusualTags(page, read).join(' · ')],
    ['search', route.searchPage || !route.source ? undefined : 'left out'],
  ];
  return [
    `${route.path} → ${htmlPath(route.path, site)}`,
    ...facts.flatMap(([name, value]) => (value ? [`  ${name}: ${value}`] : [])),
  ];
}

function crumbText({ label, href }: Breadcrumb): string {
  return href === undefined ? label : linkText({ label, href });
}

function linkText({ label, href }: { readonly label: string; readonly href: string }): string {
  return `${label} ${href}`;
}

function docTagText({ label, href, description }: DocProps['tags'][number] & { readonly permalink?: string }): string {
  return [label, href, description && `(${description})`].filter(Boolean).join(' ');
}

function updateText({ lastUpdatedAt, lastUpdatedBy }: Partial<DocProps>): string | undefined {
  const date = lastUpdatedAt === undefined ? undefined : new Date(lastUpdatedAt).toISOString().slice(0, 10);
  return [date, lastUpdatedBy && `by ${lastUpdatedBy}`].filter(Boolean).join(' ');
}

/** An item with the answer that the page has for it, where the site renders items as authors write them. */
function completeItem(item: NavbarItem, { answers }: PageProps): NavbarItem {
  const answer = answers?.[navbarKey(splitNavbarItem(item)[0])];
  return {
    ...(answer as object),
    ...item,
    type: item.type.replace(/^doc(sVersion|Sidebar)?$/, 'default'),
  } as NavbarItem;
}

function navbarText(item: NavbarItem): string {
  if (item.type === 'default') return `${item.label} ${item.href}${item.active ? ' *' : ''}`;
  if (item.type !== 'docsVersionDropdown') return item.type;
  const versions = item.links.map(
    ({ name, label, href, sameDoc }) =>
      `${label} ${href}${sameDoc ? '' : ' (main)'}${name === item.active ? ' *' : ''}`,
  );
  return `[${versions.join(' · ')}]`;
}

/** Tags that not every page has; the trail has a line of its own. */
function unusualTags(page: PageProps, { site, graph }: ReadSite): readonly string[] {
  const usual = new Set([
    'title',
    'viewport',
    'description',
    'og:description',
    'og:url',
    'og:locale',
    'og:title',
    'alternate',
  ]);
  return pageHead(siteData({ site, graph }, FEATURES), page).flatMap(tag => {
    const name = nameOf(tag);
    if (usual.has(name) || /docsearch:|docusaurus_(locale|version)|ld\+json/.test(name)) return [];
    return name === 'canonical' && tag.attributes?.href === site.url + page.path ? [] : [tagText(tag)];
  });
}

function tagText(tag: HeadTag): string {
  const { content, href, src } = tag.attributes ?? {};
  return `${nameOf(tag)} ${content ?? href ?? src ?? tag.innerHTML}`;
}

function nameOf({ tagName, attributes = {} }: HeadTag): string {
  return String(attributes.name ?? attributes.property ?? attributes.rel ?? attributes.type ?? tagName);
}

/** The author's own props of an item, and its badge where that is not among them. */
function propsOf(item: SidebarItem): string | undefined {
  const badge = 'badge' in item ? item.badge : undefined;
  return badge || item.customProps ? JSON.stringify({ badge, ...item.customProps }) : undefined;
}

function sidebarLines(items: readonly SidebarItem[]): readonly string[] {
  return items.flatMap(item => {
    const own = [
      item.className && `.${item.className}`,
      propsOf(item),
      'description' in item && item.description && `(${item.description})`,
    ];
    const rest = own.filter(Boolean).join(' ');
    if (item.type === 'html') return [`${item.value}${item.defaultStyle ? ' (default style)' : ''} ${rest}`.trimEnd()];
    if (item.type === 'link') return [`${item.label} ${item.href} ${rest}`.trimEnd()];
    const state = item.collapsible ? (item.collapsed ? 'closed' : 'open') : 'fixed';
    const head = [item.label, item.href, `[${state}]`, rest].filter(Boolean).join(' ');
    return [head, ...sidebarLines(item.items ?? []).map(line => `  ${line}`)];
  });
}
