/**
 * `lectern.json`: what a program needs to know to read a built site, besides its pages and its search index. Each locale has
 * one in its folder.
 */

/** Name of the file below the base URL. */
export const SITE_DESCRIPTION = 'lectern.json';

/** Format number, raised when an older reader would misread the file. */
export const DESCRIPTION_FORMAT = 1;

export interface SiteDescription {
  readonly format: number;
  /** The version of Lectern that made the site. */
  readonly generator: string;
  readonly title: string;
  readonly tagline: string;
  /** Origin, without trailing slash. */
  readonly url: string;
  /** With leading and trailing slash; addresses in the search index and the sidebars begin with it. */
  readonly baseUrl: string;
  /** Name of the locale. */
  readonly language: string;
  /** All languages of the site, this one included. */
  readonly languages: readonly DescribedLanguage[];
  /** In the order of the config. */
  readonly docs: readonly DescribedDocs[];
}

export interface DescribedLanguage {
  readonly name: string;
  readonly label: string;
  /** Address of its pages, with trailing slash. */
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
  /** Path of the whole tree's JSON, relative to the description. */
  readonly file: string;
}
