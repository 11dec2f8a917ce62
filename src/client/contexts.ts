import { type ComponentType, createContext, useCallback, useContext } from 'react';
import type { CodePainter } from '../shared/code/block.ts';
import { documentTitle } from '../shared/head.ts';
import type { AllDocs, AllVersionDocs, DocFile } from '../shared/model/docs-data.ts';
import type { HeadTag } from '../shared/model/head.ts';
import type { NavbarAnswer, NavbarQuestion } from '../shared/model/navbar.ts';
import type { PageProps } from '../shared/model/page.ts';
import type { WholeSidebars } from '../shared/model/sidebar.ts';
import type { SiteData } from '../shared/model/site.ts';
import type { PageContent } from './page/page-loader.ts';
import type { SessionHistory } from './routing/history.ts';

export const SiteContext = createContext<SiteData | null>(null);
export const HistoryContext = createContext<SessionHistory | null>(null);
export const PageContext = createContext<PageProps | null>(null);
/** Makes the window's title of a page's. */
export const TitleContext = createContext<(site: SiteData, title: string, page: PageProps) => string>(documentTitle);
/** Separate from the page, so that an edit of its text alone renders nothing else again. */
export const ContentContext = createContext<PageContent | null>(null);

/** Components for Markdown elements, by MDX name. */
export type MdxComponents = Readonly<Record<string, ComponentType<never>>>;

/** The components of the page around, for Markdown that components import. */
export const MdxComponentsContext = createContext<MdxComponents>({});

/** What the generator knows and pages do not carry. */
export interface Knowledge {
  readonly allDocs: AllDocs;
  readonly versionDocs: AllVersionDocs;
  readonly sidebars: WholeSidebars;
  /** Of the page. */
  readonly docFile: DocFile | undefined;
  /** Where an item of the navbar leads from the page. */
  readonly navbarAnswer: (question: NavbarQuestion) => NavbarAnswer | undefined;
}

/** Output of `Head` and `Link` during a server render, and the server's code painter; null in the browser. */
export interface RenderCollector {
  readonly head: HeadTag[];
  readonly links: string[];
  readonly anchors: string[];
  /** Highlights code. */
  readonly paint: CodePainter;
  /** Answers a question of a component; the page's data then has the answer, too. */
  readonly answer: <T>(question: string, answer: (known: Knowledge) => T) => T;
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
 * A function that answers questions about more than pages carry: only where it is called the answer becomes part of the
 * page. What runs in the browser alone gets no answer, but to questions that were asked before.
 */
export function useAnswers(): <T>(question: string, answer: (known: Knowledge) => T) => T | undefined {
  const page = usePage();
  const collector = useContext(CollectorContext);
  return useCallback(
    <T>(question: string, answer: (known: Knowledge) => T) =>
      (page.answers?.[question] as T | undefined) ?? collector?.answer(question, answer),
    [collector, page],
  );
}

/** A function that makes the window's title of a page's. */
export function useTitleFormatter(): { readonly format: (title: string) => string } {
  const site = useSite();
  const page = usePage();
  const format = useContext(TitleContext);
  return { format: title => format(site, title, page) };
}

/** The components of the surrounding Markdown. */
export function useMdxComponents(): MdxComponents {
  return useContext(MdxComponentsContext);
}

/** The value of a context. @throws outside the site's React tree */
export function required<T>(value: T | null, hook: string): T {
  if (value === null) throw new Error(`\`${hook}\` was called outside the site's React tree.`);
  return value;
}
