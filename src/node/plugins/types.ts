import type { InLocales, PageProps } from '../../shared/model/page.ts';
import type { SearchPage } from '../../shared/model/search.ts';
import type { SidebarItem } from '../../shared/model/sidebar.ts';
import type { PageFacts, RouteSource } from '../compile/types.ts';
import type { SourceLocation } from '../diagnostics/index.ts';
import type { OutputPath } from '../util/output-path.ts';
import type { Feed, ReleaseFacts } from './feeds.ts';

/** A page of the search index without its sections, which are only read if the index has changed. */
export type SearchEntry = Omit<SearchPage, 'sections'> & { readonly description: string };

/** A plugin by its name, as in Docusaurus, and the id of the instance. */
export interface PluginIdentity {
  readonly name: string;
  readonly id: string;
}

/** A path of the site, with its page. */
export interface Route {
  /** With base URL. */
  readonly path: string;
  /** Identifies the same page in all locales, whose paths may be translated. Default: the path. */
  readonly id?: string;
  readonly inLocales?: InLocales;
  /** Registry key of the component. */
  readonly component: string;
  readonly source: RouteSource | null;
  /** Computes the page's props; facts are null for routes without a source. */
  readonly page: (facts: PageFacts | null) => PageProps;
  /** The page's entry in the search index; undefined keeps it out of search. */
  readonly searchPage?: (facts: PageFacts) => SearchEntry;
  readonly plugin: PluginIdentity;
  /** For diagnostics. */
  readonly location?: SourceLocation;
  /** Last change of its content, in milliseconds since the epoch. */
  readonly lastUpdatedAt?: number;
  /** The feeds that it belongs to, as an entry or as a page with updates. */
  readonly feeds?: readonly Feed[];
  /** Present for the page of a release. */
  readonly release?: ReleaseFacts;
}

/** A redirect from one path to another path or URL. */
export interface Redirect {
  /** With base URL. */
  readonly from: string;
  readonly to: string;
  /** Output path of its HTML. Default: that of a page at `from`. */
  readonly output?: OutputPath;
  /** Whether the redirect is permanent (status 301). Redirects from version roots are not: their target may change. */
  readonly permanent?: true;
}

/** A JSON file that pages fetch: a whole sidebar. */
export interface DataFile {
  /** Path below the folder of the locale. */
  readonly output: string;
  readonly data: readonly SidebarItem[];
}

/** The routes of a content plugin, with the data files and permalinks that belong to them. */
export interface PluginRoutes {
  readonly routes: readonly Route[];
  readonly dataFiles: readonly DataFile[];
  /** Permalinks by compiler, then by the absolute path of the Markdown file. */
  readonly permalinks: ReadonlyMap<string, ReadonlyMap<string, string>>;
}
