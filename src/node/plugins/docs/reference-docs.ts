/** Docs that nobody writes: they are made of a description of an API, or of the exports of a package. */

import path from 'node:path';
import { applyTrailingSlash, joinPath } from '../../../shared/url.ts';
import type { ReferenceOptions } from '../../config/site.ts';
import type { Result } from '../../diagnostics/index.ts';
import { hashOf } from '../../util/hash.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';
import { readDescription } from './openapi-docs.ts';
import type { InstanceContext, MadeDocs, MadePage, SourceDoc, VersionInfo } from './types.ts';
import { readExports } from './typescript-docs.ts';

interface ReferenceDocs extends Result<readonly SourceDoc[]> {
  readonly made: MadeDocs;
}

/** Makes the docs of a version. */
export async function readReference(
  version: VersionInfo,
  reference: ReferenceOptions,
  context: InstanceContext,
): Promise<ReferenceDocs> {
  const { pages, sidebars, files, bundleKey, diagnostics } =
    reference.kind === 'openapi'
      ? readDescription(version, reference, context)
      : await readExports(version, reference, context);
  const docs = pages.map(page => docOf(page, bundleKey, { version, reference, context }));
  return { value: docs, diagnostics, made: { sidebars, files } };
}

interface PagePlace {
  readonly version: VersionInfo;
  readonly reference: ReferenceOptions;
  readonly context: InstanceContext;
}

function docOf(page: MadePage, bundleKey: string, { version, reference, context: { site } }: PagePlace): SourceDoc {
  const { id, slug, content, file, title, summary, badge } = page;
  const route = relativeRoute(version.path, site.baseUrl);
  const linkBase = reference.kind === 'openapi' ? reference.linkBase : undefined;
  return {
    ...{ id, file, title, source: id, description: summary, slug: `/${slug}` },
    folder: path.dirname(version.contentPath),
    isTranslated: false,
    hash: hashOf(page.hash, route, linkBase ?? ''),
    sourceDirName: path.posix.dirname(id),
    frontMatter: badge ? { sidebar_custom_props: { badge } } : {},
    permalink: applyTrailingSlash(joinPath(version.path, slug), site.trailingSlash, site.baseUrl),
    draft: false,
    unlisted: false,
    hidden: false,
    imports: [],
    reference: { bundleKey, content, route, ...omitUndefined({ linkBase }) },
  };
}

/** The path of a version below the base URL. */
function relativeRoute(versionPath: string, baseUrl: string): string {
  return versionPath.startsWith(baseUrl) ? versionPath.slice(baseUrl.length) : versionPath;
}
