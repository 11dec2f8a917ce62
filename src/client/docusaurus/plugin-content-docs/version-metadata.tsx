import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { VersionProps } from '../../../shared/model.ts';
import { usePage } from '../../contexts.ts';
import type { PropSidebar } from '../../sidebar/items.ts';
import { useDocsSidebar } from '../../sidebar/page-sidebar.tsx';

export interface VersionDoc {
  readonly id: string;
  readonly title: string;
  readonly description?: string;
  readonly sidebar?: string;
}

export interface VersionMetadata extends Omit<VersionProps, 'name' | 'latest'> {
  readonly version: string;
  readonly noIndex: boolean;
  /** The page's own sidebar only. */
  readonly docsSidebars: Readonly<Record<string, PropSidebar>>;
  /** The docs that the page's sidebar shows, by id. */
  readonly docs: Readonly<Record<string, VersionDoc>>;
}

const DocsVersionContext = createContext<VersionMetadata | null>(null);

/** Provides a version to `useDocsVersion`; without one, that of the page. */
export function DocsVersionProvider(props: {
  readonly children: ReactNode;
  readonly version?: VersionMetadata | null;
}): ReactNode {
  const { version, children } = props;
  return <DocsVersionContext value={version?.docs ? version : null}>{children}</DocsVersionContext>;
}

/** The version of the page's docs. @throws outside the docs */
export function useDocsVersion(): VersionMetadata {
  const given = useContext(DocsVersionContext);
  const own = useOwnVersion();
  const version = given ?? own;
  if (!version) throw new Error('`useDocsVersion` works on the pages of docs only.');
  return version;
}

/** A doc by its id: one that the page's sidebar shows, else undefined. */
export function useDocById(id: string): VersionDoc | undefined;
export function useDocById(id: string | undefined): VersionDoc | undefined;
export function useDocById(id: string | undefined): VersionDoc | undefined {
  const version = useOwnVersion();
  return id === undefined ? undefined : version?.docs[id];
}

function useOwnVersion(): VersionMetadata | null {
  const { version } = usePage().props as { readonly version?: VersionProps };
  const sidebar = useDocsSidebar();
  return useMemo(() => {
    if (!version) return null;
    const { name, latest, ...rest } = version;
    const docs = sidebar ? docsIn(sidebar.items, sidebar.name) : [];
    return {
      ...rest,
      version: name,
      noIndex: false,
      docsSidebars: sidebar ? { [sidebar.name]: sidebar.items } : {},
      docs: Object.fromEntries(docs.map(doc => [doc.id, doc])),
    };
  }, [version, sidebar]);
}

function docsIn(items: PropSidebar, sidebar: string): readonly VersionDoc[] {
  return items.flatMap(item => {
    if (item.type === 'category') return docsIn(item.items, sidebar);
    if (item.type === 'html' || item.docId === undefined) return [];
    const { docId: id, label: title, description } = item;
    return [{ id, title, sidebar, ...(description === undefined ? {} : { description }) }];
  });
}
