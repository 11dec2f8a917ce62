import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pageKey } from '../../../shared/url.ts';
import type { Site } from '../../config/site.ts';
import type { DocsContent } from '../docs/types.ts';
import { mainDocPath } from '../navbar/items.ts';
import type { Redirect, Route } from '../types.ts';

/** What may stand at bare addresses. */
interface Standing {
  readonly docs: readonly DocsContent[];
  readonly routes: readonly Route[];
}

/** The bare addresses of versions, and the site's, where the logo leads, lead on to the first doc if nothing else stands there. */
export function bareRedirects(site: Site, { docs, routes }: Standing): readonly Redirect[] {
  const versions = docs.flatMap(content => content.versions);
  const latest = docs[0]?.versions.find(({ isLast }) => isLast);
  const wanted = [
    ...versions.map((version): Redirect => ({ from: version.path, to: mainDocPath(version) })),
    ...(latest ? [{ from: site.baseUrl, to: mainDocPath(latest) }] : []),
  ];
  const taken = new Set(routes.map(({ path }) => pageKey(path)));
  return wanted.filter(({ from, to }) => {
    const key = pageKey(from);
    if (taken.has(key) || key === pageKey(to) || hasFile(from, site)) return false;
    taken.add(key);
    return true;
  });
}

/** Whether a file of the site's own is shown at an address. */
function hasFile(address: string, { baseUrl, staticDirectories }: Site): boolean {
  const below = address.slice(baseUrl.length);
  return staticDirectories.some(directory => existsSync(join(directory, below, 'index.html')));
}
