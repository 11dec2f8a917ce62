import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { DocProps } from '../../../shared/model/doc.ts';
import type { DocFile } from '../../../shared/model/docs-data.ts';
import type { TocItem } from '../../../shared/model/toc.ts';
import { usePage, useServerData } from '../../contexts.ts';
import type { DocFrontMatter } from '../../front-matter.ts';
import { type Neighbour, toNeighbour } from '../../hooks/docs.ts';
import type { PropSidebar } from '../../sidebar/items.ts';
import { useDocsSidebar } from '../../sidebar/page-sidebar.tsx';
import renderRoutes from '../renderRoutes.tsx';

/**
 * Metadata of a doc. Facts about its file become part of the page if a component reads them while the page is rendered on the
 * server; components that run only in the browser do not get them.
 */
export interface DocMetadata
  extends Omit<DocProps, 'version' | 'sidebar' | 'tags' | 'previous' | 'next' | 'toc'>,
    Partial<Record<'source' | 'sourceDirName' | 'slug', string | undefined>> {
  readonly sidebarPosition?: number | undefined;
  /** Name of the version. */
  readonly version: string;
  /** Name of the sidebar. */
  readonly sidebar?: string;
  readonly tags: readonly {
    readonly label: string;
    readonly permalink: string;
    readonly inline: boolean;
    readonly description?: string;
  }[];
  readonly previous?: Neighbour;
  readonly next?: Neighbour;
  readonly frontMatter: DocFrontMatter;
}

export interface DocContextValue {
  readonly metadata: DocMetadata;
  /** Front matter as the author wrote it, or as the site's schema returns it; reading it makes it part of the page. */
  readonly frontMatter: DocFrontMatter;
  readonly toc: readonly TocItem[];
  /** The title, unless it is hidden. */
  readonly contentTitle: string | undefined;
  readonly assets: Readonly<Record<string, unknown>>;
}

const DocContext = createContext<DocContextValue | null>(null);

/** Provides a doc to `useDoc`; without `content`, the page's doc. */
export function DocProvider({
  children,
  content,
}: {
  readonly children: ReactNode;
  readonly content?: DocContextValue;
}): ReactNode {
  const outer = useContext(DocContext);
  return <DocContext value={content?.metadata ? content : outer}>{children}</DocContext>;
}

/** The doc being shown. @throws Error on pages that are not docs */
export function useDoc(): DocContextValue {
  const given = useContext(DocContext);
  const { props } = usePage();
  const request = useServerData();
  const own = useMemo(() => {
    const readFile: ReadFileFact = key => request(key, ({ docFile }) => docFile?.[key]);
    return 'permalink' in props ? docContext(props as unknown as DocProps, readFile) : null;
  }, [props, request]);
  const doc = given ?? own;
  if (!doc) throw new Error('`useDoc` works on the pages of docs only.');
  return doc;
}

/** Reads a fact about the doc's file; undefined where only the server knows it. */
type ReadFileFact = <K extends keyof DocFile>(key: K) => DocFile[K] | undefined;

function docContext(props: DocProps, readFile: ReadFileFact): DocContextValue {
  const { version, sidebar, tags, previous, next, toc, ...rest } = props;
  const metadata: DocMetadata = {
    ...rest,
    version: version.name,
    tags: tags.map(({ href, isDefined = false, ...tag }) => ({ ...tag, permalink: href, inline: !isDefined })),
    ...(sidebar ? { sidebar: sidebar.name } : {}),
    ...(previous ? { previous: toNeighbour(previous) } : {}),
    ...(next ? { next: toNeighbour(next) } : {}),
    get source() {
      return readFile('source');
    },
    get sourceDirName() {
      return readFile('sourceDirName');
    },
    get slug() {
      return readFile('slug');
    },
    get sidebarPosition() {
      return readFile('sidebarPosition');
    },
    get frontMatter() {
      return (readFile('frontMatter') ?? shownFrontMatter(props)) as DocFrontMatter;
    },
  };
  return {
    ...{ metadata, toc, contentTitle: props.hideTitle ? undefined : props.title },
    get assets() {
      return readFile('assets') ?? {};
    },
    get frontMatter() {
      return metadata.frontMatter;
    },
  };
}

/** Front matter reconstructed from the page's props: the keys that decide how the page looks. */
function shownFrontMatter(props: DocProps): Readonly<Record<string, unknown>> {
  return {
    title: props.title,
    description: props.description,
    hide_title: props.hideTitle,
    hide_table_of_contents: props.hideTableOfContents,
    toc_min_heading_level: props.tocMinLevel,
    toc_max_heading_level: props.tocMaxLevel,
  };
}

export interface DocRootMetadata {
  readonly docElement: ReactNode;
  readonly sidebarName: string | undefined;
  readonly sidebarItems: PropSidebar | undefined;
}

/** The doc and the sidebar, for a component that a site renders instead of `@theme/DocRoot`. */
export function useDocRootMetadata(props: {
  readonly route: { readonly routes: readonly unknown[] };
}): DocRootMetadata {
  const sidebar = useDocsSidebar();
  return { docElement: renderRoutes(props.route.routes), sidebarName: sidebar?.name, sidebarItems: sidebar?.items };
}
