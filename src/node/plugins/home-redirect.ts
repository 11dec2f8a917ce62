import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pageKey } from '../../shared/url.ts';
import type { Site } from '../config/site.ts';
import type { DocsContent } from './docs/types.ts';
import { mainDocPath } from './navbar.ts';
import type { Redirect } from './types.ts';

/** What may stand at the site's bare address. */
interface Standing {
  readonly docs: readonly DocsContent[];
  /** With base URL: every page and redirect. */
  readonly paths: readonly string[];
}

/** The site's bare address, where the logo leads, leads on to the first docs if nothing else stands there. */
export function homeRedirect(site: Site, { docs, paths }: Standing): readonly Redirect[] {
  const home = pageKey(site.baseUrl);
  const latest = docs[0]?.versions.find(({ isLast }) => isLast);
  const isTaken =
    paths.some(path => pageKey(path) === home) ||
    site.staticDirectories.some(directory => existsSync(join(directory, 'index.html')));
  return latest && !isTaken ? [{ from: site.baseUrl, to: mainDocPath(latest) }] : [];
}
