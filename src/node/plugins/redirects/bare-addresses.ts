import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pageKey } from '../../../shared/url.ts';
import type { Site } from '../../config/site.ts';
import type { DocsContent } from '../docs/types.ts';
import { mainDocPath } from '../navbar/items.ts';
import type { Redirect, Route } from '../types.ts';

/**
 * Redirects from the bare addresses of versions, and from the site's, which the logo links to, to their first doc, unless a
 * page or a static file is there.
 */
export function bareRedirects(
  { baseUrl, staticDirectories }: Site,
  { docs, routes }: { readonly docs: readonly DocsContent[]; readonly routes: readonly Route[] },
): readonly Redirect[] {
  const latest = docs[0]?.versions.find(({ isLast }) => isLast);
  const redirects: readonly Redirect[] = [
    ...docs.flatMap(({ versions }) => versions).map(version => ({ from: version.path, to: mainDocPath(version) })),
    ...(latest ? [{ from: baseUrl, to: mainDocPath(latest) }] : []),
  ];
  const hasFile = (address: string): boolean =>
    staticDirectories.some(directory => existsSync(join(directory, address.slice(baseUrl.length), 'index.html')));
  const taken = new Set(routes.map(({ path }) => pageKey(path)));
  return redirects.filter(({ from, to }) => {
    const key = pageKey(from);
    if (taken.has(key) || key === pageKey(to) || hasFile(from)) return false;
    taken.add(key);
    return true;
  });
}
