import { readFileSync } from 'node:fs';

/** Parts of this repository's site that others rely on: addresses, anchors, titles, orders. Prose is free to change. */
export interface Contract {
  readonly site: {
    readonly title: string;
    readonly url: string;
    readonly lang: string;
    readonly dir: string;
    readonly pages: readonly string[];
  };
  readonly versions: readonly VersionContract[];
  /** Old addresses, and the page that each of them leads to. */
  readonly redirects: Readonly<Record<string, string>>;
  /** Links that stand in packages and on other sites. */
  readonly lastingLinks: readonly string[];
  readonly repository: string;
  readonly editUrl: string;
  readonly navbar: readonly LabelledLink[];
  readonly footer: readonly { readonly title: string; readonly links: readonly LabelledLink[] }[];
}

export type LabelledLink = readonly [label: string, href: string];

interface VersionContract {
  readonly name: string;
  readonly label: string;
  readonly base: string;
  readonly defaultDoc: string;
  readonly sidebar: readonly SidebarItem[];
  readonly withoutSidebar: readonly string[];
  readonly docs: Readonly<Record<string, DocContract>>;
}

interface DocContract {
  readonly title: string;
  readonly sidebarLabel?: string;
  readonly anchors: readonly string[];
}

type SidebarItem = string | { readonly label: string; readonly items: readonly SidebarItem[] };

/** One doc with everything that its place in the sidebar says about it. */
export interface DocPage {
  readonly path: string;
  readonly title: string;
  readonly version: VersionContract;
  readonly anchors: readonly string[];
  /** Labels of the categories around it, and its own; empty outside the sidebar. */
  readonly trail: readonly string[];
  /** Every label that its sidebar shows, from top to bottom: a category that is not on the trail is closed. */
  readonly sidebar: readonly string[];
  readonly previous: string | undefined;
  readonly next: string | undefined;
  /** Targets of the version dropdown, by label. */
  readonly versions: readonly LabelledLink[];
}

export const CONTRACT: Contract = JSON.parse(readFileSync(new URL('contract.json', import.meta.url), 'utf8'));

/** Every doc of every version. */
export const DOC_PAGES: readonly DocPage[] = CONTRACT.versions.flatMap(version =>
  Object.keys(version.docs).map(id => docPage(id, version)),
);

/** The addresses of all pages. */
export const PATHS: readonly string[] = [...CONTRACT.site.pages, ...DOC_PAGES.map(({ path }) => path)];

function docPage(id: string, version: VersionContract): DocPage {
  const { title, anchors } = docOf(version, id);
  const order = idsOf(version.sidebar);
  const position = order.indexOf(id);
  const trail = trailTo(id, version.sidebar, version);
  return {
    path: pathOf(version, id),
    title,
    version,
    anchors,
    trail,
    sidebar: trail.length > 0 ? shownLabels(version.sidebar, trail, version) : [],
    previous: position > 0 ? pathOf(version, order[position - 1]) : undefined,
    next: position >= 0 && position < order.length - 1 ? pathOf(version, order[position + 1]) : undefined,
    versions: CONTRACT.versions.map(other => [other.label, pathOf(other, id in other.docs ? id : other.defaultDoc)]),
  };
}

function idsOf(items: readonly SidebarItem[]): readonly string[] {
  return items.flatMap(item => (typeof item === 'string' ? [item] : idsOf(item.items)));
}

function trailTo(id: string, items: readonly SidebarItem[], version: VersionContract): readonly string[] {
  for (const item of items) {
    if (item === id) return [labelOf(item, version)];
    const rest = typeof item === 'string' ? [] : trailTo(id, item.items, version);
    if (rest.length > 0) return [labelOf(item, version), ...rest];
  }
  return [];
}

function shownLabels(
  items: readonly SidebarItem[],
  trail: readonly string[],
  version: VersionContract,
): readonly string[] {
  return items.flatMap(item => {
    const label = labelOf(item, version);
    const isOpen = typeof item !== 'string' && label === trail[0];
    return isOpen ? [label, ...shownLabels(item.items, trail.slice(1), version)] : [label];
  });
}

function labelOf(item: SidebarItem, version: VersionContract): string {
  if (typeof item !== 'string') return item.label;
  const { sidebarLabel, title } = docOf(version, item);
  return sidebarLabel ?? title;
}

function docOf(version: VersionContract, id: string): DocContract {
  const doc = version.docs[id];
  if (!doc) throw new Error(`The contract names no doc '${id}' in the version '${version.name}'.`);
  return doc;
}

function pathOf(version: VersionContract, id: string | undefined): string {
  return `${version.base}/${id}`;
}
