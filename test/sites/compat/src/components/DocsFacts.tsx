import {
  useActiveDocContext,
  useActivePlugin,
  useActiveVersion,
  useDoc,
  useDocById,
  useDocsPreferredVersion,
  useDocsSidebar,
  useDocsVersion,
  useDocVersionSuggestions,
  useLatestVersion,
  useVersions,
} from '@docusaurus/plugin-content-docs/client';
import { useAlternatePageUtils } from '@docusaurus/theme-common/internal';
import useRouteContext from '@docusaurus/useRouteContext';
import Facts from '@site/src/components/Facts';
import type { ReactNode } from 'react';

export default function DocsFacts(): ReactNode {
  const { metadata, frontMatter, contentTitle, toc } = useDoc();
  const version = useDocsVersion();
  const suggestions = useDocVersionSuggestions();
  const { alternateDocVersions } = useActiveDocContext(undefined);
  const { createUrl } = useAlternatePageUtils();
  const facts = {
    doc: [metadata.id, metadata.title, metadata.permalink, metadata.version],
    next: metadata.next?.permalink ?? null,
    frontMatterTitle: frontMatter.title,
    contentTitle,
    toc: toc.length,
    version: [version.pluginId, version.version, version.label, version.isLast, version.banner],
    versionDocs: Object.keys(version.docs),
    docById: useDocById('intro')?.title,
    activePlugin: useActivePlugin()?.pluginId,
    activeVersion: useActiveVersion(undefined)?.name,
    versions: useVersions(undefined).map(({ name }) => name),
    latest: useLatestVersion(undefined).path,
    latestDoc: suggestions.latestDocSuggestion?.path,
    alternates: Object.entries(alternateDocVersions).map(([name, doc]) => `${name} ${doc.path}`),
    preferred: useDocsPreferredVersion().preferredVersion,
    sidebar: useDocsSidebar()?.name,
    route: useRouteContext().plugin,
    alternate: createUrl({ locale: 'en', fullyQualified: true }),
  };
  return <Facts facts={facts} />;
}
