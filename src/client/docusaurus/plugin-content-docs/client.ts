/** What sites import from the docs plugin. */

export { type DocsSidebar, useDocsSidebar } from '../../hooks/sidebar.tsx';
export {
  ExpandedItemProvider as DocSidebarItemsExpandedStateProvider,
  useExpandedItem as useDocSidebarItemsExpandedState,
} from '../../hooks/sidebar-level.tsx';
export {
  filterDocCardListItems,
  findFirstSidebarItemLink,
  findSidebarCategory,
  isActiveSidebarItem,
  isVisibleSidebarItem,
  type PropSidebar,
  type PropSidebarBreadcrumbsItem,
  type PropSidebarItem,
  type PropSidebarItemCategory,
  type PropSidebarItemLink,
} from '../../sidebar-items.ts';
export { type BreadcrumbList, useBreadcrumbsStructuredData } from './breadcrumbs-data.ts';
export { type DocContextValue, type DocMetadata, DocProvider, useDoc } from './doc.tsx';
export { type DocRootMetadata, useDocRootMetadata } from './doc-root.ts';
export {
  DocsPreferredVersionContextProvider,
  useDocsPreferredVersion,
  useDocsPreferredVersionByPluginId,
  useDocsVersionCandidates,
} from './preferred-version.ts';
export { getDocsVersionSearchTag, useDocsContextualSearchTags } from './search.ts';
export {
  DocsSidebarProvider,
  useCurrentSidebarCategory,
  useCurrentSidebarSiblings,
  useSidebarBreadcrumbs,
  useVisibleSidebarItems,
} from './sidebar.tsx';
export { useLayoutDoc, useLayoutDocsSidebar } from './unavailable.ts';
export {
  DocsVersionProvider,
  useDocById,
  useDocsVersion,
  type VersionDoc,
  type VersionMetadata,
} from './version-metadata.tsx';
export {
  type ActiveDocContext,
  type ActivePlugin,
  type GlobalDoc,
  type GlobalPluginData,
  type GlobalVersion,
  useActiveDocContext,
  useActivePlugin,
  useActivePluginAndVersion,
  useActiveVersion,
  useAllDocsData,
  useDocsData,
  useDocVersionSuggestions,
  useLatestVersion,
  useVersions,
} from './versions.ts';
