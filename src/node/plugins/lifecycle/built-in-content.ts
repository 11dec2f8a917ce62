import type { Site } from '../../config/site.ts';
import { siteAlias } from '../../util/relative-path.ts';
import type { Doc, DocsContent, DocsVersion } from '../docs/types.ts';
import type { PagesContent } from '../pages/index.ts';
import type { AllContent } from './types.ts';

/** The content of the built-in plugins in the shape of Docusaurus', for third-party plugins. */
export function builtInContent(
  site: Site,
  { docs, pages }: { readonly docs: readonly DocsContent[]; readonly pages: PagesContent | undefined },
): AllContent {
  const instances = docs.map(content => {
    const loadedVersions = content.versions.map(version => versionOf(version, site));
    return [content.pluginId, { loadedVersions }] as const;
  });
  return {
    ...(docs.length > 0 ? { 'docusaurus-plugin-content-docs': Object.fromEntries(instances) } : {}),
    ...(pages ? { 'docusaurus-plugin-content-pages': { [site.pages?.id ?? 'default']: pagesOf(pages, site) } } : {}),
  };
}

function versionOf(version: DocsVersion, site: Site): object {
  const { name, docs, draftIds, sidebars, tagsPath, ...info } = version;
  return {
    versionName: name,
    label: info.label,
    path: info.path,
    tagsPath,
    badge: info.badge,
    banner: info.banner,
    className: info.className,
    noIndex: info.noIndex,
    isLast: info.isLast,
    contentPath: info.contentPath,
    sidebarFilePath: info.sidebarPath,
    docs: docs.map(doc => docOf(doc, version, site)),
    drafts: draftIds.map(id => ({ id })),
    sidebars,
  };
}

function docOf(doc: Doc, version: DocsVersion, site: Site): object {
  const {
    file,
    hash: _hash,
    hidden: _hidden,
    imports: _imports,
    changedAt: _at,
    tags,
    lastUpdatedAt,
    lastUpdatedBy,
    ...rest
  } = doc;
  return {
    ...rest,
    source: siteAlias(site.siteDir, file),
    version: version.name,
    tags: tags.map(({ label, href, description }) => ({ label, permalink: href, description, inline: true })),
    lastUpdatedAt,
    lastUpdatedBy,
  };
}

function pagesOf({ jsx, mdx }: PagesContent, site: Site): readonly object[] {
  return [
    ...jsx.map(({ file, permalink }) => ({ type: 'jsx', permalink, source: siteAlias(site.siteDir, file) })),
    ...mdx.map(({ file, permalink, title, description, frontMatter, unlisted }) => ({
      type: 'mdx',
      permalink,
      source: siteAlias(site.siteDir, file),
      title,
      description,
      frontMatter,
      unlisted,
    })),
  ];
}
