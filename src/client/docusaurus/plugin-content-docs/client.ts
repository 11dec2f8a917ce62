/** `@docusaurus/plugin-content-docs/client`. */

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
} from '../../sidebar/items.ts';
export {
  ExpandedItemProvider as DocSidebarItemsExpandedStateProvider,
  useExpandedItem as useDocSidebarItemsExpandedState,
} from '../../sidebar/level.tsx';
export { type DocsSidebar, useDocsSidebar } from '../../sidebar/page-sidebar.tsx';
export {
  type DocContextValue,
  type DocMetadata,
  DocProvider,
  type DocRootMetadata,
  useDoc,
  useDocRootMetadata,
} from './doc.tsx';
export { useLayoutDoc, useLayoutDocsSidebar } from './layout-docs.ts';
export {
  DocsPreferredVersionContextProvider,
  useDocsPreferredVersion,
  useDocsPreferredVersionByPluginId,
  useDocsVersionCandidates,
} from './preferred-version.ts';
export {
  type BreadcrumbList,
  DocsSidebarProvider,
  useBreadcrumbsStructuredData,
  useCurrentSidebarCategory,
  useCurrentSidebarSiblings,
  useSidebarBreadcrumbs,
  useVisibleSidebarItems,
} from './sidebar.tsx';
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
  getDocsVersionSearchTag,
  useActiveDocContext,
  useActivePlugin,
  useActivePluginAndVersion,
  useActiveVersion,
  useAllDocsData,
  useDocsContextualSearchTags,
  useDocsData,
  useDocVersionSuggestions,
  useLatestVersion,
  useVersions,
} from './versions.ts';
