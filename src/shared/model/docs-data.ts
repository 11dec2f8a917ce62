/** What components of sites ask about docs that are not their own page's. */

/** What the file of a doc says, besides what its page shows. */
export interface DocFile {
  /** Below `@site`. */
  readonly source: string;
  /** Of the file, below the folder of its version; `.` for that itself. */
  readonly sourceDirName: string;
  readonly slug: string;
  readonly frontMatter: { readonly [key: string]: unknown };
}

/** The docs of a version by id. */
export type VersionDocs = Readonly<Record<string, VersionDoc>>;

/** The docs of all versions, by id of the instance, then by name of the version. */
export type AllVersionDocs = Readonly<Record<string, Readonly<Record<string, VersionDocs>>>>;

/** A doc of a version, as components of sites know it. */
export interface VersionDoc {
  readonly id: string;
  readonly title: string;
  readonly description?: string;
  readonly sidebar?: string;
}

/** A doc, as components of sites know all of them. */
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
  /** By id, each with the first page that it links to. */
  readonly sidebars: Readonly<Record<string, { readonly link?: { readonly path: string; readonly label: string } }>>;
}

/** A docs instance with its versions. */
export interface GlobalPluginData {
  readonly path: string;
  readonly versions: readonly GlobalVersion[];
  readonly breadcrumbs: boolean;
}

/** Docs instances by id. */
export type AllDocs = Readonly<Record<string, GlobalPluginData>>;
