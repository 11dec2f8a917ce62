import type { NavLink } from '../../../shared/model/nav-link.ts';
import { joinPath } from '../../../shared/url.ts';
import type { Site } from '../../config/site.ts';
import { DOCS_PLUGIN, PAGES_PLUGIN } from '../../translations/paths.ts';
import { pick } from '../../util/omit-undefined.ts';
import { siteAlias } from '../../util/relative-path.ts';
import type { Doc, DocsContent, DocsVersion } from '../docs/types.ts';
import type { PagesContent, PagesInstance } from '../pages/index.ts';
import { sidebarItemOf } from './sidebar-items.ts';
import type { AllContent } from './types.ts';

/** Content of the built-in plugins in the shape of Docusaurus, for `allContentLoaded` of third-party plugins. */
export function builtInContent(
  site: Site,
  { docs, pages }: { readonly docs: readonly DocsContent[]; readonly pages: readonly PagesInstance[] },
): AllContent {
  const instances = docs.map(content => {
    const routeBasePath = site.docs.find(({ id }) => id === content.pluginId)?.routeBasePath ?? '';
    const loadedVersions = content.versions.map(version => versionOf(version, { site, routeBasePath }));
    return [content.pluginId, { loadedVersions }] as const;
  });
  const ofPages = pages.map(({ options, value }) => [options.id, pagesOf(value, site)] as const);
  return {
    ...(docs.length > 0 ? { [DOCS_PLUGIN]: Object.fromEntries(instances) } : {}),
    ...(pages.length > 0 ? { [PAGES_PLUGIN]: Object.fromEntries(ofPages) } : {}),
  };
}

function versionOf(
  version: DocsVersion,
  { site, routeBasePath }: { readonly site: Site; readonly routeBasePath: string },
): object {
  return {
    versionName: version.name,
    ...pick(version, ['label', 'path', 'tagsPath', 'badge', 'banner', 'className', 'noIndex', 'isLast', 'contentPath']),
    sidebarFilePath: version.sidebarPath,
    // Docusaurus matches a version at the root of the docs last.
    routePriority: version.path === joinPath(site.baseUrl, routeBasePath) ? -1 : undefined,
    docs: version.docs.map(doc => docOf(doc, version, site)),
    drafts: version.draftIds.map(id => ({ id })),
    sidebars: Object.fromEntries(
      Object.entries(version.sidebars).map(([name, tree]) => [name, tree.map(item => sidebarItemOf(item, version))]),
    ),
  };
}

function docOf(doc: Doc, version: DocsVersion, site: Site): object {
  const {
    file,
    hash: _hash,
    hidden: _hidden,
    imports: _imports,
    changedAt: _at,
    isOutdated: _outdated,
    tags,
    previous,
    next,
    lastUpdatedAt,
    lastUpdatedBy,
    ...rest
  } = doc;
  return {
    ...rest,
    source: siteAlias(site.siteDir, file),
    version: version.name,
    tags: tags.map(({ href, isDefined = false, ...tag }) => ({ ...tag, permalink: href, inline: !isDefined })),
    previous: neighbourOf(previous),
    next: neighbourOf(next),
    lastUpdatedAt,
    lastUpdatedBy,
  };
}

function neighbourOf(link: NavLink | undefined): object | undefined {
  return link && { title: link.label, permalink: link.href };
}

function pagesOf({ jsx, mdx }: PagesContent, site: Site): readonly object[] {
  return [
    ...jsx.map(({ file, permalink }) => ({ type: 'jsx', permalink, source: siteAlias(site.siteDir, file) })),
    ...mdx.map(page => ({
      type: 'mdx',
      permalink: page.permalink,
      source: siteAlias(site.siteDir, page.file),
      ...pick(page, ['title', 'description', 'frontMatter', 'unlisted']),
    })),
  ];
}
