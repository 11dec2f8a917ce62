import type { InLocales, PageProps } from '../../shared/model/page.ts';
import type { SearchPage } from '../../shared/model/search.ts';
import type { SidebarItem } from '../../shared/model/sidebar.ts';
import type { PageFacts, RouteSource } from '../compile/types.ts';
import type { SourceLocation } from '../diagnostics/index.ts';

/** A page of the search index without its text, which is read only when the index has changed. */
export type SearchEntry = Omit<SearchPage, 'sections'> & { readonly description: string };

/** A plugin by its name and the id of its instance, as those of Docusaurus are called. */
export interface PluginIdentity {
  readonly name: string;
  readonly id: string;
}

/** One address of the site, with its page. */
export interface Route {
  /** With base URL. */
  readonly path: string;
  /** Names the same page in all locales, whose paths may be translated; by its path unless given. */
  readonly id?: string;
  readonly inLocales?: InLocales;
  /** Registry key of the component. */
  readonly component: string;
  readonly source: RouteSource | null;
  /** Finished props; facts are null for routes without a source. */
  readonly page: (facts: PageFacts | null) => PageProps;
  /** The page's entry in the search index; undefined keeps it out of search. */
  readonly searchPage?: (facts: PageFacts) => SearchEntry;
  readonly plugin: PluginIdentity;
  /** For reports: when rendering fails, or when two routes have one path. */
  readonly location?: SourceLocation;
  /** Last change of its content, in milliseconds since the epoch. */
  readonly lastUpdatedAt?: number;
}

/** A path that leads to another. */
export interface Redirect {
  /** With base URL. */
  readonly from: string;
  readonly to: string;
  /** Output path of its HTML, unless that of a page of its path; it gets no route bundle then. */
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

/** The routes of a content plugin, with the data and permalinks that belong to them. */
export interface PluginRoutes {
  readonly routes: readonly Route[];
  readonly dataFiles: readonly DataFile[];
  /** Permalinks of Markdown files that links may name, by compiler. */
  readonly permalinks: ReadonlyMap<string, ReadonlyMap<string, string>>;
}
