import path from 'node:path';
import { applyTrailingSlash, joinPath, pathBelow } from '../../../shared/url.ts';
import type { Site } from '../../config/site.ts';
import type { SourceDoc, VersionInfo } from './types.ts';

/** Where docs are made. */
export interface MadePlace {
  readonly version: Pick<VersionInfo, 'path'>;
  readonly site: Pick<Site, 'trailingSlash' | 'baseUrl'>;
}

/** What differs between docs that are made; `slug` is the path below the route. */
type MadeDoc = Omit<
  SourceDoc,
  'source' | 'sourceDirName' | 'permalink' | 'isTranslated' | 'draft' | 'unlisted' | 'hidden' | 'imports'
> & { readonly slug: string };

/** A doc that nobody has written. */
export function madeDoc({ slug, ...doc }: MadeDoc, place: MadePlace): SourceDoc {
  return {
    ...doc,
    ...{ source: doc.id, sourceDirName: path.posix.dirname(doc.id), slug: `/${slug}` },
    permalink: madePermalink(slug, place),
    ...{ isTranslated: false, draft: false, unlisted: false, hidden: false, imports: [] },
  };
}

/** The permalink of the page at a path below the route. */
export function madePermalink(slug: string, { version, site: { trailingSlash, baseUrl } }: MadePlace): string {
  return applyTrailingSlash(joinPath(version.path, slug), trailingSlash, baseUrl);
}

/** The route of a version below the base URL. */
export function madeRoute({ version, site: { baseUrl } }: MadePlace): string {
  return pathBelow(baseUrl, version.path) ?? version.path;
}
