import type { AllDocs, AllVersionDocs, GlobalDoc, GlobalVersion, VersionDoc } from '../../../shared/model/docs-data.ts';
import { joinPath } from '../../../shared/url.ts';
import type { Site } from '../../config/site.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';
import { firstPage } from './sidebars/tree.ts';
import type { Doc, DocsContent, DocsVersion } from './types.ts';

/** All docs of the site in the shape of Docusaurus' global data, for components of the site. */
export function allDocs({ baseUrl, docs: instances }: Site, contents: readonly DocsContent[]): AllDocs {
  return Object.fromEntries(
    contents.map(({ pluginId, versions }) => {
      const options = instances.find(({ id }) => id === pluginId);
      const path = joinPath(baseUrl, options?.routeBasePath ?? '');
      const breadcrumbs = options?.breadcrumbs ?? true;
      return [pluginId, { path, versions: versions.map(globalVersion), breadcrumbs }];
    }),
  );
}

/** The docs of every version by plugin id, version name and doc id, in the shape of Docusaurus' version metadata. */
export function versionDocs(contents: readonly DocsContent[]): AllVersionDocs {
  const byVersion = ({ versions }: DocsContent) =>
    Object.fromEntries(versions.map(({ name, docs }) => [name, Object.fromEntries(docs.map(versionDoc))]));
  return Object.fromEntries(contents.map(content => [content.pluginId, byVersion(content)]));
}

function versionDoc({ id, title, description, sidebar }: Doc): readonly [id: string, doc: VersionDoc] {
  return [id, { id, title, description, ...omitUndefined({ sidebar }) }];
}

function globalVersion(version: DocsVersion): GlobalVersion {
  const { name, label, isLast, path, mainDocId, draftIds, generatedIndexes, sidebars } = version;
  const indexes = generatedIndexes.map(({ id, permalink, sidebar }) => ({ id, path: permalink, sidebar }));
  const links = Object.entries(sidebars).map(([id, tree]) => {
    const link = firstPage(tree);
    return [id, link ? { link: { path: link.href, label: link.label } } : {}];
  });
  return {
    ...{ name, label, isLast, path, mainDocId, draftIds },
    docs: [...version.docs.map(globalDoc), ...indexes],
    sidebars: Object.fromEntries(links),
  };
}

function globalDoc({ id, permalink, sidebar, unlisted }: Doc): GlobalDoc {
  return {
    id,
    path: permalink,
    ...(sidebar === undefined ? {} : { sidebar }),
    ...(unlisted ? { unlisted: true } : {}),
  };
}
