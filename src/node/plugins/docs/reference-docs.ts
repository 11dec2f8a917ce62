/** Docs that nobody writes: they are made of a description of an API, or of the exports of a package. */

import path from 'node:path';
import type { ReferenceOptions, Site } from '../../config/site.ts';
import type { Result } from '../../diagnostics/index.ts';
import { hashOf } from '../../util/hash.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';
import { madeDoc, madeRoute } from './made-doc.ts';
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
  const docs = pages.map(page => docOf(page, bundleKey, { version, reference, site: context.site }));
  return { value: docs, diagnostics, made: { sidebars, files } };
}

interface PagePlace {
  readonly version: VersionInfo;
  readonly reference: ReferenceOptions;
  readonly site: Site;
}

function docOf(page: MadePage, bundleKey: string, place: PagePlace): SourceDoc {
  const { id, slug, content, file, title, summary, badge } = page;
  const { version, reference } = place;
  const route = madeRoute(place);
  const linkBase = reference.kind === 'openapi' ? reference.linkBase : undefined;
  return madeDoc(
    {
      ...{ id, slug, file, title, description: summary, folder: path.dirname(version.contentPath) },
      hash: hashOf(page.hash, route, linkBase ?? ''),
      frontMatter: badge ? { sidebar_custom_props: { badge } } : {},
      reference: { bundleKey, content, route, ...omitUndefined({ linkBase }) },
    },
    place,
  );
}
