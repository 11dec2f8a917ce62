/**
 * `lectern.json`: what a program has to know of a built site in order to read it, beside its pages and its search index. Each
 * locale has one in its folder.
 */

/** Its name below the base URL. */
export const SITE_DESCRIPTION = 'lectern.json';

/** Changes whenever an older reader would misread the file. */
export const DESCRIPTION_FORMAT = 1;

export interface SiteDescription {
  readonly format: number;
  /** The version of Lectern that made the site. */
  readonly generator: string;
  readonly title: string;
  readonly tagline: string;
  /** Origin, without trailing slash. */
  readonly url: string;
  /** With leading and trailing slash; the index and the sidebars have it in their addresses. */
  readonly baseUrl: string;
  /** Name of the locale. */
  readonly language: string;
  /** All of the site, this one among them. */
  readonly languages: readonly DescribedLanguage[];
  /** In the order of the config. */
  readonly docs: readonly DescribedDocs[];
}

export interface DescribedLanguage {
  readonly name: string;
  readonly label: string;
  /** Where its pages are, with trailing slash. */
  readonly address: string;
}

/** A docs instance. */
export interface DescribedDocs {
  readonly id: string;
  /** The newest first. */
  readonly versions: readonly DescribedVersion[];
}

export interface DescribedVersion {
  readonly name: string;
  readonly label: string;
  /** With base URL. */
  readonly path: string;
  readonly isLast: boolean;
  readonly sidebars: readonly DescribedSidebar[];
}

export interface DescribedSidebar {
  readonly name: string;
  /** The JSON of the whole tree, relative to the description. */
  readonly file: string;
}
