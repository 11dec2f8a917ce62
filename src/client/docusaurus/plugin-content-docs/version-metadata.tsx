import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { VersionDoc } from '../../../shared/model/docs-data.ts';
import type { VersionProps } from '../../../shared/model/version.ts';
import { usePage, useServerData } from '../../contexts.ts';
import type { PropSidebar } from '../../sidebar/items.ts';
import { type DocsSidebar, useDocsSidebar } from '../../sidebar/page-sidebar.tsx';

export type { VersionDoc } from '../../../shared/model/docs-data.ts';

export interface VersionMetadata extends Omit<VersionProps, 'name' | 'latest' | 'noIndex'> {
  readonly version: string;
  readonly noIndex: boolean;
  /** Only the page's own sidebar, by its id. */
  readonly docsSidebars: Readonly<Record<string, PropSidebar>>;
  /** The version's docs by id; reading them makes them part of the page. */
  readonly docs: Readonly<Record<string, VersionDoc>>;
}

const DocsVersionContext = createContext<VersionMetadata | null>(null);

/** Provides a version to `useDocsVersion`; without one, the page's version. */
export function DocsVersionProvider(props: {
  readonly children: ReactNode;
  readonly version?: VersionMetadata | null;
}): ReactNode {
  const { version, children } = props;
  return <DocsVersionContext value={version && 'docs' in version ? version : null}>{children}</DocsVersionContext>;
}

/** The version of the page. @throws Error outside the docs */
export function useDocsVersion(): VersionMetadata {
  const given = useContext(DocsVersionContext);
  const own = useOwnVersion();
  const version = given ?? own;
  if (!version) throw new Error('`useDocsVersion` works on the pages of docs only.');
  return version;
}

/** A doc by id, which becomes part of the page. Components that run only in the browser get the docs in the sidebar. */
export function useDocById(id: string): VersionDoc | undefined;
export function useDocById(id: string | undefined): VersionDoc | undefined;
export function useDocById(id: string | undefined): VersionDoc | undefined {
  const { version } = usePage().props as { readonly version?: VersionProps };
  const sidebar = useDocsSidebar();
  const request = useServerData();
  if (id === undefined || !version) return undefined;
  const found = request(`versionDoc:${id}`, ({ versionDocs }) => versionDocs[version.pluginId]?.[version.name]?.[id]);
  return found ?? docsIn(sidebar).find(doc => doc.id === id);
}

function useOwnVersion(): VersionMetadata | null {
  const { version } = usePage().props as { readonly version?: VersionProps };
  const sidebar = useDocsSidebar();
  const request = useServerData();
  return useMemo(() => {
    if (!version) return null;
    const { name, latest, ...rest } = version;
    return {
      noIndex: false,
      ...rest,
      version: name,
      docsSidebars: sidebar ? { [sidebar.name]: sidebar.items } : {},
      // Components that run only in the browser get the docs in the sidebar.
      get docs() {
        const docs = request('versionDocs', ({ versionDocs }) => versionDocs[version.pluginId]?.[name]);
        return docs ?? Object.fromEntries(docsIn(sidebar).map(doc => [doc.id, doc]));
      },
    };
  }, [version, sidebar, request]);
}

function docsIn(sidebar: DocsSidebar | null): readonly VersionDoc[] {
  return sidebar ? docsOf(sidebar.items, sidebar.name) : [];
}

function docsOf(items: PropSidebar, sidebar: string): readonly VersionDoc[] {
  return items.flatMap(item => {
    if (item.type === 'category') return docsOf(item.items, sidebar);
    if (item.type === 'html' || item.docId === undefined) return [];
    const { docId: id, label: title, description } = item;
    return [{ id, title, sidebar, ...(description === undefined ? {} : { description }) }];
  });
}
