/** Data about docs other than the page's own, for components of sites that ask for it. */

/** Facts about a doc's file that the page itself does not show. */
export interface DocFile {
  /** Path of the file, beginning with `@site/`. */
  readonly source: string;
  /** Folder of the file, relative to the folder of its version; `.` for that folder itself. */
  readonly sourceDirName: string;
  readonly slug: string;
  readonly frontMatter: { readonly [key: string]: unknown };
}

/** The docs of a version by id. */
export type VersionDocs = Readonly<Record<string, VersionDoc>>;

/** The docs of all versions, by plugin id, then by version name. */
export type AllVersionDocs = Readonly<Record<string, Readonly<Record<string, VersionDocs>>>>;

/** A doc of the page's own version, as `useDocsVersion()` gives it. */
export interface VersionDoc {
  readonly id: string;
  readonly title: string;
  readonly description?: string;
  readonly sidebar?: string;
}

/** A doc of any version, as `useAllDocsData()` gives it. */
export interface GlobalDoc {
  readonly id: string;
  readonly path: string;
  readonly sidebar?: string;
  readonly unlisted?: true;
}

/** A version with its docs. */
export interface GlobalVersion {
  readonly name: string;
  readonly label: string;
  readonly isLast: boolean;
  readonly path: string;
  readonly mainDocId: string;
  readonly docs: readonly GlobalDoc[];
  readonly draftIds: readonly string[];
  /** By sidebar id, each with the first page that it links to. */
  readonly sidebars: Readonly<Record<string, { readonly link?: { readonly path: string; readonly label: string } }>>;
}

/** The docs of one plugin instance, all versions. */
export interface GlobalPluginData {
  readonly path: string;
  readonly versions: readonly GlobalVersion[];
  readonly breadcrumbs: boolean;
}

/** Docs by plugin id. */
export type AllDocs = Readonly<Record<string, GlobalPluginData>>;
