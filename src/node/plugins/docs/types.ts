import type { DocCard, DocTag, NavLink } from '../../../shared/model.ts';
import type { SourceLocation } from '../../diagnostics/index.ts';
import type { Texts } from '../../texts.ts';

/**
 * The docs domain in its states: files on disk → `SourceDoc` (front matter read and checked, id, slug and permalink
 * known) → `Doc` (sidebar, pagination, tags and breadcrumbs known). Sidebars: `SidebarConfig` → `SidebarTree`.
 */

/** Front matter after checking; unknown keys are kept. */
export interface DocFrontMatter {
  readonly id?: string;
  readonly slug?: string;
  readonly title?: string;
  readonly description?: string;
  readonly hide_title?: boolean;
  readonly hide_table_of_contents?: boolean;
  readonly keywords?: readonly string[];
  readonly image?: string;
  readonly sidebar_label?: string;
  readonly sidebar_class_name?: string;
  readonly sidebar_position?: number;
  readonly sidebar_custom_props?: Readonly<Record<string, unknown>>;
  readonly sidebar_key?: string;
  readonly displayed_sidebar?: string | null;
  readonly tags?: readonly (string | { readonly label: string; readonly permalink: string })[];
  readonly pagination_label?: string;
  readonly pagination_next?: string | null;
  readonly pagination_prev?: string | null;
  readonly custom_edit_url?: string | null;
  readonly parse_number_prefixes?: boolean;
  readonly toc_min_heading_level?: number;
  readonly toc_max_heading_level?: number;
  readonly last_update?: { readonly author?: string; readonly date?: string };
  readonly draft?: boolean;
  readonly unlisted?: boolean;
  readonly search?: boolean;
  readonly [key: string]: unknown;
}

/** One docs file with all that can be known without the other docs. */
export interface SourceDoc {
  readonly id: string;
  /** Absolute path. */
  readonly file: string;
  /** Hash of the file's bytes. */
  readonly hash: string;
  /** Relative to the version's content directory, with `/`. */
  readonly source: string;
  /** Directory of `source`; `.` for the root. */
  readonly sourceDirName: string;
  readonly frontMatter: DocFrontMatter;
  readonly title: string;
  readonly description: string;
  readonly slug: string;
  /** With base URL. */
  readonly permalink: string;
  readonly sidebarPosition?: number;
  /** What the front matter says: in production drafts are left out altogether. */
  readonly draft: boolean;
  /** What the front matter says: only in production it hides the doc from sidebars, pagination and tags. */
  readonly unlisted: boolean;
  /** Modules that its text seems to import, as written. */
  readonly imports: readonly string[];
}

/** A doc with its place among the others. */
export interface Doc extends SourceDoc {
  /** Id of the sidebar it is shown with. */
  readonly sidebar?: string;
  readonly previous?: NavLink;
  readonly next?: NavLink;
  readonly tags: readonly DocTag[];
  readonly editUrl?: string;
  /** When it was last changed, for machines; what readers are told is in the two below. */
  readonly changedAt?: number;
  readonly lastUpdatedAt?: number;
  readonly lastUpdatedBy?: string;
}

/** A sidebar item with every reference resolved, ready to be painted or cut to a page's open path. */
export type SidebarTreeItem = SidebarTreeLink | SidebarTreeCategory | SidebarTreeHtml;

interface SidebarTreeBase {
  readonly className?: string;
  readonly customProps?: Readonly<Record<string, unknown>>;
}

export interface SidebarTreeLink extends SidebarTreeBase {
  readonly type: 'link';
  readonly label: string;
  readonly href: string;
  /** For docs; a `ref` has it too. */
  readonly docId?: string;
  /** Shown here, at home in another sidebar: takes no part in pagination. */
  readonly ref?: true;
  readonly description?: string;
  /** Shown only on its own page. */
  readonly unlisted: boolean;
}

export interface SidebarTreeCategory extends SidebarTreeBase {
  readonly type: 'category';
  readonly label: string;
  readonly href?: string;
  /** The doc that is the category's own page, if it is a doc. */
  readonly docId?: string;
  /** The first listed link below, for categories without a page of their own. */
  readonly firstHref?: string;
  /** Whether the category's own page is unlisted. */
  readonly unlisted: boolean;
  readonly description?: string;
  readonly collapsible: boolean;
  readonly collapsed: boolean;
  readonly items: readonly SidebarTreeItem[];
}

export interface SidebarTreeHtml extends SidebarTreeBase {
  readonly type: 'html';
  readonly value: string;
  readonly defaultStyle: boolean;
}

/** The page of a category with a generated index. */
export interface GeneratedIndex {
  /** With base URL. */
  readonly permalink: string;
  readonly slug: string;
  readonly title: string;
  readonly description?: string;
  readonly keywords: readonly string[];
  readonly image?: string;
  readonly sidebar: string;
  readonly cards: readonly DocCard[];
  readonly previous?: NavLink;
  readonly next?: NavLink;
}

/** A page that lists the docs of one tag. */
export interface TagPage {
  readonly label: string;
  readonly description?: string;
  /** With base URL. */
  readonly permalink: string;
  readonly docs: readonly {
    readonly id: string;
    readonly title: string;
    readonly description: string;
    readonly permalink: string;
  }[];
  readonly unlisted: boolean;
}

/** A version as versions.json and the options have it, before its docs are read. */
export interface VersionInfo {
  readonly name: string;
  readonly label: string;
  readonly isLast: boolean;
  readonly badge: boolean;
  readonly banner: 'unreleased' | 'unmaintained' | null;
  readonly className: string;
  readonly noIndex: boolean;
  /** Whether the site's own search finds the version's docs. */
  readonly search: boolean;
  /** Version root, with base URL. */
  readonly path: string;
  /** Absolute. */
  readonly contentPath: string;
  /** Absolute; false: no sidebars; undefined: one autogenerated sidebar. */
  readonly sidebarPath: string | false | undefined;
  /** What the site's language calls the version and the items of its sidebars. */
  readonly texts: Texts;
}

/** A version with its docs, each in its place. */
export interface DocsVersion extends VersionInfo {
  /** Id of the doc that links to the version lead to. */
  readonly mainDocId: string;
  /** In source order; drafts left out in production. */
  readonly docs: readonly Doc[];
  /** The same by id: pages ask for each other by the thousand. */
  readonly docsById: ReadonlyMap<string, Doc>;
  readonly draftIds: readonly string[];
  readonly sidebars: Readonly<Record<string, readonly SidebarTreeItem[]>>;
  readonly generatedIndexes: readonly GeneratedIndex[];
  readonly tagPages: readonly TagPage[];
  /** With base URL; set when there are tag pages. */
  readonly tagsPath?: string;
}

/** One docs plugin instance, read. */
export interface DocsContent {
  readonly pluginId: string;
  /** In the order of versions.json, `current` first. */
  readonly versions: readonly DocsVersion[];
  /** Files that change the content besides the docs: sidebars, versions.json, categories, tags. */
  readonly watched: readonly string[];
}

/** Where in the front matter or the sidebar file a value stands, for reports. */
export type LocateKey = (key: string) => SourceLocation;
