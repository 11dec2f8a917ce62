import type { PageProps, SearchPage, SidebarItem } from '../../shared/model.ts';
import type { KnownFacts } from '../compile/types.ts';
import type { SourceLocation } from '../diagnostics/index.ts';

/** A Markdown file that a route shows. */
export interface RouteSource {
  /** Absolute path. */
  readonly file: string;
  /** Hash of its bytes. */
  readonly hash: string;
  readonly frontMatter: Readonly<Record<string, unknown>>;
  /** For the synthetic H1; undefined hides it. */
  readonly title?: string;
  /** Which compiler settings hold: `docs:<id>` or `pages`. */
  readonly compiler: string;
  /** Absolute directory that links such as `/x.md` start from. */
  readonly contentPath: string;
}

/** A page of the search index; its text is read only if the index has to be made anew. */
export type SearchEntry = Omit<SearchPage, 'sections'>;

/** One address of the site and what stands there. */
export interface Route {
  /** With base URL. */
  readonly path: string;
  /** Registry key of the component. */
  readonly component: string;
  readonly source: RouteSource | null;
  /** Finished props, given what compiling the source found; null for routes without a source. */
  readonly page: (facts: KnownFacts | null) => PageProps;
  /** What search knows of the page; undefined keeps it out of search. */
  readonly searchPage?: (facts: KnownFacts) => SearchEntry;
  /** Where to look when rendering fails, or when two routes have one path. */
  readonly location?: SourceLocation;
  /** When what it shows was last changed, in milliseconds since the epoch. */
  readonly lastUpdatedAt?: number;
}

/** A path that leads to another. */
export interface Redirect {
  /** With base URL. */
  readonly from: string;
  readonly to: string;
  /** Where its HTML stands in the output, if not where a page of its path would; it gets no route bundle then. */
  readonly output?: string;
  /** Whether the page has moved for good: where a version's root leads may change with the next doc. */
  readonly permanent?: true;
}

/** A file of data that pages fetch: a whole sidebar. */
export interface DataFile {
  /** Path below the output directory. */
  readonly output: string;
  readonly data: readonly SidebarItem[];
}

/** What a content plugin gives to the site. */
export interface PluginRoutes {
  readonly routes: readonly Route[];
  readonly dataFiles: readonly DataFile[];
  /** Permalinks of Markdown files that links may name, by compiler. */
  readonly permalinks: ReadonlyMap<string, ReadonlyMap<string, string>>;
}
