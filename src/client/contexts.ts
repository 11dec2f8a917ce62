import { type ComponentType, createContext, useCallback, useContext } from 'react';
import type { CodePainter } from '../shared/code/block.ts';
import { documentTitle } from '../shared/head.ts';
import type { AllDocs, AllVersionDocs, DocFile } from '../shared/model/docs-data.ts';
import type { HeadTag } from '../shared/model/head.ts';
import type { NavbarItemTarget, ResolvedNavbarItem } from '../shared/model/navbar.ts';
import type { PageProps } from '../shared/model/page.ts';
import type { WholeSidebars } from '../shared/model/sidebar.ts';
import type { SiteData } from '../shared/model/site.ts';
import type { IsFile } from '../shared/url.ts';
import type { PageContent } from './page/page-loader.ts';
import type { SessionHistory } from './routing/history.ts';

export const SiteContext = createContext<SiteData | null>(null);
export const HistoryContext = createContext<SessionHistory | null>(null);
export const PageContext = createContext<PageProps | null>(null);
/** Formats the document's title from a page's title. */
export const TitleContext = createContext<(site: SiteData, title: string, page: PageProps) => string>(documentTitle);
/** Apart from the page's data, so that an edit of its text renders nothing but the content again. */
export const ContentContext = createContext<PageContent | null>(null);

/** Components for Markdown elements, by MDX name. */
export type MdxComponents = Readonly<Record<string, ComponentType<never>>>;

/** The components that the page maps Markdown elements to, for Markdown that its components import. */
export const MdxComponentsContext = createContext<MdxComponents>({});

/** Data that the generator has in memory while it renders, and that pages do not carry. */
export interface ServerData {
  readonly allDocs: AllDocs;
  readonly versionDocs: AllVersionDocs;
  readonly sidebars: WholeSidebars;
  /** The site's data by name. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Facts about the file of the page's doc. */
  readonly docFile: DocFile | undefined;
  /** Whether a path that looks like a file's is one. */
  readonly isFile: IsFile;
  /** Resolves the link of a navbar item for the page. */
  readonly resolveNavbarItem: (target: NavbarItemTarget) => ResolvedNavbarItem | undefined;
}

/** What a server render collects from components, and what it provides to them; null in the browser. */
export interface RenderCollector {
  readonly head: HeadTag[];
  readonly links: string[];
  readonly anchors: string[];
  /** Highlights code. */
  readonly paint: CodePainter;
  /** Selects data for a component; the page then carries the result under the key. */
  readonly request: <T>(key: string, select: (data: ServerData) => T) => T;
}
export const CollectorContext = createContext<RenderCollector | null>(null);

/** Site-wide data. */
export function useSite(): SiteData {
  return required(useContext(SiteContext), 'useSite');
}

/** The data of the page being shown. */
export function usePage(): PageProps {
  return required(useContext(PageContext), 'usePage');
}

/**
 * A function that gives data which pages do not carry by default. Calling it during the server render makes its result part of
 * the page, under the key; in the browser it returns that result, or undefined for a key that the server render did not ask for.
 */
export function useServerData(): <T>(key: string, select: (data: ServerData) => T) => T | undefined {
  // None around the pages, where hooks may be called whose data is that of the site.
  const page = useContext(PageContext);
  const collector = useContext(CollectorContext);
  return useCallback(
    <T>(key: string, select: (data: ServerData) => T) =>
      (page?.answers?.[key] as T | undefined) ?? collector?.request(key, select),
    [collector, page],
  );
}

/** A function that formats the document's title from a page's title. */
export function useTitleFormatter(): { readonly format: (title: string) => string } {
  const site = useSite();
  const page = usePage();
  const format = useContext(TitleContext);
  return { format: title => format(site, title, page) };
}

/** The components that the surrounding Markdown maps elements to. */
export function useMdxComponents(): MdxComponents {
  return useContext(MdxComponentsContext);
}

/** The value of a context. @throws Error when it is null, outside the site's React tree */
export function required<T>(value: T | null, hook: string): T {
  if (value === null) throw new Error(`\`${hook}\` was called outside the site's React tree.`);
  return value;
}
