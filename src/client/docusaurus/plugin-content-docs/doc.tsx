import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { DocProps, TocItem } from '../../../shared/model.ts';
import { usePage } from '../../contexts.ts';
import { type Neighbour, toNeighbour } from '../../hooks/docs.ts';
import type { PropSidebar } from '../../sidebar/items.ts';
import { useDocsSidebar } from '../../sidebar/page-sidebar.tsx';
import renderRoutes from '../renderRoutes.tsx';

export interface DocMetadata extends Omit<DocProps, 'version' | 'sidebar' | 'tags' | 'previous' | 'next' | 'toc'> {
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
  readonly frontMatter: Readonly<Record<string, unknown>>;
}

export interface DocContextValue {
  readonly metadata: DocMetadata;
  /** The front matter that decides how the page looks, and custom keys as far as the page carries them. */
  readonly frontMatter: Readonly<Record<string, unknown>>;
  readonly toc: readonly TocItem[];
  /** The title, unless it is hidden. */
  readonly contentTitle: string | undefined;
  readonly assets: Readonly<Record<string, unknown>>;
}

const DocContext = createContext<DocContextValue | null>(null);

/** Provides a doc to `useDoc`; without `content`, that of the page. */
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

/** The doc being shown. @throws outside the pages of docs */
export function useDoc(): DocContextValue {
  const given = useContext(DocContext);
  const { props } = usePage();
  const own = useMemo(() => ('permalink' in props ? docContext(props as unknown as DocProps) : null), [props]);
  const doc = given ?? own;
  if (!doc) throw new Error('`useDoc` works on the pages of docs only.');
  return doc;
}

function docContext(props: DocProps): DocContextValue {
  const { version, sidebar, tags, previous, next, toc, ...rest } = props;
  const frontMatter = frontMatterOf(props);
  const metadata: DocMetadata = {
    ...rest,
    version: version.name,
    tags: tags.map(({ href, ...tag }) => ({ ...tag, permalink: href, inline: true })),
    ...(sidebar ? { sidebar: sidebar.name } : {}),
    ...(previous ? { previous: toNeighbour(previous) } : {}),
    ...(next ? { next: toNeighbour(next) } : {}),
    frontMatter,
  };
  return { metadata, frontMatter, toc, contentTitle: props.hideTitle ? undefined : props.title, assets: {} };
}

function frontMatterOf(props: DocProps): DocMetadata['frontMatter'] {
  return {
    title: props.title,
    description: props.description,
    hide_title: props.hideTitle,
    hide_table_of_contents: props.hideTableOfContents,
    toc_min_heading_level: props.tocMinLevel,
    toc_max_heading_level: props.tocMaxLevel,
    ...props.frontMatter,
  };
}

export interface DocRootMetadata {
  readonly docElement: ReactNode;
  readonly sidebarName: string | undefined;
  readonly sidebarItems: PropSidebar | undefined;
}

/** The doc and the sidebar that a component in place of `@theme/DocRoot` renders. */
export function useDocRootMetadata(props: {
  readonly route: { readonly routes: readonly unknown[] };
}): DocRootMetadata {
  const sidebar = useDocsSidebar();
  return { docElement: renderRoutes(props.route.routes), sidebarName: sidebar?.name, sidebarItems: sidebar?.items };
}
